//! Names of people are foreign text (F14): none may break a layout, hide
//! itself, turn the reading direction or ping anyone.

/// Discord's display names have at most 32 characters; what is longer comes
/// from elsewhere.
const LONGEST: usize = 32;

/// More marks than this upon one letter are a prank that spills into the lines
/// above and below.
const MARKS: usize = 2;

/// A name for places that read Markdown. `nameless` stands in for a name with
/// nothing visible in it.
#[must_use]
pub fn escape_name(name: &str, nameless: &str) -> String {
    let mut escaped = String::with_capacity(name.len() + 8);
    for c in plain_name(name, nameless).chars() {
        if is_markdown(c) {
            escaped.push('\\');
        }
        escaped.push(c);
        if c == '@' {
            // Keeps clients from drawing `@everyone` as a mention; who is
            // pinged is decided by the allowed mentions of a message alone.
            escaped.push('\u{2060}');
        }
    }
    escaped
}

/// A name for places that read no Markdown: button labels, select options.
#[must_use]
pub fn plain_name(name: &str, nameless: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut marks = 0;
    for c in name.chars().map(visible).take(LONGEST * 4) {
        let Some(c) = c else { continue };
        marks = if is_mark(c) { marks + 1 } else { 0 };
        let doubled_space = c == ' ' && (plain.is_empty() || plain.ends_with(' '));
        if marks <= MARKS && !doubled_space {
            plain.push(c);
        }
    }
    let plain: String = plain.trim_end().chars().take(LONGEST).collect();
    let plain = plain.trim_end();
    if plain.chars().all(is_mark) {
        nameless
    } else {
        plain
    }
    .to_owned()
}

/// The character as it may be shown; none if it is invisible.
fn visible(c: char) -> Option<char> {
    match c {
        _ if c.is_whitespace() => Some(' '),
        _ if c.is_control() || is_invisible(c) => None,
        _ => Some(c),
    }
}

/// Zero-width characters, direction marks, fillers, tags, private use.
const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

const fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

const fn is_markdown(c: char) -> bool {
    c.is_ascii_punctuation()
        && !matches!(
            c,
            '\'' | '"' | ',' | ';' | '!' | '?' | '&' | '%' | '/' | '=' | '+' | '$' | '^'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f14_markdown_in_a_name_is_shown_as_typed() {
        assert_eq!(
            escape_name("__Anna__ `x` **", "?"),
            r"\_\_Anna\_\_ \`x\` \*\*"
        );
        assert_eq!(
            escape_name("<@123> [a](b)", "?"),
            "\\<\\@\u{2060}123\\> \\[a\\]\\(b\\)"
        );
        assert_eq!(escape_name("# big\n> quote", "?"), r"\# big \> quote");
    }

    #[test]
    fn f14_nobody_is_pinged_by_a_name() {
        let shown = escape_name("@everyone", "?");
        assert!(!shown.contains("@everyone"), "{shown}");
    }

    #[test]
    fn f14_invisible_and_turning_characters_are_dropped() {
        assert_eq!(
            plain_name("a\u{202e}b\u{200b}c\u{2066}d\u{feff}", "?"),
            "abcd"
        );
        assert_eq!(plain_name("\u{200b}\u{3164} \u{2800}", "nobody"), "nobody");
        assert_eq!(plain_name("", "nobody"), "nobody");
        assert_eq!(plain_name("\u{301}\u{301}", "nobody"), "nobody");
    }

    #[test]
    fn f14_marks_do_not_pile_up() {
        let zalgo = format!("Z{}o", "\u{334}".repeat(40));
        assert_eq!(plain_name(&zalgo, "?"), "Z\u{334}\u{334}o");
    }

    #[test]
    fn f12_a_wide_name_is_cut_at_32_characters() {
        let wide = "﷽".repeat(60);
        assert_eq!(plain_name(&wide, "?").chars().count(), 32);
        assert!(escape_name(&"_".repeat(60), "?").chars().count() <= 64);
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in ["Anna", "Jörg Müller", "O'Neill", "日本 太郎", "gül"] {
            assert_eq!(escape_name(name, "?"), name);
        }
    }
}
