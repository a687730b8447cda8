/// The rows of a section: made, or those of items, each of which is made when it's needed.
///
/// Of a long list few rows are in sight, so that rows of items mostly needn't be made. An edit leaves the other rows what
/// they were, which two contents that came from the same items can tell without making or comparing them.
enum SectionContent {
    case made([AnyRow])
    case items([ItemRows], count: Int)

    /// The number of parts from which on the rows are made: parts are searched one after the other.
    private static let manyParts = 32

    var count: Int {
        switch self {
        case .made(let rows): rows.count
        case .items(_, let count): count
        }
    }

    func made() -> [AnyRow] {
        switch self {
        case .made(let rows): rows
        case .items(let parts, _): parts.flatMap(\.made)
        }
    }

    func row(at index: Int) -> AnyRow {
        switch self {
        case .made(let rows): return rows[index]
        case .items(let parts, _):
            let (part, start) = Self.part(at: index, of: parts)
            return parts[part].origin.row(parts[part].range.lowerBound + index - start)
        }
    }

    /// Returns the number of a row's part, and the index of the part's first row.
    private static func part(at index: Int, of parts: [ItemRows]) -> (part: Int, start: Int) {
        var start = 0
        for (number, part) in parts.enumerated() {
            if index < start + part.range.count { return (number, start) }
            start += part.range.count
        }
        preconditionFailure("row \(index) of \(start)")
    }

    /// Replaces rows by those of items, or by none.
    ///
    /// - Complexity: O(parts), or O(rows) if the rows are made
    mutating func replace(_ range: Range<Int>, with new: ItemRows?) {
        if case .items(let parts, let count) = self, parts.count < Self.manyParts {
            let before = Self.rows(0..<range.lowerBound, of: parts)
            let after = Self.rows(range.upperBound..<count, of: parts)
            let new = [new].compactMap(\.self)
            self = .items(before + new + after, count: (before + new + after).reduce(0) { $0 + $1.range.count })
        } else if count == 0, let new, new.origin.haveHeights != nil {
            self = .items([new], count: new.range.count)
        } else {
            var rows = made()
            self = .made([])
            rows.replaceSubrange(range, with: new?.made ?? [])
            self = .made(rows)
        }
    }

    private static func rows(_ range: Range<Int>, of parts: [ItemRows]) -> [ItemRows] {
        var start = 0
        return parts.compactMap { part in
            defer { start += part.range.count }
            let common = range.clamped(to: start..<start + part.range.count)
            let first = part.range.lowerBound + common.lowerBound - start
            return common.isEmpty ? nil : ItemRows(origin: part.origin, range: first..<first + common.count)
        }
    }

    /// Whether any row determines its height.
    func haveHeights(_ look: inout HeightLook) -> Bool {
        switch self {
        case .made(let rows): rows.contains { look.hasHeight($0) }
        case .items(let parts, _): parts.contains { $0.origin.haveHeights == true }
        }
    }

    /// Returns whether the rows are known to be those of another section, without comparing them.
    func isSame(as other: SectionContent) -> Bool {
        switch (self, other) {
        case (.made(let rows), .made(let others)):
            rows.count == others.count
                && rows.withUnsafeBufferPointer { rows in
                    others.withUnsafeBufferPointer { rows.baseAddress == $0.baseAddress }
                }
        case (.items(let parts, _), .items(let others, _)): parts == others
        default: false
        }
    }
}

/// Rows of items that are side by side in a list.
struct ItemRows: Equatable {
    let origin: ItemOrigin
    /// The indexes of the items in their list.
    let range: Range<Int>

    var made: [AnyRow] { range.map(origin.row) }

    static func == (one: ItemRows, other: ItemRows) -> Bool { one.origin === other.origin && one.range == other.range }
}

/// The items of a list at one time, as rows.
final class ItemOrigin {
    /// Whether the rows determine their heights, or `nil` if each may differ, for which all of them are made.
    let haveHeights: Bool?
    /// Makes the row of an item at an index of the list.
    let row: (Int) -> AnyRow

    init(haveHeights: Bool?, row: @escaping (Int) -> AnyRow) {
        (self.haveHeights, self.row) = (haveHeights, row)
    }
}

/// Reads the rows of a section one after the other.
struct SectionReader {
    private let content: SectionContent
    let count: Int
    /// The part that was read last, and the index of its first row.
    private var part = 0
    private var start = 0

    init(_ content: SectionContent) { (self.content, count) = (content, content.count) }

    subscript(index: Int) -> AnyRow {
        mutating get {
            guard case .items(let parts, _) = content else { return content.row(at: index) }
            seek(index, parts)
            return parts[part].origin.row(parts[part].range.lowerBound + index - start)
        }
    }

    private mutating func seek(_ index: Int, _ parts: [ItemRows]) {
        while index < start {
            part -= 1
            start -= parts[part].range.count
        }
        while index >= start + parts[part].range.count {
            start += parts[part].range.count
            part += 1
        }
    }

    /// Returns the number of rows from an index on that are known to be those of another section from its index on.
    mutating func same(from index: Int, as other: inout SectionReader, from otherIndex: Int) -> Int {
        guard case .items(let parts, _) = content, case .items(let others, _) = other.content else { return 0 }
        seek(index, parts)
        other.seek(otherIndex, others)
        let rows = parts[part], otherRows = others[other.part]
        guard rows.origin === otherRows.origin,
            rows.range.lowerBound + index - start == otherRows.range.lowerBound + otherIndex - other.start
        else { return 0 }
        return min(start + rows.range.count - index, other.start + otherRows.range.count - otherIndex)
    }
}
