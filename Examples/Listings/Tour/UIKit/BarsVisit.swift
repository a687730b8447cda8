import Foundation
import ListingsScreens
import Trellis

/// Searches, copies and pastes with the toolbar, and shows two columns.
struct BarsVisit: UIKitVisit {
    let page = "bars"

    func arrive(_ app: TourApp) async throws -> Facts {
        try await wait("what there is is shown") { app.texts.contains("Appearance") && app.texts.contains("Direction") }
        let direction = app.isMirrored ? "Right to left" : "Left to right"
        try expect(app.texts.contains(direction), "the direction is not \(direction)")
        return ["direction": .text(direction)]
    }

    func work(_ app: TourApp, _ take: TakePicture) async throws {
        try await app.clickToolbarButton("Copy")
        try await wait("it is copied") { app.texts.contains("Copied") }
        try await app.clickToolbarButton("Paste")
        try await wait("it is pasted") { app.texts.contains { $0.hasPrefix("Pasted") && $0 != "Pasted 0 characters" } }
        try await app.clickToolbarButton("Share")
        try await wait("the sheet is shown") { app.texts.contains("Copy") && app.isPresentationOver }
        try await take("share", [:])
        try await app.pointer.key("Escape")
        try await wait("nothing is shared") { app.texts.contains("Not shared") && app.isPresentationOver }
        try await app.search("direc")
        try await wait("one row is left") { try app.table.numberOfRows(inSection: 0) == 1 }
        try await take("searched", ["rows": 1])
        try await app.pointer.key("Escape")
        try await wait("all rows are back") {
            try app.table.numberOfRows(inSection: 0) == 8 && app.isPresentationOver
        }
        try await app.clickToolbarButton("Columns")
        try await wait("the sidebar is shown") { app.texts.contains("Drafts") && app.isPresentationOver }
        try await take("sidebar", [:])
        try await app.resize(width: 900)
        try await wait("the columns stand side by side") {
            app.texts.contains("Drafts") && app.texts.contains("Nothing new")
        }
        try await take("columns", ["width": 900])
        try await app.resize(width: 480)
        try await wait("one column is left") { !app.texts.contains("Nothing new") || !app.texts.contains("Drafts") }
    }

    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws {
        guard let field = app.find(UISearchTextField.self) else { throw TourFailure(description: "no search field") }
        try await app.focus(field)
        try await app.pointer.type("screen")
        try await wait("one row is left") { try app.table.numberOfRows(inSection: 0) == 1 }
        try await take("", ["rows": 1])
        try await app.pointer.key("Escape")
        try await wait("all rows are back") {
            try app.table.numberOfRows(inSection: 0) == 8 && app.isPresentationOver
        }
        try await app.focusToolbarButton("Copy")
        try await app.pointer.key("space")
        try await wait("it is copied") { app.texts.contains("Copied") }
        try await take("copied", ["focus": "Copy"])
        try await app.focusToolbarButton("Columns")
        try await app.pointer.key("space")
        try await wait("the sidebar is shown") { app.texts.contains("Drafts") && app.isPresentationOver }
        try await app.focusBarButton("Done")
        try await app.pointer.key("space")
        try await wait("the columns are gone") { app.texts.contains("Appearance") && app.isPresentationOver }
    }
}
