/// The metadata of loaded pages, in the order of the pages.
///
/// - Complexity: A copy is O(1), and a change O(log n), also while a snapshot is kept.
struct PagesMetadata: Sendable, Equatable {
    private struct Entry: PagedTreeItem, Sendable {
        let number: Int
        let metadata: any Sendable
    }

    private var entries = PagedTree<Entry>()

    /// The metadata of the first page that has some, or `nil`.
    var first: (any Sendable)? { entries.first?.metadata }

    /// Returns the first page's metadata of a type.
    func first<Value>(of type: Value.Type) -> Value? { entries.lazy.compactMap { $0.metadata as? Value }.first }

    /// Sets the metadata of the page with a number.
    mutating func set(_ metadata: (any Sendable)?, ofPage number: Int) {
        let index = entries.position { entries[$0].number >= number }
        if index < entries.count, entries[index].number == number { entries.removeSubrange(index..<index + 1) }
        if let metadata { entries.insert(CollectionOfOne(Entry(number: number, metadata: metadata)), at: index) }
    }

    /// Compares the pages that have metadata, because metadata can be of any type.
    static func == (left: PagesMetadata, right: PagesMetadata) -> Bool {
        left.entries.elementsEqual(right.entries) { $0.number == $1.number }
    }
}
