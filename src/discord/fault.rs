//! What went wrong between the bot and Discord, without the addresses and
//! tokens that serenity's own errors hold.

use std::fmt;

use serenity::http::HttpError;

/// Why a request to Discord failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// The message was deleted (10008).
    MessageGone,
    /// The channel was deleted (10003).
    ChannelGone,
    /// The bot may not do this here (50001, 50013 and their kind).
    Forbidden,
    /// The thread is archived or locked (50083).
    Archived,
    /// An old message was edited too often (30046).
    EditedTooOften,
    /// The interaction is over: it was answered, or its token has expired.
    InteractionOver,
    /// The token isn't accepted (401).
    Unauthorised,
    /// The person isn't a member of the server (10007, 10013).
    NotAMember,
    /// Something else isn't there (404).
    Unknown,
    /// Too many requests (429).
    TooMany,
    /// Discord or the way to it is down: worth another try.
    Unavailable,
    /// Discord refuses the request for a reason that trying again won't change.
    Refused(isize),
}

impl Fault {
    /// Whether the same request may succeed in a moment.
    pub(super) const fn is_passing(self) -> bool {
        match self {
            Self::TooMany | Self::Unavailable => true,
            Self::MessageGone
            | Self::ChannelGone
            | Self::Forbidden
            | Self::Archived
            | Self::EditedTooOften
            | Self::InteractionOver
            | Self::Unauthorised
            | Self::NotAMember
            | Self::Unknown
            | Self::Refused(_) => false,
        }
    }

    fn from_code(code: isize, status: u16) -> Self {
        match (code, status) {
            (10003, _) => Self::ChannelGone,
            (10007 | 10013, _) => Self::NotAMember,
            (10008, _) => Self::MessageGone,
            (10015 | 10062 | 40060 | 50027, _) => Self::InteractionOver,
            (30046, _) => Self::EditedTooOften,
            (50083 | 160_005, _) => Self::Archived,
            (50001 | 50013 | 40001, _) | (_, 403) => Self::Forbidden,
            (_, 401) => Self::Unauthorised,
            (_, 404) => Self::Unknown,
            (_, 429) => Self::TooMany,
            (_, 500..) => Self::Unavailable,
            _ => Self::Refused(code),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MessageGone => f.write_str("the message is gone"),
            Self::ChannelGone => f.write_str("the channel is gone"),
            Self::Forbidden => f.write_str("permissions are missing in the channel"),
            Self::Archived => f.write_str("the thread is archived or locked"),
            Self::EditedTooOften => f.write_str("the message was edited too often"),
            Self::InteractionOver => f.write_str("the interaction is over"),
            Self::Unauthorised => f.write_str("the token is not accepted"),
            Self::NotAMember => f.write_str("the person is not a member"),
            Self::Unknown => f.write_str("there is no such thing"),
            Self::TooMany => f.write_str("too many requests"),
            Self::Unavailable => f.write_str("Discord can't be reached"),
            Self::Refused(code) => write!(f, "Discord refuses it (code {code})"),
        }
    }
}

impl From<serenity::Error> for Fault {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                Self::from_code(response.error.code, response.status_code.as_u16())
            }
            serenity::Error::Http(HttpError::Request(_)) | serenity::Error::Io(_) => {
                Self::Unavailable
            }
            // What is left are texts that break a limit before they are sent,
            // and answers that can't be read.
            _ => Self::Refused(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_tell_what_may_be_tried_again() {
        assert_eq!(Fault::from_code(10008, 404), Fault::MessageGone);
        assert_eq!(Fault::from_code(10007, 404), Fault::NotAMember);
        assert_eq!(Fault::from_code(10004, 404), Fault::Unknown);
        assert_eq!(Fault::from_code(10062, 404), Fault::InteractionOver);
        assert_eq!(Fault::from_code(50013, 403), Fault::Forbidden);
        assert_eq!(Fault::from_code(0, 429), Fault::TooMany);
        assert_eq!(Fault::from_code(0, 502), Fault::Unavailable);
        assert_eq!(Fault::from_code(50035, 400), Fault::Refused(50035));
        assert!(Fault::Unavailable.is_passing());
        assert!(!Fault::Refused(50035).is_passing());
    }
}
