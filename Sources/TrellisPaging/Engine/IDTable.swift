/// A table of values by id, in parts that grow one after the other: a table of a million ids that grew at once would hold
/// the main thread for many frames.
struct IDTable<Value: Sendable>: Sendable {
    private static var partCount: Int { 256 }
    private var parts: [[RowID: Value]]

    init() { parts = Array(repeating: [:], count: Self.partCount) }

    /// Makes room for a number of ids.
    mutating func reserve(_ count: Int) {
        for part in parts.indices { parts[part].reserveCapacity(count / Self.partCount * 9 / 8) }
    }

    /// Returns the table, and leaves one in its place that can't be used.
    mutating func take() -> IDTable {
        defer { parts = [] }
        return self
    }

    private func part(of id: RowID) -> Int { id.hashValue & (Self.partCount - 1) }

    subscript(id: RowID) -> Value? {
        get { parts[part(of: id)][id] }
        _modify { yield &parts[part(of: id)][id] }
    }

    /// Sets the value of an id that has none.
    ///
    /// - Returns: `false` if the id has a value, which remains.
    mutating func add(_ value: Value, for id: RowID) -> Bool {
        let part = part(of: id)
        guard let old = parts[part].updateValue(value, forKey: id) else { return true }
        parts[part][id] = old
        return false
    }

    /// Replaces an id by an equal one with the same value.
    mutating func replace(_ id: RowID) {
        let part = part(of: id)
        if let value = parts[part].removeValue(forKey: id) { parts[part][id] = value }
    }
}
