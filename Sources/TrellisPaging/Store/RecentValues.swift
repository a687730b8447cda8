/// Values by key with a maximum total cost. The least recently used values are removed first.
package struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var key: Key
        var value: Value
        var cost: Int
        var newer: Int?
        var older: Int?
    }

    private let limit: Int
    /// The total cost of all values.
    package private(set) var cost = 0
    private var slots: [Entry?] = []
    private var free: [Int] = []
    private var index: [Key: Int] = [:]
    private var newest: Int?
    private var oldest: Int?

    /// Creates an empty collection.
    package init(limit: Int) {
        self.limit = limit
    }

    /// All keys in no particular order.
    package var keys: some Collection<Key> { index.keys }

    /// All keys and values in the order of their last use.
    package var oldestFirst: [(key: Key, value: Value)] {
        var list: [(key: Key, value: Value)] = []
        var next = oldest
        while let slot = next, let entry = slots[slot] {
            list.append((entry.key, entry.value))
            next = entry.newer
        }
        return list
    }

    /// Returns the value of a key, and marks it as just used.
    package mutating func value(_ key: Key) -> Value? {
        guard let slot = index[key], let entry = slots[slot] else { return nil }
        unlink(slot)
        link(slot)
        return entry.value
    }

    /// Stores a value, unless its cost alone exceeds the limit.
    ///
    /// - Returns: The keys of the values that are removed because the limit is exceeded.
    @discardableResult
    package mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Key] {
        remove(key)
        guard cost <= limit else { return [] }
        let entry = Entry(key: key, value: value, cost: cost)
        let slot: Int
        if let last = free.popLast() {
            slot = last
            slots[slot] = entry
        } else {
            slot = slots.count
            slots.append(entry)
        }
        index[key] = slot
        link(slot)
        self.cost += cost
        var removed: [Key] = []
        while self.cost > limit, let last = oldest, let key = slots[last]?.key {
            remove(key)
            removed.append(key)
        }
        return removed
    }

    /// Removes the value of a key.
    package mutating func remove(_ key: Key) {
        guard let slot = index.removeValue(forKey: key) else { return }
        unlink(slot)
        cost -= slots[slot]?.cost ?? 0
        slots[slot] = nil
        free.append(slot)
    }

    /// Removes all values.
    package mutating func removeAll() {
        self = RecentValues(limit: limit)
    }

    private mutating func link(_ slot: Int) {
        slots[slot]?.older = newest
        slots[slot]?.newer = nil
        if let newest { slots[newest]?.newer = slot }
        newest = slot
        if oldest == nil { oldest = slot }
    }

    private mutating func unlink(_ slot: Int) {
        let (newer, older) = (slots[slot]?.newer, slots[slot]?.older)
        if let newer { slots[newer]?.older = older } else { newest = older }
        if let older { slots[older]?.newer = newer } else { oldest = newer }
    }
}
