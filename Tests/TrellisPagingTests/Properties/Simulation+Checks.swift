@testable import TrellisPaging

/// What holds at every moment of a life, told by the server's list and not by the machine.
extension Simulation {
    /// The row that came on screen last is still known as such, whatever came or went around it.
    func checkPlace() throws {
        guard let row = rowOnScreen, let index = machine.items.firstIndex(where: { $0.id == row }) else { return }
        if machine.lastShown != index {
            throw Flaw(description: "row \(row) is on screen at \(index), taken for \(machine.lastShown ?? -1)")
        }
    }

    /// Rows that are counted are rows that there are, and an end is one.
    func checkCounts() throws {
        let snapshot = machine.snapshot
        if (snapshot.itemsBefore ?? 0) < 0 || (snapshot.itemsAfter ?? 0) < 0 {
            throw Flaw(description: "\(snapshot.itemsBefore ?? 0) before, \(snapshot.itemsAfter ?? 0) after")
        }
        if snapshot.rowCount != snapshot.placeholdersBefore + mirror.count + snapshot.placeholdersAfter {
            throw Flaw(description: "\(snapshot.rowCount) rows")
        }
        guard traits.isStatic, !machine.isOfOldSource, machine.shownGeneration > 0, !isKeptShown,
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
        if (snapshot.append == .end) != (after == 0), snapshot.append == .end || snapshot.append == .idle {
            throw Flaw(description: "\(snapshot.append) at the end, where \(after) items follow")
        }
        if (snapshot.prepend == .end) != (start == 0), snapshot.prepend == .end || snapshot.prepend == .idle {
            throw Flaw(description: "\(snapshot.prepend) at the beginning, where \(start) items precede")
        }
    }

    /// What waits is not shown, and has not been deleted.
    func checkWaiting() throws {
        let shown = Set(mirror.map(\.id))
        for waiting in machine.waiting where shown.contains(waiting.item.id) {
            throw Flaw(description: "\(waiting.item) waits and is shown")
        }
        if told.waiting != machine.waiting.count || Set(machine.waiting.map(\.item.id)).count != told.waiting {
            throw Flaw(description: "\(told.waiting) are said to wait, but it is \(machine.waiting)")
        }
    }

    /// A place that is kept leads back to its row.
    func comparePlaces() throws {
        guard traits.isStatic, !isKeptShown else { return }
        var machine = machine
        for index in machine.items.indices {
            let load = machine.makeLoad(.refresh, machine.storableAddress(of: index))
            let page = server.answer(load, pageSize: machine.config.pageSize)
            guard page.items.contains(where: { $0.id == machine.items[index].id }) else {
                throw Flaw(description: "the place of \(machine.items[index].id) leads to \(page.items)")
            }
        }
    }
}
