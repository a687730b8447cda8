/// Finds the sections that contain items among any number of empty ones.
struct FilledSections {
    /// One for each section with items; empty if all sections have some.
    private var sums = FenwickSums<Int>()
    private let count: Int

    /// Creates an index of sections with numbers of items. O(sections).
    init(_ counts: [Int]) {
        count = counts.count
        if counts.contains(0) { sums = FenwickSums(counts.map { $0 > 0 ? 1 : 0 }) }
    }

    /// Returns the first section with items that isn't before an index, or `nil` if there is none. O(log sections).
    func first(from section: Int) -> Int? {
        guard section < count else { return nil }
        let found = sums.count == 0 ? section : sums.find(sums.sum(before: section)).index
        return found < count ? found : nil
    }

    /// Returns the last section with items before an index, or `nil` if there is none. O(log sections).
    func last(before section: Int) -> Int? {
        let end = min(section, count)
        let before = sums.count == 0 ? end : sums.sum(before: end)
        guard before > 0 else { return nil }
        return sums.count == 0 ? end - 1 : sums.find(before - 1).index
    }
}
