import TrellisPaging

/// A kind of source for random lives: one of the library's, a composition, or one as somebody else would write it, with
/// only what compiles.
struct SourceKind: Sendable, CustomTestStringConvertible {
    var name: String
    /// Creates the source of one or two lists.
    let make: @Sendable (ListServer, ListServer) -> AnyPagingSource<Row>
    /// Whether the source's list has the second server's rows too.
    var hasSecond = false
    /// Whether the source can show a row.
    var shows: @Sendable (Int) -> Bool = { _ in true }
    /// Whether the source can jump.
    var canJump = false
    /// Whether rows may be deleted and inserted at once, so that a total stays the same. Page numbers with a total and the
    /// default proof can miss that.
    var allowsSwaps = true
    /// Whether the server can be relied on. If it can't, the list may end with an error instead of all rows.
    var isReliable = true
    /// Whether the list may end with an error, because what the source leaves out is unknown.
    var mayFail = false
    /// The least page size.
    var leastSize = 1
    /// How many times as large as the others the first page is.
    var firstPage = 1
    /// Whether the list keeps a limited number of rows.
    var isLimited = false
    /// Whether the server pushes some of its changes.
    var isPushed = false
    /// Whether the user edits rows, and the server needs time to save that or to reject it.
    var isEdited = false

    var testDescription: String { name }

    /// The same source in a list that keeps a limited number of rows.
    var limited: SourceKind { named("limited") { $0.isLimited = true } }

    /// The same source of a server that pushes some of its changes.
    var pushed: SourceKind { named("pushed") { $0.isPushed = true } }

    /// The same source of a list that the user edits, too.
    var edited: SourceKind {
        named("edited") { ($0.isPushed, $0.isEdited) = (true, true) }
    }

    private func named(_ word: String, _ change: (inout SourceKind) -> Void) -> SourceKind {
        var kind = self
        kind.name += ", \(word)"
        change(&kind)
        return kind
    }
}

import Testing

/// Numbers, as in Paging 3's documentation.
private struct Numbered: PagingSource {
    let keys = PageKeys.numbers(first: 1)
    let server: ListServer
    var total: (@Sendable (Int) -> Int)?
    var cap = Int.max
    var fixedSize: Int?
    var namesPrevious = true

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let number = request.key ?? 1, size = fixedSize ?? min(request.size, cap)
        let rows = server.rows((number - 1) * size..<number * size)
        return Page(
            items: rows, previousKey: namesPrevious && number > 1 ? number - 1 : nil,
            nextKey: rows.isEmpty ? nil : number + 1, totalCount: total?(server.count))
    }
}

/// When a source says that the list ends.
private enum End {
    /// With an empty page.
    case empty
    /// With a page that isn't full.
    case short
    /// With the last row or page by a total.
    case counted
}

/// Numbers from any first one, which end in different ways.
private struct Ending: PagingSource {
    var keys: PageKeys<Int> { .numbers(first: first) }
    let server: ListServer
    let end: End
    var first = 0

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let number = request.key ?? first, start = (number - first) * request.size
        let (rows, count) = (server.rows(start..<start + request.size), server.count)
        let isLast =
            switch end {
            case .empty: rows.isEmpty
            case .short: rows.count < request.size
            case .counted: start + request.size >= count
            }
        return Page(items: rows, nextKey: isLast ? nil : number + 1)
    }
}

/// Offsets counted from one, with keys of a type of their own, which end in different ways.
private struct Counting: PagingSource {
    struct Start: Hashable { let row: Int }

    let keys = PageKeys<Start>.positions(
        at: { row, _ in Start(row: row + 1) }, moved: { Start(row: max(1, $0.row + $1)) })
    let server: ListServer
    let end: End

    func load(_ request: PageRequest<Start>) async throws -> Page<Start, Row> {
        let start = (request.key?.row ?? 1) - 1
        let (rows, count) = (server.rows(start..<start + request.size), server.count)
        let isLast =
            switch end {
            case .empty: rows.isEmpty
            case .short: rows.count < request.size
            case .counted: start + request.size >= count
            }
        return Page(items: rows, nextKey: isLast ? nil : Start(row: start + rows.count + 1))
    }
}

/// Offsets with only the next key.
private struct Skipping: PagingSource {
    let keys = PageKeys.offsets
    let server: ListServer
    var total: (@Sendable (Int) -> Int)?
    var cap = Int.max
    var shows: @Sendable (Int) -> Bool = { _ in true }

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let start = request.key ?? 0, rows = server.rows(start..<start + min(request.size, cap))
        return Page(
            items: rows.filter { shows($0.id) },
            nextKey: rows.isEmpty ? nil : start + rows.count, totalCount: total?(server.count))
    }
}

/// A cursor that is the last row's id. The page may begin with that row again.
private struct Following: PagingSource {
    let keys = PageKeys<Int>.cursors
    let server: ListServer
    var includes = false

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let (rows, hasMore) = server.rows(
            after: request.key, including: includes, limit: includes ? max(2, request.size) : request.size)
        return Page(items: rows, nextKey: includes || hasMore ? rows.last?.id : nil)
    }
}

/// Offsets of rows whose order changes with each request, as without a unique column in `ORDER BY`.
private struct Shuffled: PagingSource {
    let keys = PageKeys.offsets
    let server: ListServer
    let requests = Locked(0)

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Row> {
        let turn = requests.withLock { requests in
            requests += 1
            return requests
        }
        let all = server.ids.chunks(of: 3).flatMap { turn.isMultiple(of: 2) ? $0 : $0.reversed() }
        let start = min(request.key ?? 0, all.count), end = min(start + request.size, all.count)
        return Page(items: all[start..<end].map(server.row), nextKey: end < all.count ? end : nil)
    }
}

extension Array {
    fileprivate func chunks(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}

extension SourceKind {
    private static let isOdd: @Sendable (Row) -> Bool = { $0.id / 1000 % 3 != 1 }

    private static func rows(_ server: ListServer, total: Bool = false) -> ClosureSource<Int, Row> {
        guard total else { return ClosureSource(rows: { server.rows($0) }) }
        return ClosureSource(rows: { server.rows($0) }, total: { server.count })
    }

    private static func numbers(_ server: ListServer) -> ClosureSource<Int, Row> {
        ClosureSource(numbered: { number, size in server.rows((number - 1) * size..<number * size) })
    }

    private static func any<Source: PagingSource>(_ source: Source) -> AnyPagingSource<Row> where Source.Item == Row {
        AnyPagingSource(source)
    }

    static let all: [SourceKind] = {
        let limited = unlimited.filter(\.isReliable).map(\.limited)
        return (unlimited + limited).flatMap { [$0, $0.pushed, $0.edited] }
    }()

    private static let unlimited = library + compositions + strangers

    private static let library = [
        SourceKind(name: "ClosureSource(rows:)", make: { one, _ in any(rows(one)) }, canJump: true),
        SourceKind(name: "ClosureSource(rows:total:)", make: { one, _ in any(rows(one, total: true)) }, canJump: true),
        SourceKind(name: "ClosureSource(numbered:)", make: { one, _ in any(numbers(one)) }, canJump: true),
        SourceKind(name: "ClosureSource(keys: .cursors)", make: { one, _ in any(Following(server: one)) }),
        SourceKind(
            name: "CachingSource of rows",
            make: { one, _ in any(CachingSource(remote: rows(one), store: MemoryPageStore(), maxAge: .zero)) },
            canJump: true),
        SourceKind(
            name: "CachingSource of numbers",
            make: { one, _ in any(CachingSource(remote: numbers(one), store: MemoryPageStore(), maxAge: .zero)) },
            canJump: true),
    ]

    private static let compositions = [
        SourceKind(name: "map", make: { one, _ in any(rows(one).map { $0 }) }, canJump: true),
        SourceKind(name: "filter of rows", make: { one, _ in any(rows(one).filter(isOdd)) }, shows: odd, canJump: true),
        SourceKind(
            name: "filter of rows with a total", make: { one, _ in any(rows(one, total: true).filter(isOdd)) },
            shows: odd, canJump: true),
        SourceKind(
            name: "filter of numbers", make: { one, _ in any(numbers(one).filter(isOdd)) }, shows: odd, canJump: true),
        SourceKind(
            name: "filter of a filter", make: { one, _ in any(rows(one).filter { $0.id % 2000 == 0 }.filter(isOdd)) },
            shows: { $0 % 2000 == 0 && odd($0) }, canJump: true),
        SourceKind(
            name: "rows followed by rows", make: { any(rows($0).followed(by: rows($1))) }, hasSecond: true),
        SourceKind(
            name: "rows with a total followed by numbers",
            make: { any(rows($0, total: true).followed(by: numbers($1))) }, hasSecond: true),
        SourceKind(
            name: "numbers followed by cursors",
            make: { any(numbers($0).followed(by: Following(server: $1))) }, hasSecond: true),
        SourceKind(
            name: "filter of rows followed by a filter",
            make: { any(rows($0).filter(isOdd).followed(by: rows($1).filter(isOdd)).filter(isOdd)) }, hasSecond: true,
            shows: odd),
        SourceKind(
            name: "rows merged with rows",
            make: { any(rows($0).merged(with: rows($1)) { $0.id % 1_000_000 < $1.id % 1_000_000 }) },
            hasSecond: true),
        SourceKind(
            name: "numbers merged with a filter",
            make: { any(numbers($0).merged(with: rows($1).filter(isOdd)) { $0.id % 1_000_000 < $1.id % 1_000_000 }) },
            hasSecond: true, shows: { $0 < 1_000_000 || odd($0) }),
        SourceKind(
            name: "numbers merged with numbers behind a large first page",
            make: { any(numbers($0).merged(with: Numbered(server: $1)) { $0.id % 1_000_000 < $1.id % 1_000_000 }) },
            hasSecond: true, firstPage: 3),
        SourceKind(
            name: "rows merged with cursors behind a large first page",
            make: { any(rows($0).merged(with: Following(server: $1)) { $0.id % 1_000_000 < $1.id % 1_000_000 }) },
            hasSecond: true, firstPage: 9),
    ]

    private static let strangers = [
        SourceKind(name: "numbers", make: { one, _ in any(Numbered(server: one)) }, canJump: true),
        SourceKind(
            name: "numbers without previous ones", make: { one, _ in any(Numbered(server: one, namesPrevious: false)) },
            canJump: true),
        SourceKind(
            name: "numbers with a total without previous ones",
            make: { one, _ in any(Numbered(server: one, total: { $0 }, namesPrevious: false)) }, canJump: true,
            allowsSwaps: false),
        SourceKind(
            name: "offsets with a total", make: { one, _ in any(Skipping(server: one, total: { $0 })) }, canJump: true),
        SourceKind(
            name: "numbers with a total", make: { one, _ in any(Numbered(server: one, total: { $0 })) }, canJump: true,
            allowsSwaps: false),
        SourceKind(
            name: "numbers with a total that is too low",
            make: { one, _ in any(Numbered(server: one, total: { $0 / 2 })) }, canJump: true, allowsSwaps: false,
            isReliable: false),
        SourceKind(
            name: "offsets with a total that is too high",
            make: { one, _ in any(Skipping(server: one, total: { $0 + 7 })) }, canJump: true),
        SourceKind(name: "offsets", make: { one, _ in any(Skipping(server: one)) }, canJump: true),
        SourceKind(
            name: "offsets of pages of two", make: { one, _ in any(Skipping(server: one, cap: 2)) }, canJump: true),
        SourceKind(
            name: "offsets of single rows", make: { one, _ in any(Skipping(server: one, cap: 1)) }, canJump: true),
        SourceKind(
            name: "offsets of which rows are left out", make: { one, _ in any(Skipping(server: one, shows: odd)) },
            shows: odd, canJump: true, mayFail: true, leastSize: 4),
        SourceKind(
            name: "offsets of which whole pages are left out",
            make: { one, _ in any(Skipping(server: one, shows: isInBlock)) }, shows: isInBlock, canJump: true,
            mayFail: true),
        SourceKind(
            name: "numbers from 0 that end with a short page",
            make: { one, _ in any(Ending(server: one, end: .short)) },
            canJump: true),
        SourceKind(
            name: "numbers that end by a count", make: { one, _ in any(Ending(server: one, end: .counted, first: 1)) },
            canJump: true),
        SourceKind(
            name: "numbers from 5 that end with an empty page",
            make: { one, _ in any(Ending(server: one, end: .empty, first: 5)) }, canJump: true),
        SourceKind(
            name: "positions from 1 that end with a short page",
            make: { one, _ in any(Counting(server: one, end: .short)) }, canJump: true),
        SourceKind(
            name: "positions from 1 that end by a count", make: { one, _ in any(Counting(server: one, end: .counted)) },
            canJump: true),
        SourceKind(
            name: "positions from 1 that end with an empty page",
            make: { one, _ in any(Counting(server: one, end: .empty)) }, canJump: true),
        SourceKind(
            name: "numbers of pages of two", make: { one, _ in any(Numbered(server: one, cap: 2)) }, canJump: true),
        SourceKind(
            name: "numbers of pages of two without previous ones",
            make: { one, _ in any(Numbered(server: one, cap: 2, namesPrevious: false)) }, canJump: true),
        SourceKind(
            name: "numbers of pages of two with a total",
            make: { one, _ in any(Numbered(server: one, total: { $0 }, cap: 2)) }, canJump: true, allowsSwaps: false),
        SourceKind(
            name: "numbers that ignore the size without previous ones",
            make: { one, _ in any(Numbered(server: one, fixedSize: 4, namesPrevious: false)) }, canJump: true),
        SourceKind(name: "numbers that ignore the size", make: { one, _ in any(Numbered(server: one, fixedSize: 4)) }),
        SourceKind(name: "cursors", make: { one, _ in any(Following(server: one)) }),
        SourceKind(
            name: "cursors whose pages begin with the last row",
            make: { one, _ in any(Following(server: one, includes: true)) }),
        SourceKind(
            name: "offsets without an order", make: { one, _ in any(Shuffled(server: one)) }, isReliable: false),
    ]

    private static let odd: @Sendable (Int) -> Bool = { $0 / 1000 % 3 != 1 }
    private static let isInBlock: @Sendable (Int) -> Bool = { $0 / 1000 % 8 < 4 }
}
