//! What the bot did that Discord would forgive, but that is surely a mistake.

/// How many complaints are kept; the oldest go first.
pub(crate) const KEPT: usize = 1_000;

/// A request that was served although something about it is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// Method and route template of the request.
    pub route: String,
    /// What is wrong.
    pub kind: ComplaintKind,
}

/// What can be wrong with a request that is served all the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ComplaintKind {
    /// A field that Discord doesn't know, as a path into the body.
    UnknownField(String),
    /// A message without `allowed_mentions` whose text mentions somebody.
    MentionsNotLimited,
    /// An interaction was acknowledged a second time (refused with 40060).
    AcknowledgedTwice,
    /// An interaction was answered after its time (refused with 10062 or 50027).
    TooLate,
    /// A deferred answer was created as a follow-up instead of edited.
    FollowUpInsteadOfEdit,
}
