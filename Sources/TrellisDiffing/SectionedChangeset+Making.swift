extension SectionedChangeset {
    /// Creates the changes from one list of sections to another.
    ///
    /// - Parameters:
    ///   - old: The list before the change.
    ///   - new: The list after the change.
    /// - Complexity: O(*n*) on average, where *n* is the number of items and sections, or O(*n* log *n*) if many of
    ///   them move or the hashes collide.
    @inlinable
    public init(from old: [DiffSection<Header, Item>], to new: [DiffSection<Header, Item>]) {
        let matching = SectionedMatching(old, new)
        let movedSections = LongestIncreasingSubsequence.complement(in: matching.sections.oldOf)
        let isSteady =
            old.count == new.count && movedSections.isEmpty && !matching.sections.newOf.contains { $0 < 0 }
        if isSteady {
            // Sections keep their positions, so one batch can refer to each item by its paths before and after it.
            var stage = Stage(sections: new)
            stage.itemDeletes = Self.deletedItems(matching)
            Self.addItems(matching, to: &stage) { ItemPath(section: $0, item: $1) }
            if !stage.isEmpty { stages = [stage] }
        } else {
            let deletes = Self.deletes(matching, old)
            let sections = Self.sectionChanges(matching, movedSections, deletes, new)
            let items = Self.itemChanges(matching, new)
            stages = [deletes, sections, items].filter { !$0.isEmpty }
        }
        addUpdates(matching, old, new)
    }

    /// Creates the first stage: deleted sections, and deleted items in the other sections.
    @inlinable
    static func deletes(_ matching: SectionedMatching, _ old: [Section]) -> Stage {
        var stage = Stage(sections: [])
        stage.itemDeletes = deletedItems(matching)
        for index in old.indices {
            guard matching.sections.newOf[index] >= 0 else {
                stage.sectionDeletes.append(index)
                continue
            }
            let span = matching.oldSpans[index]
            guard span.numbers.contains(where: { matching.items.newOf[$0] < 0 }) else {
                stage.sections.append(old[index])
                continue
            }
            let items = old[index].items
            var rest = Array(items[..<span.head])
            for number in span.numbers where matching.items.newOf[number] >= 0 {
                rest.append(items[span.index(of: number)])
            }
            rest += items[span.indexes.upperBound...]
            stage.sections.append(Section(old[index].header, items: rest))
        }
        return stage
    }

    /// Creates the second stage: moved sections, and inserted sections with the items that are new in the list.
    @inlinable
    static func sectionChanges(
        _ matching: SectionedMatching, _ moved: [Int], _ deletes: Stage, _ new: [Section]
    ) -> Stage {
        var stage = Stage(sections: [])
        stage.sections.reserveCapacity(new.count)
        // The index of each remaining section after the first stage.
        var ranks: [Int] = []
        for index in matching.sections.newOf.indices {
            ranks.append((ranks.last ?? -1) + (matching.sections.newOf[index] >= 0 ? 1 : 0))
        }
        for index in new.indices {
            if let before = matching.sections.old(of: index) {
                stage.sections.append(deletes.sections[ranks[before]])
                continue
            }
            let span = matching.newSpans[index]
            let items = new[index].items
            if span.numbers.contains(where: { matching.items.oldOf[$0] >= 0 }) {
                let fresh = span.numbers.filter { matching.items.oldOf[$0] < 0 }.map { items[span.index(of: $0)] }
                stage.sections.append(Section(new[index].header, items: fresh))
            } else {
                stage.sections.append(new[index])
            }
            stage.sectionInserts.append(index)
        }
        for index in moved {
            guard let before = matching.sections.old(of: index) else { continue }
            stage.sectionMoves.append(IndexPair(old: ranks[before], new: index))
        }
        return stage
    }

    /// Creates the third stage: moved items, and items inserted into existing sections.
    @inlinable
    static func itemChanges(_ matching: SectionedMatching, _ new: [Section]) -> Stage {
        var stage = Stage(sections: new)
        // The index in its section of each remaining numbered item after the first stage.
        var ranks = [Int](repeating: 0, count: matching.items.newOf.count)
        for span in matching.oldSpans {
            var rank = span.head
            for number in span.numbers where matching.items.newOf[number] >= 0 {
                ranks[number] = rank
                rank += 1
            }
        }
        addItems(matching, to: &stage) { section, item in
            let span = matching.oldSpans[section]
            return ItemPath(
                section: Int(matching.sections.newOf[section]),
                item: ranks[span.numbers.lowerBound + item - span.head])
        }
        return stage
    }

    /// Adds moved items, and items inserted into existing sections.
    ///
    /// - Parameters:
    ///   - matching: The matching of the lists.
    ///   - stage: The stage to change.
    ///   - path: Returns the path before the stage of an item in the old list.
    @inlinable
    static func addItems(
        _ matching: SectionedMatching, to stage: inout Stage, path: (_ section: Int, _ item: Int) -> ItemPath
    ) {
        for section in matching.newSpans.indices where !matching.newSpans[section].numbers.isEmpty {
            let span = matching.newSpans[section]
            let before = matching.sections.old(of: section)
            var moved = (before.map { matching.moved(within: section, from: $0) } ?? [])[...]
            for number in span.numbers {
                let target = ItemPath(section: section, item: span.index(of: number))
                guard let old = matching.items.old(of: number) else {
                    if before != nil { stage.itemInserts.append(target) }
                    continue
                }
                let home = Int(matching.oldSections[old])
                if home != before || moved.first == target.item {
                    if home == before { moved.removeFirst() }
                    let origin = path(home, matching.oldSpans[home].index(of: old))
                    stage.itemMoves.append(IndexPair(old: origin, new: target))
                }
            }
        }
    }

    /// Returns the deleted items of the sections that aren't deleted.
    @inlinable
    static func deletedItems(_ matching: SectionedMatching) -> [ItemPath] {
        var paths: [ItemPath] = []
        for section in matching.oldSpans.indices {
            let span = matching.oldSpans[section]
            for number in span.numbers where matching.items.newOf[number] < 0 {
                paths.append(ItemPath(section: section, item: span.index(of: number)))
            }
        }
        return paths
    }

    @inlinable
    mutating func addUpdates(_ matching: SectionedMatching, _ old: [Section], _ new: [Section]) {
        var headUpdates = matching.headUpdates[...]
        for index in new.indices {
            let before = matching.sections.old(of: index)
            if let before, old[before].header != new[index].header { headerUpdates.append(index) }
            while let path = headUpdates.first, path.section == index {
                itemUpdates.append(path)
                headUpdates.removeFirst()
            }
            let span = matching.newSpans[index]
            for number in span.numbers {
                guard let match = matching.items.old(of: number) else { continue }
                let home = Int(matching.oldSections[match])
                let item = span.index(of: number)
                if old[home].items[matching.oldSpans[home].index(of: match)] != new[index].items[item] {
                    itemUpdates.append(ItemPath(section: index, item: item))
                }
            }
            guard let before else { continue }
            let shift = old[before].items.count - new[index].items.count
            for item in span.indexes.upperBound..<new[index].items.count
            where old[before].items[item + shift] != new[index].items[item] {
                itemUpdates.append(ItemPath(section: index, item: item))
            }
        }
    }
}
