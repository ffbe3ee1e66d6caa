//! From SVG to PNG, away from the threads that answer people.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Fonts of the machine are never used: a picture looks the same everywhere.
static FONT: &[u8] = include_bytes!("fonts/DejaVuSans.ttf");

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
});

/// A picture and what it shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The picture as PNG.
    pub png: Vec<u8>,
    /// Everything it says, in words.
    pub alt: String,
}

/// A picture that couldn't be drawn.
#[derive(Debug, thiserror::Error)]
#[error("a picture couldn't be drawn: {0}")]
pub struct PictureError(String);

impl PictureError {
    pub(super) fn new(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// Draws an SVG.
pub(super) async fn draw(svg: String) -> Result<Vec<u8>, PictureError> {
    let drawn = tokio::task::spawn_blocking(move || draw_now(&svg));
    drawn.await.map_err(PictureError::new)?
}

fn draw_now(svg: &str) -> Result<Vec<u8>, PictureError> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "DejaVu Sans".to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(PictureError::new)?;
    let size = tree.size().to_int_size();
    let pixmap = Pixmap::new(size.width(), size.height());
    let mut pixmap = pixmap.ok_or_else(|| PictureError::new("it is too large"))?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(PictureError::new)
}
