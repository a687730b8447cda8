@testable import TrellisPaging

/// Conditions that hold at all times, according to the server's list instead of the ledger.
extension Simulation {
    /// The reported changes result in the items. Each item occurs once, and can be found.
    func checkItems() throws {
        let items = Array(ledger.items)
        if mirror != items {
            throw Flaw(description: "the changes told lead to \(mirror), but the items are \(items)")
        }
        // An id that is shown twice is found at one index only.
        for index in items.indices where ledger.index(of: items[index].id) != index {
            let id = items[index].id
            throw Flaw(description: "\(id) at \(index) is looked for at \(ledger.index(of: id) ?? -1)")
        }
        let pages = ledger.rows.items.map(\.page)
        if ledger.list.generation > 0, !ledger.list.isOfOldSource,
            pages != pages.sorted() || !Set(pages).isSubset(of: ledger.pages.map(\.number))
        {
            throw Flaw(description: "the rows' pages are \(pages), of \(ledger.pages.map(\.number))")
        }
    }

    /// The last visible row is known as such, whatever was inserted or deleted around it.
    func checkPlace() throws {
        guard let row = rowOnScreen, let index = ledger.items.firstIndex(where: { $0.id == row }) else { return }
        if ledger.list.lastShown != index {
            throw Flaw(description: "row \(row) is on screen at \(index), taken for \(ledger.list.lastShown ?? -1)")
        }
    }

    /// The counts match the server's list, and an end of the list is its end.
    func checkCounts() throws {
        let snapshot = told
        if (snapshot.itemsBefore ?? 0) < 0 || (snapshot.itemsAfter ?? 0) < 0 {
            throw Flaw(description: "\(snapshot.itemsBefore ?? 0) before, \(snapshot.itemsAfter ?? 0) after")
        }
        guard traits.isStatic, !isChangedFreely, !ledger.list.isOfOldSource, ledger.list.generation > 0, !isKeptShown,
            let first = mirror.first, let last = mirror.last, let start = server.rows.firstIndex(of: first),
            let end = server.rows.firstIndex(of: last)
        else { return }
        let after = server.rows.count - end - 1
        if let before = snapshot.itemsBefore, before != start {
            throw Flaw(description: "\(before) items before, the server has \(start)")
        }
        if let counted = snapshot.itemsAfter, counted != after {
            throw Flaw(description: "\(counted) items after, the server has \(after)")
        }
        // Without a total, only an empty page after the last one reveals the end.
        let isEndTold = server.hasTotal || server.keys == .cursors
        if (snapshot.append == .end) != (after == 0), snapshot.append == .end || snapshot.append == .idle && isEndTold {
            throw Flaw(description: "\(snapshot.append) at the end, where \(after) items follow")
        }
        if (snapshot.prepend == .end) != (start == 0), snapshot.prepend == .end || snapshot.prepend == .idle {
            throw Flaw(description: "\(snapshot.prepend) at the beginning, where \(start) items precede")
        }
    }

    /// A row that the user moves is at its new position, and no other rows have changed their order.
    func checkMove(of id: Int, to wanted: Int, _ before: [Int]) throws {
        let ids = ledger.items.map(\.id)
        let index = min(max(wanted, 0), before.count - 1)
        if ids.firstIndex(of: id) != index || ids.filter({ $0 != id }) != before.filter({ $0 != id }) {
            throw Flaw(description: "\(id) was moved to \(wanted) of \(before), which led to \(ids)")
        }
    }

    /// Items that are held back aren't shown, and haven't been deleted.
    func checkWaiting() throws {
        guard traits.pushes else { return }
        let waiting = ledger.waiting
        for row in mirror where waiting.contains(row.id) { throw Flaw(description: "\(row) waits and is shown") }
        if told.waiting != waiting.count {
            throw Flaw(description: "\(told.waiting) are said to wait, but it is \(waiting)")
        }
    }

    /// A gap is between pages. If the server's list only grows at its beginning, the rows on each side are neighbours
    /// there.
    func checkGap() throws {
        guard traits.gaps, !ledger.list.isOfOldSource else { return }
        let place = told.gap?.index ?? 0
        if let gap = ledger.list.gap {
            let pages = mirror.map { ledger.page(of: $0.id) ?? .min }
            if pages.prefix(place).contains(where: { $0 > gap })
                || pages.dropFirst(place).contains(where: { $0 <= gap })
            {
                throw Flaw(description: "the gap at \(place) is not behind the page \(gap) of \(pages)")
            }
        }
        guard traits.growsAbove, !isChangedFreely else { return }
        for part in [mirror[..<place], mirror[place...]] {
            guard let first = part.first else { continue }
            let start = server.rows.firstIndex(of: first) ?? server.rows.count
            if !server.rows[start...].prefix(part.count).elementsEqual(part) {
                throw Flaw(description: "\(part.map(\.id)) is no part of \(server.rows.map(\.id))")
            }
        }
    }

    /// A stored position leads back to its row, and the rows before it can be loaded.
    func comparePlaces() throws {
        // After a jump, pages with neither the number of rows before them nor previous keys have no known position.
        guard traits.isStatic, !isKeptShown, !traits.forwards || !hasJumped else { return }
        for index in ledger.items.indices {
            let id = ledger.items[index].id
            var restored = RowLedger(config: ledger.config, duplicates: .keepFirst)
            let canJump = server.keys != .cursors && server.namesPrevious
            let place = ledger.list.storablePlace(of: index, loading: ledger.config.initialLoadSize, canJump: canJump)
            var effects = restored.handle(.jump(place.address, rows: place.rows, size: place.size))
            while let load = effects.lazy.compactMap({ if case .load(let load) = $0 { load } else { nil } }).first,
                load.type == .refresh
            {
                effects = restored.handle(.loaded(load.id, server.response(to: load)))
            }
            guard restored.items.contains(where: { $0.id == id }) else {
                throw Flaw(description: "the place of \(id) leads to \(restored.items.map(\.id))")
            }
            if restored[.prepend].state == .end, restored.items.first != server.rows.first {
                throw Flaw(description: "the rows before the place of \(id) are out of reach")
            }
        }
    }
}
