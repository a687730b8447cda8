extension SectionedChangeset {
    /// Makes the changes from one list of sections to another.
    ///
    /// - Parameters:
    ///   - old: The list before.
    ///   - new: The list after.
    /// - Complexity: O(n) on average in the number of items and sections, O(n log n) where many of them move.
    @inlinable
    public init(from old: [Section], to new: [Section]) {
        let matching = SectionedMatching(old, new)
        let movedSections = LongestRise.falling(matching.sections.oldOf)
        let isSteady =
            old.count == new.count && movedSections.isEmpty && !matching.sections.newOf.contains { $0 < 0 }
        if isSteady {
            // Sections stay where they are: places before and after are all that one batch needs.
            var stage = Stage(sections: new)
            stage.itemDeletes = Self.goingItems(matching)
            Self.addComingItems(matching, to: &stage) { ItemPath(section: $0, item: $1) }
            if !stage.isEmpty { stages = [stage] }
        } else {
            let going = Self.going(matching, old)
            let turning = Self.turning(matching, movedSections, going, new)
            let coming = Self.coming(matching, new)
            stages = [going, turning, coming].filter { !$0.isEmpty }
        }
        addUpdates(matching, old, new)
    }

    /// The first stage: sections go, and items of those that stay.
    @inlinable
    static func going(_ matching: SectionedMatching, _ old: [Section]) -> Stage {
        var stage = Stage(sections: [])
        stage.itemDeletes = goingItems(matching)
        for index in old.indices {
            guard matching.sections.newOf[index] >= 0 else {
                stage.sectionDeletes.append(index)
                continue
            }
            let start = matching.oldStarts[index]
            let items = old[index].items
            let isWhole = !matching.oldItems(index).contains { matching.items.newOf[$0] < 0 }
            let rest =
                isWhole ? items : items.indices.filter { matching.items.newOf[start + $0] >= 0 }.map { items[$0] }
            stage.sections.append(Section(old[index].header, items: rest))
        }
        return stage
    }

    /// The second stage: sections come, with those items that are new in the list, and sections move.
    @inlinable
    static func turning(
        _ matching: SectionedMatching, _ moved: [Int], _ going: Stage, _ new: [Section]
    ) -> Stage {
        var stage = Stage(sections: [])
        stage.sections.reserveCapacity(new.count)
        // Where the sections that stay are after the first stage.
        var ranks: [Int] = []
        for index in matching.sections.newOf.indices {
            ranks.append((ranks.last ?? -1) + (matching.sections.newOf[index] >= 0 ? 1 : 0))
        }
        for index in new.indices {
            if let before = matching.sections.old(of: index) {
                stage.sections.append(going.sections[ranks[before]])
            } else {
                let start = matching.newStarts[index]
                let items = new[index].items
                let fresh = items.indices.filter { matching.items.oldOf[start + $0] < 0 }.map { items[$0] }
                stage.sections.append(Section(new[index].header, items: fresh))
                stage.sectionInserts.append(index)
            }
        }
        for index in moved {
            guard let before = matching.sections.old(of: index) else { continue }
            stage.sectionMoves.append(Changeset.Move(from: ranks[before], to: index))
        }
        return stage
    }

    /// The third stage: items come into sections that were there, and items move.
    @inlinable
    static func coming(_ matching: SectionedMatching, _ new: [Section]) -> Stage {
        var stage = Stage(sections: new)
        // Where the items that stay are in their section after the first stage.
        var ranks = [Int](repeating: 0, count: matching.items.newOf.count)
        for section in matching.sections.newOf.indices {
            var rank = 0
            for item in matching.oldItems(section) where matching.items.newOf[item] >= 0 {
                ranks[item] = rank
                rank += 1
            }
        }
        addComingItems(matching, to: &stage) { section, item in
            ItemPath(
                section: Int(matching.sections.newOf[section]), item: ranks[matching.oldStarts[section] + item])
        }
        return stage
    }

    /// Adds the items that come into sections that were there, and the items that move.
    ///
    /// - Parameters:
    ///   - matching: Which item is which.
    ///   - stage: The stage to add them to.
    ///   - place: Where an item of the old list is before the stage.
    @inlinable
    static func addComingItems(
        _ matching: SectionedMatching, to stage: inout Stage, place: (_ section: Int, _ item: Int) -> ItemPath
    ) {
        let sectionOf = sections(of: matching)
        for section in matching.sections.oldOf.indices {
            let before = matching.sections.old(of: section)
            var moved = (before.map { matching.moved(within: section, from: $0) } ?? [])[...]
            let start = matching.newStarts[section]
            for number in matching.newItems(section) {
                let path = ItemPath(section: section, item: number - start)
                guard let old = matching.items.old(of: number) else {
                    if before != nil { stage.itemInserts.append(path) }
                    continue
                }
                let home = Int(sectionOf[old])
                if home != before || moved.first == path.item {
                    if home == before { moved.removeFirst() }
                    let from = place(home, old - matching.oldStarts[home])
                    stage.itemMoves.append(ItemMove(from: from, to: path))
                }
            }
        }
    }

    /// For each item of the old list its section.
    @inlinable
    static func sections(of matching: SectionedMatching) -> ContiguousArray<Int32> {
        var sections: ContiguousArray<Int32> = []
        sections.reserveCapacity(matching.items.newOf.count)
        for section in matching.sections.newOf.indices {
            let number = Int32(truncatingIfNeeded: section)
            sections.append(contentsOf: repeatElement(number, count: matching.oldItems(section).count))
        }
        return sections
    }

    /// The items that go out of sections that stay.
    @inlinable
    static func goingItems(_ matching: SectionedMatching) -> [ItemPath] {
        var paths: [ItemPath] = []
        for section in matching.sections.newOf.indices where matching.sections.newOf[section] >= 0 {
            let start = matching.oldStarts[section]
            for item in matching.oldItems(section) where matching.items.newOf[item] < 0 {
                paths.append(ItemPath(section: section, item: item - start))
            }
        }
        return paths
    }

    @inlinable
    mutating func addUpdates(_ matching: SectionedMatching, _ old: [Section], _ new: [Section]) {
        let sectionOf = Self.sections(of: matching)
        for index in new.indices {
            if let before = matching.sections.old(of: index), old[before].header != new[index].header {
                headerUpdates.append(index)
            }
            let start = matching.newStarts[index]
            for number in matching.newItems(index) {
                guard let before = matching.items.old(of: number) else { continue }
                let home = Int(sectionOf[before])
                if old[home].items[before - matching.oldStarts[home]] != new[index].items[number - start] {
                    itemUpdates.append(ItemPath(section: index, item: number - start))
                }
            }
        }
    }
}
