extension SectionedChangeset.Stage {
    /// Applies the stage to a list of sections the way a table view applies a batch update.
    ///
    /// All indexes are checked. The implementation is independent of the one that creates changesets, so tests can
    /// compare the two.
    ///
    /// - Parameter before: The list before the stage.
    /// - Returns: The resulting list, whose inserted elements are taken from the stage's own list. `nil` if the changes
    ///   contradict each other or the lists, or if they aren't allowed in a batch update.
    /// - Complexity: O(*n*)
    package func replayed(on before: [DiffSection<Header, Item>]) -> [DiffSection<Header, Item>]? {
        guard let places = sectionPlaces(before) else { return nil }
        var cells = before.map { section in section.items.map { Optional($0) } }
        var fixed: [[Int: Item]] = sections.map { _ in [:] }
        let deleted = Set(sectionDeletes)
        let inserted = Set(sectionInserts)
        for path in itemDeletes {
            guard Self.take(path, from: &cells) != nil, !deleted.contains(path.section) else { return nil }
        }
        for path in itemInserts {
            guard sections.indices.contains(path.section), !inserted.contains(path.section),
                sections[path.section].items.indices.contains(path.item), fixed[path.section][path.item] == nil
            else { return nil }
            fixed[path.section][path.item] = sections[path.section].items[path.item]
        }
        let movedSections = Set(sectionMoves.map(\.old))
        for move in itemMoves {
            guard let item = Self.take(move.old, from: &cells), !deleted.contains(move.old.section),
                !movedSections.contains(move.old.section), sections.indices.contains(move.new.section),
                !inserted.contains(move.new.section), fixed[move.new.section][move.new.item] == nil
            else { return nil }
            fixed[move.new.section][move.new.item] = item
        }
        var result: [DiffSection<Header, Item>] = []
        for (index, place) in places.enumerated() {
            guard let place else {
                result.append(sections[index])
                continue
            }
            guard let items = Self.merge(cells[place].compactMap(\.self), fixed[index]) else { return nil }
            result.append(DiffSection(before[place].header, items: items))
        }
        return result
    }

    /// Returns the index before the stage of each section after it, or `nil` for an inserted section.
    private func sectionPlaces(_ before: [DiffSection<Header, Item>]) -> [Int?]? {
        guard before.count - sectionDeletes.count + sectionInserts.count == sections.count else { return nil }
        var stays = [Bool](repeating: true, count: before.count)
        for index in sectionDeletes + sectionMoves.map(\.old) {
            guard stays.indices.contains(index), stays[index] else { return nil }
            stays[index] = false
        }
        var places = [Int?](repeating: nil, count: sections.count)
        var isFilled = [Bool](repeating: false, count: sections.count)
        for index in sectionInserts + sectionMoves.map(\.new) {
            guard isFilled.indices.contains(index), !isFilled[index] else { return nil }
            isFilled[index] = true
        }
        for move in sectionMoves { places[move.new] = move.old }
        let free = isFilled.indices.filter { !isFilled[$0] }
        let staying = stays.indices.filter { stays[$0] }
        guard free.count == staying.count else { return nil }
        for (place, index) in zip(free, staying) { places[place] = index }
        return places
    }

    private static func take(_ path: ItemPath, from cells: inout [[Item?]]) -> Item? {
        guard cells.indices.contains(path.section), cells[path.section].indices.contains(path.item) else { return nil }
        defer { cells[path.section][path.item] = nil }
        return cells[path.section][path.item]
    }

    /// Returns the given items at their indexes, with the other items around them in order.
    private static func merge(_ others: [Item], _ fixed: [Int: Item]) -> [Item]? {
        var others = others[...]
        var result: [Item] = []
        for index in 0..<(others.count + fixed.count) {
            guard let item = fixed[index] ?? others.popFirst() else { return nil }
            result.append(item)
        }
        return result
    }
}

extension SectionedChangeset {
    /// Returns whether the stages turn one list into the other, and each stage's changes match the list that it
    /// contains, including the content.
    ///
    /// - Complexity: O(*n*)
    public func leads(from old: [DiffSection<Header, Item>], to new: [DiffSection<Header, Item>]) -> Bool {
        var current = old
        for stage in stages {
            guard let next = stage.replayed(on: current), Self.areIdentical(next, stage.sections) else { return false }
            current = next
        }
        guard Self.areIdentical(current, new) else { return false }
        for index in headerUpdates where new.indices.contains(index) { current[index].header = new[index].header }
        for path in itemUpdates where new.indices.contains(path.section) {
            guard new[path.section].items.indices.contains(path.item) else { return false }
            current[path.section].items[path.item] = new[path.section].items[path.item]
        }
        return current == new
    }

    private static func areIdentical(_ one: [Section], _ other: [Section]) -> Bool {
        one.elementsEqual(other) { $0.id == $1.id && $0.items.elementsEqual($1.items) { $0.id == $1.id } }
    }
}
