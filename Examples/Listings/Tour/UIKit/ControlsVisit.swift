import Foundation
import ListingsScreens
import Trellis

/// Operates all controls, types text, and scrolls to the pictures.
struct ControlsVisit: UIKitVisit {
    let page = "controls"

    func arrive(_ app: TourApp) async throws -> Facts {
        try await wait("the controls are shown") { app.texts.contains("Filled") && app.texts.contains("40 %") }
        return ["texts": .number(app.texts.count)]
    }

    func work(_ app: TourApp, _ take: TakePicture) async throws {
        try await press("Tinted", app)
        try await wait("the button was pressed") { app.texts.contains("Tinted was pressed") }
        let slider = try find(UISlider.self, app), stepper = try find(UIStepper.self, app)
        try await app.drag(slider, to: app.isMirrored ? .left : .right, by: 120)
        try await wait("the volume follows") { slider.value > 0.4 && !app.texts.contains("40 %") }
        let plus = CGPoint(x: stepper.bounds.width * (app.isMirrored ? 0.25 : 0.75), y: stepper.bounds.midY)
        try await app.pointer.click(stepper, at: plus)
        try await wait("the third page") { app.texts.contains("3 of 5") }
        try await app.pointer.click(try find(UISwitch.self, app))
        let notes = try find(UITextView.self, app)
        try await wait("the notes are for reading") { !notes.isEditable }
        try await take("operated", ["volume": .number(Int(slider.value * 100)), "page": 3])
        try await app.pointer.wheel(30, over: notes.superview ?? notes)
        try await wait("the pictures are in sight") {
            app.find(UIImageView.self) { $0.accessibilityLabel == "A boat in the harbour" && app.isInSight($0) } != nil
        }
        let field = try find(UITextField.self, app)
        try await app.pointer.click(field)
        try await app.pointer.type("Hello")
        try await wait("the text is there") { field.text == "Hello" }
        try await take("text", ["written": .text(field.text ?? "")])
    }

    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws {
        guard let filled = app.find(UIButton.self, where: { $0.currentTitle == "Filled" }) else {
            throw TourFailure(description: "no button Filled")
        }
        try await app.focus(filled)
        try await take("", ["focus": "Filled"])
        try await app.pointer.key("Return")
        try await wait("the button was pressed") { app.texts.contains("Filled was pressed") }
        let slider = try find(UISlider.self, app), pages = try find(UIPageControl.self, app)
        try await app.focus(slider)
        for _ in 0..<3 { try await app.pointer.key("Right") }
        try await wait("the volume follows") { slider.value > 0.4 && !app.texts.contains("40 %") }
        try await app.focus(try find(UIStepper.self, app))
        try await app.pointer.key("space")
        try await wait("another page") { pages.currentPage != 1 }
        let toggle = try find(UISwitch.self, app), notes = try find(UITextView.self, app)
        try await app.focus(toggle)
        try await app.pointer.key("space")
        try await wait("the notes are for reading") { !notes.isEditable }
        let field = try find(UITextField.self, app)
        try await app.focus(field)
        try await app.pointer.type("By keys")
        try await wait("the text is there") { field.text == "By keys" }
        try await take("operated", ["volume": .number(Int(slider.value * 100)), "written": "By keys"])
    }

    private func press(_ title: String, _ app: TourApp) async throws {
        guard let button = app.button(title) else { throw TourFailure(description: "no button \(title)") }
        try await app.pointer.click(button)
    }

    private func find<View: UIView>(_ type: View.Type, _ app: TourApp) throws -> View {
        guard let view = app.find(type) else { throw TourFailure(description: "no \(type)") }
        return view
    }
}
