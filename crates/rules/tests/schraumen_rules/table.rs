//! Prepared states, and a hand on them that speaks in names of scrolls.
