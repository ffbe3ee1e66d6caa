//! The examples in the README.

/// The text of the first block in a language.
pub(crate) fn of(language: &str) -> &'static str {
    let readme = include_str!("../../README.md");
    let fence = format!("```{language}\n");
    let (_, from) = readme.split_once(&fence).expect("an example");
    let (block, _) = from.split_once("\n```").expect("an end of the example");
    block
}
