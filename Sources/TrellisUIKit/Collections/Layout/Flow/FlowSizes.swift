internal import Foundation

/// The sizes of a section's items: one that most have, and those that differ.
///
/// A million items of one size cost nothing; items that were asked for or measured one by one cost a line each.
struct FlowSizes {
    private(set) var count: Int
    /// The size of items that have none of their own.
    let common: CGSize
    /// The items with sizes of their own, ascending.
    private(set) var indices: [Int] = []
    private var sizes: [CGSize] = []

    /// Items of one size. O(1).
    init(count: Int, common: CGSize) {
        self.count = count
        self.common = common
    }

    /// Items that were all asked for. O(n).
    init(all sizes: [CGSize]) {
        count = sizes.count
        common = sizes.first ?? .zero
        guard let first = sizes.first, sizes.contains(where: { $0 != first }) else { return }
        indices = Array(sizes.indices)
        self.sizes = sizes
    }

    /// The size of an item. O(log n).
    func size(of item: Int) -> CGSize {
        guard !indices.isEmpty else { return common }
        let place = place(of: item)
        return place < indices.count && indices[place] == item ? sizes[place] : common
    }

    /// Gives an item a size of its own. O(log n) past the others, O(n) between them.
    mutating func setSize(_ size: CGSize, of item: Int) {
        let place = place(of: item)
        if place < indices.count, indices[place] == item {
            sizes[place] = size
        } else {
            indices.insert(item, at: place)
            sizes.insert(size, at: place)
        }
    }

    /// The first item from another one on that has a size of its own; the end if none has. O(log n).
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
