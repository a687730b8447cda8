import Foundation
import ListingsScreens
import Trellis

/// Swipes a row, opens its menu, uses the index, edits and moves sections.
struct EditingVisit: UIKitVisit {
    let page = "editing"
    private let second = IndexPath(row: 1, section: 0)

    func arrive(_ app: TourApp) async throws -> Facts {
        try await wait("the plants are shown") { app.texts.contains("Aster") }
        let table = try app.table
        let letters = try app.table.dataSource?.sectionIndexTitles(for: table) ?? []
        try expect(letters.contains("Z") && app.texts.filter { $0 == "Z" }.count == 1, "no index: \(app.texts)")
        return ["rows": .number(rows(table)), "index": .text(letters.joined())]
    }

    func work(_ app: TourApp, _ take: TakePicture) async throws {
        let table = try app.table, sections = table.numberOfSections
        try await app.drag(try cell(second, table), to: app.isMirrored ? .right : .left, by: 200)
        try await wait("the actions are uncovered") { app.texts.contains("Duplicate") }
        try await take("swiped", ["actions": "Delete, Duplicate"])
        try await app.click("Duplicate")
        try await wait("there is another one") { app.texts.contains("Another Azalea") }
        try await app.clickLabel("S")
        try await wait("the section is on top") { app.texts.contains("Sage") && table.contentOffset.y > 0 }
        try await take("index", ["firstRow": .text(app.firstTitle(table))])
        try await app.pointer.wheel(-40, over: table)
        try await wait("the list is at its top") { app.texts.contains("Aster") && table.contentOffset.y <= 0 }
        try await app.clickBarButton("Edit")
        try await wait("the row that adds a plant") { app.texts.contains("Add a plant") && table.isEditing }
        try await take("edited", ["sections": .number(table.numberOfSections)])
        try await app.clickBarButton("Done")
        try await wait("it is gone") { !table.isEditing && table.numberOfSections == sections }
        try await app.clickBarButton("Reverse")
        try await wait("the last is first") { app.firstTitle(table) == "Zinnia" }
        try await take("reversed", ["firstRow": .text(app.firstTitle(table))])
    }

    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws {
        let table = try app.table, before = rows(table)
        try await app.focusRow("Aster")
        try await app.pointer.key("Down")
        try await wait("the focus is on Azalea") { try app.hasFocus(cell(second, table)) }
        try await take("", ["focus": "Azalea"])
        try await app.pointer.key("Menu")
        try await wait("the menu has the focus") { try !app.hasFocus(cell(second, table)) }
        try await take("menu", [:])
        try await app.pointer.key("Return")
        try await wait("it moved to the top") { app.firstTitle(table) == "Azalea" }
        try await wait("the row has come to rest") { try cell(IndexPath(row: 0, section: 0), table).isPlaced }
        try await app.focusRow("Azalea")
        try await app.pointer.key("Delete")
        try await wait("it is deleted") { rows(table) == before - 1 }
        try await app.focusBarButton("Edit")
        try await app.pointer.key("space")
        try await wait("the list is edited") { app.texts.contains("Add a plant") }
        try await app.focusRow("Basil")
        try await app.pointer.key("alt+Down")
        try await wait("Basil comes after Begonia") {
            names(table).drop { $0 != "Begonia" }.dropFirst().first == "Basil"
        }
        try await take("edited", ["rows": .number(rows(table))])
    }

    private func cell(_ path: IndexPath, _ table: UITableView) throws -> UITableViewCell {
        guard let cell = table.cellForRow(at: path) else { throw TourFailure(description: "no row at \(path)") }
        return cell
    }

    private func rows(_ table: UITableView) -> Int {
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }.reduce(0, +)
    }

    private func names(_ table: UITableView) -> [String] {
        (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0).map(TourApp.firstText) }
    }
}
