/// The labels of the leaves that contain rows, by the hashes of the rows' ids. The ids are only in the leaves, because a
/// list can have millions of rows.
///
/// The table has parts that grow one after the other: a table of a million rows that grew at once would hold the main thread
/// for many frames. With more parts, each would be so small that what it leaves behind as it grows fragments the memory.
struct IDTable: Sendable {
    private static var partCount: Int { 32 }
    private var parts = [Part](repeating: Part(), count: IDTable.partCount)

    /// Returns the table, and leaves one in its place that can't be used.
    mutating func take() -> IDTable {
        defer { parts = [] }
        return self
    }

    private func number(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 1) & (Self.partCount - 1) }

    /// Returns what a function returns for one of the labels of a hash.
    func first<Result>(_ hash: UInt64, _ result: (Int) -> Result?) -> Result? {
        parts[number(hash)].first(hash, result)
    }

    /// Records that a row with a hash was added to a leaf, has moved to another one, or was removed.
    mutating func move(_ hash: UInt64, from old: Int?, to new: Int?) {
        let (old, new) = (old.map { Self.entry(hash, $0) }, new.map { Self.entry(hash, $0) })
        if let old {
            parts[number(hash)].replace(old, by: new ?? 0)
        } else if let new {
            parts[number(hash)].add(new)
        }
    }

    private static func entry(_ hash: UInt64, _ label: Int) -> UInt64 { UInt64(bitPattern: Int64(label)) << 26 | hash }

    /// A hash table with open addressing.
    private struct Part {
        /// The labels and hashes, and 0 where there is none.
        private var entries: ContiguousArray<UInt64> = [0]
        private var count = 0

        /// Returns the index at which the search for a hash starts.
        private func home(_ entry: UInt64) -> Int {
            (Int(truncatingIfNeeded: entry & PagedRow.hashMask) >> 9 * entries.count) >> 17
        }

        private func next(_ index: Int) -> Int { index + 1 == entries.count ? 0 : index + 1 }

        func first<Result>(_ hash: UInt64, _ result: (Int) -> Result?) -> Result? {
            var index = home(hash)
            while entries[index] != 0 {
                let label = Int(Int64(bitPattern: entries[index]) >> 26)
                if entries[index] & PagedRow.hashMask == hash, let found = result(label) { return found }
                index = next(index)
            }
            return nil
        }

        mutating func add(_ entry: UInt64) {
            count += 1
            if count * 5 > entries.count * 4 {
                let old = entries
                entries = ContiguousArray(repeating: 0, count: max(8, old.count * 5 / 4))
                for entry in old where entry != 0 { put(entry) }
            }
            put(entry)
        }

        private mutating func put(_ entry: UInt64) {
            var index = home(entry)
            while entries[index] != 0 { index = next(index) }
            entries[index] = entry
        }

        /// Replaces an entry by another one with the same hash, or by 0.
        mutating func replace(_ entry: UInt64, by other: UInt64) {
            var index = home(entry)
            while entries[index] != entry { index = next(index) }
            entries[index] = other
            guard other == 0 else { return }
            count -= 1
            // A search ends at an unused index, so the entries behind it are put in again.
            index = next(index)
            while entries[index] != 0 {
                let entry = entries[index]
                entries[index] = 0
                put(entry)
                index = next(index)
            }
        }
    }
}
