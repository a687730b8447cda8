@testable import TrellisPaging

/// A list on a server with one of the common paging schemes. Its source knows only what a client can know.
struct SimulatedServer {
    enum Keys: CaseIterable {
        /// The key is the number of rows before the page. Pages contain the keys of both neighbours.
        case offsets
        /// The key is a page number.
        case pages
        /// The key identifies the row before or after the page.
        case cursors
    }

    let keys: Keys
    /// Whether responses contain the total number of rows.
    var hasTotal = true
    /// The maximum number of rows in a page, regardless of the request.
    var cap = Int.max
    /// Whether pages contain the numbers of rows before them, if the keys are offsets or page numbers.
    var namesStart = true
    /// Whether pages contain the keys of the previous pages.
    var namesPrevious = true
    var rows: [Row] = []
    /// The position of each row in the order of the list, to which cursors refer.
    var ranks: [Int: Double] = [:]
    var idsMade = 0
    var version = 0

    init(keys: Keys, count: Int, firstID: Int = 0) {
        self.keys = keys
        for index in firstID..<firstID + count {
            rows.append(Row(id: index, text: "0"))
            ranks[index] = Double(index)
        }
        idsMade = firstID + count
    }

    /// Returns a row that the list doesn't contain yet.
    mutating func makeRow() -> Row {
        idsMade += 1
        version += 1
        return Row(id: idsMade, text: "\(version)")
    }

    /// Inserts a row before the one with an id, or before its former position. Appends it if the id is `nil`.
    mutating func insert(_ row: Row, before next: Int?) {
        guard !rows.contains(where: { $0.id == row.id }) else { return }
        let index =
            next.flatMap { ranks[$0] }.flatMap { rank in rows.firstIndex { ranks[$0.id] ?? 0 >= rank } } ?? rows.count
        let low = index > 0 ? ranks[rows[index - 1].id] ?? 0 : nil
        // A cursor isn't used again for another row, so deleted rows at the beginning keep their ranks.
        let high = index == 0 ? ranks.values.min() : index < rows.count ? ranks[rows[index].id] ?? 0 : nil
        ranks[row.id] = ((low ?? (high ?? 0) - 2) + (high ?? (low ?? 0) + 2)) / 2
        rows.insert(row, at: index)
    }

    mutating func update(_ row: Row) {
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return }
        rows[index] = row
    }

    mutating func delete(_ id: Int) {
        rows.removeAll { $0.id == id }
    }

    /// Moves a row after another one, or to the beginning if the id is `nil`.
    mutating func move(_ id: Int, after previous: Int?) {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        let row = rows.remove(at: index)
        let rank = previous.flatMap { ranks[$0] } ?? -.infinity
        let next = rows.first { ranks[$0.id] ?? 0 > rank }?.id
        insert(row, before: next)
    }

    /// Returns the response to a load.
    func response(to load: PageLoad) -> LoadedPage<Row> {
        var page =
            switch keys {
            case .offsets: offsetPage(load)
            case .pages: numberedPage(load)
            case .cursors: cursorPage(load)
            }
        if !namesPrevious { page.previousKey = nil }
        return page
    }

    private func offsetPage(_ load: PageLoad) -> LoadedPage<Row> {
        let start: Int
        switch load.address {
        case .first: start = 0
        case .key(let key): start = max(0, (key.base as? Int ?? 0) + load.moved)
        case .position(let position): start = max(0, position / load.size * load.size)
        }
        var page = page(from: start, load)
        page.previousKey = start > 0 ? PageKey(max(0, start - min(load.size, cap))) : nil
        page.nextKey = page.nextKey.map { _ in PageKey(start + page.items.count) }
        if namesStart { page.itemsBefore = start }
        page.keys = .rows
        return page
    }

    private func numberedPage(_ load: PageLoad) -> LoadedPage<Row> {
        let number: Int
        switch load.address {
        case .first: number = 0
        case .key(let key):
            // A page number can't change by rows. It decreases by one for each page's worth of rows.
            let pages = load.moved < 0 ? (load.moved - load.size + 1) / load.size : 0
            number = max(0, (key.base as? Int ?? 0) + pages)
        case .position(let position): number = position / load.size
        }
        let start = number * min(load.size, cap)
        var page = page(from: start, load)
        page.previousKey = number > 0 ? PageKey(number - 1) : nil
        page.nextKey = page.nextKey.map { _ in PageKey(number + 1) }
        // As a library source does, which knows only the size that it has requested.
        let isWhole = page.nextKey == nil ? page.totalCount == start + page.items.count : page.items.count == load.size
        if namesStart, load.size <= cap, isWhole { page.itemsBefore = start }
        page.keys = .pages
        return page
    }

    /// Returns the rows from an index, with a next key if the client can't know that there are no more.
    private func page(from start: Int, _ load: PageLoad) -> LoadedPage<Row> {
        let from = min(start, rows.count)
        let end = min(from + min(load.size, cap), rows.count)
        var page = LoadedPage(items: Array(rows[from..<end]), nextKey: nil)
        let isShort = end - from < load.size
        if hasTotal {
            page.totalCount = rows.count
            if end < rows.count { page.nextKey = PageKey(0) }
        } else if end > from {
            page.nextKey = PageKey(0)
        }
        if isShort, page.nextKey != nil { page.pageSize = end - from }
        return page
    }

    /// Returns the page after the key's rank, or before it if the key is tagged as negative.
    private func cursorPage(_ load: PageLoad) -> LoadedPage<Row> {
        var after = -Double.infinity
        var before: Double?
        if case .key(let key) = load.address, let text = key.base as? String, let rank = Double(text.dropFirst()) {
            if text.hasPrefix("<") { before = rank } else { after = rank }
        }
        // The rows are in the order of their ranks.
        func rank(_ index: Int) -> Double { ranks[rows[index].id] ?? 0 }
        let size = min(load.size, cap)
        let held: Range<Int>
        if let before {
            let end = rows.indices.first { rank($0) >= before } ?? rows.count
            held = max(0, end - size)..<end
        } else {
            let start = rows.indices.first { rank($0) > after } ?? rows.count
            held = start..<min(start + size, rows.count)
        }
        // The page before an empty one after a row contains that row.
        let first = held.first.map(rank) ?? before ?? after.nextUp
        let last = held.last.map(rank) ?? before?.nextDown ?? after
        let isFirst = rows.isEmpty || rank(0) >= first
        let isLast = rows.isEmpty || rank(rows.count - 1) <= last
        return LoadedPage(
            items: Array(rows[held]), previousKey: isFirst ? nil : PageKey("<\(first)"),
            nextKey: isLast ? nil : PageKey(">\(last)"))
    }
}
