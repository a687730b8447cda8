import GrowthWorkloads
import Synchronization
import TrellisPaging

/// An endless list, whose rows are numbered. A key is the number of the page's first row.
struct RowSource: PagingSource {
    let keys = PageKeys<Int>.cursors
    /// The number of rows of each page that repeat earlier rows.
    var repeats = 0
    var hasMetadata = false
    /// Whether there are rows before the first page.
    var isEndlessBefore = false
    /// The size of the first page, if it isn't the requested one.
    var firstPage: Int?
    /// The number of rows that were added before the first one.
    let added = Counter()

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, GrowthRow> {
        let start = request.key ?? -added.value
        let size = request.key == nil ? firstPage ?? request.size : request.size
        var items = (start..<start + size).map { GrowthRow($0) }
        if request.key != nil {
            for index in 0..<repeats { items[index * 2] = GrowthRow((start / 2 + index * 7919) % max(1, start)) }
        }
        return Page(
            items: items, previousKey: isEndlessBefore ? start - size : nil, nextKey: start + size,
            metadata: hasMetadata ? "page \(start)" : nil)
    }
}

/// A list of one page, which contains each row twice.
struct TwiceSource: PagingSource {
    let keys = PageKeys<Int>.cursors
    let count: Int

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, GrowthRow> {
        Page(items: (0..<2 * count).map { GrowthRow($0 % count) }, nextKey: nil)
    }
}

/// A number that the measured source and the measurement share.
final class Counter: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add(_ number: Int) { count.add(number, ordering: .relaxed) }
}

/// A list of ten million rows, whose keys are offsets.
struct OffsetSource: PagingSource {
    let keys = PageKeys<Int>.offsets
    static let total = 10_000_000

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, GrowthRow> {
        let start = request.key ?? 0
        let end = min(Self.total, start + request.size)
        return Page(
            items: (start..<end).map { GrowthRow($0) }, previousKey: start > 0 ? max(0, start - request.size) : nil,
            nextKey: end < Self.total ? end : nil, itemsBefore: start, itemsAfter: Self.total - end,
            totalCount: Self.total)
    }
}
