import Foundation
import Trellis

extension Tour {
    /// Reorders three favourites by their grips, by the keyboard and by a row's menu. The server stores the order.
    func reorderFavourites() async throws {
        try await server.clearFavourites()
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        for number in 0..<3 {
            try await app.pointer.menu(try row(number))
            // The swipe action is the last item of the menu.
            try await app.pointer.keys("Up", "Return")
            try await wait("\(number + 1) favourites") { try await server.favourites().count == number + 1 }
        }
        try await app.clickTab("Favourites")
        try await wait("they are there") { (try? rows) == 3 }
        let before = try titles()
        try await app.clickBarButton("Edit")
        try await wait("the rows have grips") { try app.table.isEditing }
        try await app.settle()
        try await take("reordering", facts: ["order": .text(before.joined(separator: " | "))])

        // Drag the first row below the last one by its grip.
        let table = try app.table
        let first = try row(0), last = try row(2)
        try await app.pointer.drag(
            first, from: CGPoint(x: first.bounds.maxX - 24, y: first.bounds.midY),
            by: last.frame.midY - first.frame.midY + 40)
        let drawn = [before[1], before[2], before[0]]
        try await wait("the first row is the last") { try titles() == drawn }
        try await wait("the server has the order") { try await server.favourites().map(\.title) == drawn }

        // Move the last row up by one with the keyboard.
        try await app.giveKeyboard(to: try row(2))
        try await app.pointer.keys("alt+Up")
        let typed = [before[1], before[0], before[2]]
        try await wait("it is the second") { try titles() == typed }
        try await wait("the server has the order") { try await server.favourites().map(\.title) == typed }
        try await app.clickBarButton("Done")
        try await wait("the rows have no grips") { !table.isEditing }
        try await take("reordered", facts: ["order": .text(try titles().joined(separator: " | "))])

        // Move the first row down with its menu, in which moving up is disabled.
        try await app.pointer.menu(try row(0))
        try await app.settle()
        try await take("row-menu", facts: ["row": .text(typed[0])])
        try await app.pointer.keys("Return")
        let chosen = [typed[1], typed[0], typed[2]]
        try await wait("it is the second") { try titles() == chosen }
        try await wait("the server has the order") { try await server.favourites().map(\.title) == chosen }

        // An order that the server rejects is undone.
        try await server.refuseNextOrder()
        try await app.pointer.menu(try row(0))
        try await app.pointer.keys("Return")
        try await wait("the refusal is told") { app.texts.contains { $0.contains("Could not change your favourites") } }
        try await wait("the order is as before") { try titles() == chosen }
        try await take("reorder-refused", facts: ["order": .text(try titles().joined(separator: " | "))])
    }

    /// Returns the cell of a listing by its number among the rows.
    func row(_ number: Int) throws -> UITableViewCell {
        let table = try app.table
        guard let cell = table.cellForRow(at: IndexPath(row: number, section: table.numberOfSections - 1)) else {
            throw TourFailure(description: "there is no row \(number)")
        }
        return cell
    }

    /// Returns the titles of the rows from the top, except that of a row that is being moved.
    private func titles() throws -> [String] {
        try (0..<rows).compactMap { (try? row($0)).map(TourApp.firstText) }
    }
}
