//! What the gallery answers.

use serenity::all::{
    AutoArchiveDuration, Colour, CommandInteraction, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateEmbed, CreateEmbedAuthor, CreateEmbedFooter,
    CreateInteractionResponse as Response, CreateInteractionResponseMessage as Reply,
    CreateMessage, CreateThread, FormattedTimestamp, FormattedTimestampStyle as Style, Mentionable,
    Timestamp,
};

use super::Result;

const HILL: &[u8] = include_bytes!("../pictures/hill.png");
const LAKE: &[u8] = include_bytes!("../pictures/lake.png");

fn plain(text: impl Into<String>) -> Reply {
    Reply::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
}

/// A reply to everybody.
pub(crate) fn say(text: impl Into<String>) -> Response {
    Response::Message(plain(text))
}

/// A reply that only the person sees.
pub(crate) fn whisper(text: &str) -> Response {
    Response::Message(plain(text).ephemeral(true))
}

/// The message anew.
pub(crate) fn updated(text: &str) -> Response {
    Response::UpdateMessage(plain(text))
}

/// A reply with components.
pub(crate) fn with_rows(text: &str, rows: Vec<CreateActionRow>) -> Response {
    Response::Message(plain(text).components(rows))
}

/// An embed with every part.
pub(crate) fn embed() -> Response {
    let thumbnail = CreateAttachment::bytes(LAKE, "lake.png").description("A lake at noon");
    let picture = CreateAttachment::bytes(HILL, "hill.png").description("A hill in the evening");
    let embed = CreateEmbed::new()
        .author(CreateEmbedAuthor::new("The author").url("https://example.org/author"))
        .title("A title with a link")
        .url("https://example.org/")
        .description("A description with **bold**, `code`, ||a spoiler|| and\n> a quote.")
        .field("First", "inline", true)
        .field("Second", "inline", true)
        .field("Third", "inline", true)
        .field("Wide", "A field with a line of its own", false)
        .colour(Colour::from_rgb(240, 178, 50))
        .attachment("hill.png")
        .thumbnail("attachment://lake.png")
        .footer(CreateEmbedFooter::new("The footer"))
        .timestamp(Timestamp::now());
    Response::Message(plain("").embed(embed).add_file(picture).add_file(thumbnail))
}

/// Two pictures, one of them hidden, and a text.
pub(crate) fn files() -> Response {
    let hill = CreateAttachment::bytes(HILL, "hill.png").description("A hill in the evening");
    let lake = CreateAttachment::bytes(LAKE, "SPOILER_lake.png").description("A lake at noon");
    let notes = CreateAttachment::bytes(&b"Nothing of note.\n"[..], "notes.txt");
    Response::Message(plain("").files([hill, lake, notes]))
}

/// Markdown, mentions and times.
pub(crate) fn words(command: &CommandInteraction) -> Response {
    let hour = 3600;
    let now = Timestamp::now().unix_timestamp();
    let at = |seconds: i64, style| {
        let time = Timestamp::from_unix_timestamp(now + seconds).unwrap_or_default();
        FormattedTimestamp::new(time, Some(style)).to_string()
    };
    let text = format!(
        "# Heading\n## Smaller\n**bold** *italic* __underlined__ ~~gone~~ `code` ||hidden words||\n\
         > A quote\n- a point\n- another\n  - inside\n1. first\n2. second\n\
         ```rust\nfn main() {{}}\n```\n[a link](https://example.org/) <https://example.org/bare>\n\
         {} {} </secret:{}> @everyone\n{} {} {}\n-# small print",
        command.user.mention(),
        command.channel_id.mention(),
        command.data.id,
        at(hour, Style::RelativeTime),
        at(-2 * hour, Style::RelativeTime),
        at(0, Style::LongDateTime),
    );
    let named = CreateAllowedMentions::new().users([command.user.id]);
    Response::Message(Reply::new().content(text).allowed_mentions(named))
}

/// Opens a thread at the answer and writes into it.
pub(crate) async fn open_thread(context: &Context, command: &CommandInteraction) -> Result {
    let answer = command.get_response(context).await?;
    let thread = CreateThread::new("a thread").auto_archive_duration(AutoArchiveDuration::OneDay);
    let thread = command
        .channel_id
        .create_thread_from_message(context, answer.id, thread)
        .await?;
    let first = CreateMessage::new()
        .content("The thread begins.")
        .allowed_mentions(CreateAllowedMentions::new());
    thread.send_message(context, first).await.map(drop)
}
