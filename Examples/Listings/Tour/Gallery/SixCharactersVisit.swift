import Foundation
import ListingsScreens
import Trellis

/// Types seven characters into a field of six, clicks and switches.
struct SixCharactersVisit: GalleryVisit {
    let page = "six-characters"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the form is shown") { app.texts.contains("0 of 6") && app.button("Save") != nil }
        return ["note": .text(note(app))]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        guard let field = app.find(UITextField.self), let button = app.button("Save"),
            let toggle = app.find(UISwitch.self)
        else { throw TourFailure(description: "the form is not whole") }
        try await app.pointer.click(field)
        try await wait("the field has the keyboard") { field.isFirstResponder }
        let typed = "abcdefg"
        try await app.pointer.type(typed)
        try await wait("six of seven characters are in") { app.texts.contains("6 of 6") }
        // One goes and two come: the seventh is refused again.
        try await app.pointer.key("BackSpace")
        try await wait("one was deleted") { app.texts.contains("5 of 6") }
        try await app.pointer.type("xy")
        try await wait("one more is in") { field.text == "abcdex" }
        try await app.pointer.click(button)
        try await wait("the click is told") { app.texts.contains("Saved abcdex") }
        let saved = note(app)
        try await app.pointer.click(toggle)
        try await wait("the switch is told") { app.texts.contains("The code is hidden") }
        try expect(field.isFirstResponder, "the button or the switch took the keyboard")
        return [
            "typed": .text(typed), "kept": .text(field.text ?? ""), "click": .text(saved), "switch": .text(note(app)),
        ]
    }

    @MainActor
    private func note(_ app: TourApp) -> String { app.texts.first { $0.contains("code") || $0.hasPrefix("Saved") } ?? "" }
}
