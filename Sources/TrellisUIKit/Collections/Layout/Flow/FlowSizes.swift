internal import Foundation

/// The sizes of a section's items: the common size, and the sizes that differ.
///
/// Items of the common size take no memory. Each measured or individually sized item takes an entry.
struct FlowSizes {
    private(set) var count: Int
    /// The size of items without a size of their own.
    let common: CGSize
    /// The items with sizes of their own, in ascending order.
    private(set) var indices: [Int] = []
    private var sizes: [CGSize] = []

    /// Creates items of one size. O(1).
    init(count: Int, common: CGSize) {
        self.count = count
        self.common = common
    }

    /// Creates items from all their sizes. O(n).
    init(all sizes: [CGSize]) {
        count = sizes.count
        common = sizes.first ?? .zero
        guard let first = sizes.first, sizes.contains(where: { $0 != first }) else { return }
        indices = Array(sizes.indices)
        self.sizes = sizes
    }

    /// Returns whether these and other items all have one size, and are as many.
    func isUniform(as other: FlowSizes) -> Bool {
        count == other.count && common == other.common && indices.isEmpty && other.indices.isEmpty
    }

    /// Returns the size of an item. O(log n).
    func size(of item: Int) -> CGSize {
        guard !indices.isEmpty else { return common }
        let place = place(of: item)
        return place < indices.count && indices[place] == item ? sizes[place] : common
    }

    /// Sets the size of an item. O(log n) after the other entries, O(n) between them.
    mutating func setSize(_ size: CGSize, of item: Int) {
        let place = place(of: item)
        if place < indices.count, indices[place] == item {
            sizes[place] = size
        } else {
            indices.insert(item, at: place)
            sizes.insert(size, at: place)
        }
    }

    /// Returns the first item at or after another one that has a size of its own, or the end if there is none. O(log
    /// n).
    func firstOwn(from item: Int) -> Int {
        let place = place(of: item)
        return place < indices.count ? indices[place] : count
    }

    private func place(of item: Int) -> Int {
        var low = 0, high = indices.count
        while low < high {
            let middle = (low + high) / 2
            if indices[middle] < item { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
