import Foundation
import ListingsScreens
import Trellis

/// Types seven characters into a field limited to six, clicks the button and the switch.
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
        // Count the events independently of the page's handlers.
        var calls = ["editingChanged": 0, "touchUpInside": 0, "valueChanged": 0]
        field.addAction(UIAction { _ in calls["editingChanged", default: 0] += 1 }, for: .editingChanged)
        button.addAction(UIAction { _ in calls["touchUpInside", default: 0] += 1 }, for: .touchUpInside)
        toggle.addAction(UIAction { _ in calls["valueChanged", default: 0] += 1 }, for: .valueChanged)
        try await app.pointer.click(field)
        try await wait("the field has the keyboard") { field.isFirstResponder }
        let typed = "abcdefg"
        try await app.pointer.type(typed)
        try await wait("six of seven characters are in") { app.texts.contains("6 of 6") }
        try await app.settle()
        let kept = field.text ?? ""
        try expect(kept == "abcdef" && calls["editingChanged"] == 6, "typed \(typed), kept \(kept), called \(calls)")
        // One character is removed and two are typed, so the last one is rejected.
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
        try expect(calls == ["editingChanged": 8, "touchUpInside": 1, "valueChanged": 1], "called \(calls)")
        var facts: [String: TourReport.Fact] = [
            "typed": .text(typed), "kept": .text(kept), "refused": .text(String(typed.dropFirst(kept.count))),
            "keptAfterAnEdit": .text(field.text ?? ""), "click": .text(saved), "switch": .text(note(app)),
        ]
        for (event, count) in calls { facts["calls of " + event] = .number(count) }
        return facts
    }

    @MainActor
    private func note(_ app: TourApp) -> String {
        app.texts.first { $0.contains("code") || $0.hasPrefix("Saved") } ?? ""
    }
}
