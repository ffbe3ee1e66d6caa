//! Ranks in a list that is sorted already.

/// The ranks of entries that follow each other in a sorted list, of which the
/// first stands at `position` (the list's first is 1) and has `rank`. Equals
/// share a rank, and those after them rank as if they didn't (1, 2, 2, 4).
pub fn ranks<T: PartialEq>(position: u64, rank: u64, entries: &[T]) -> Vec<u64> {
    let mut last = rank;
    let before = std::iter::once(None).chain(entries.iter().map(Some));
    let pairs = before.zip(entries).zip(position..);
    pairs
        .map(|((before, entry), position)| {
            if before.is_some_and(|before| before != entry) {
                last = position;
            }
            last
        })
        .collect()
}
