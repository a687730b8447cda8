import Foundation
import ListingsScreens
import Trellis

/// Taps, long-presses and drags the card, and rotates and enlarges it.
struct MotionVisit: UIKitVisit {
    let page = "motion"

    func arrive(_ app: TourApp) async throws -> Facts {
        try await wait("the card is shown") { app.texts.contains("Card") && app.button("Spring") != nil }
        return [:]
    }

    func work(_ app: TourApp, _ take: TakePicture) async throws {
        let card = try card(app)
        try await app.pointer.click(card)
        try await wait("the tap") { app.texts.contains("Tapped") }
        try await app.drag(card, to: .right, by: 80)
        try await wait("the card springs back") { app.texts.contains("Let go") && card.transform == .identity }
        try await press("Turn", app)
        try await wait("the card is turned") { app.texts.contains("It is turned") }
        try await press("Lift", app)
        try await wait("the card is lifted") { app.texts.contains("It is lifted") }
        try await take("turned", ["transform": .truth(card.transform != .identity)])
        try await press("At Once", app)
        try await press("Spring", app)
        try await wait("the spring came to rest") { app.texts.contains("It sprang") }
        try await press("Grow", app)
        try await wait("the card is large") { app.texts.contains("It is large") }
        try await press("Fade", app)
        try await wait("the card has faded") { app.texts.contains("It has faded") }
        try await take("faded", ["alpha": .number(Int(card.alpha * 100))])
        try await press("At Once", app)
        try await press("Nod", app)
        try await wait("the card has nodded") { app.texts.contains("It has nodded") }
        guard let way = app.find(UISlider.self) else { throw TourFailure(description: "no slider") }
        try await app.pointer.click(way)
        try await wait("the card is on its way") { app.texts.contains { $0.hasSuffix("of the way") } }
        try await take("on its way", ["shown": .truth(card.transform != .identity)])
        try await press("Go Back", app)
        try await wait("the card has come back") { app.texts.contains("It has come back") }
    }

    func workByKeys(_ app: TourApp, _ take: TakePicture) async throws {
        guard let turn = app.button("Turn"), let grow = app.button("Grow") else {
            throw TourFailure(description: "no buttons")
        }
        try await app.focus(turn)
        try await app.pointer.key("Return")
        try await wait("the card is turned") { app.texts.contains("It is turned") }
        try await take("", ["focus": "Turn"])
        try await app.focus(grow)
        try await app.pointer.key("space")
        try await wait("the card has its size") { app.texts.contains("It has its size") }
    }

    private func card(_ app: TourApp) throws -> UIView {
        guard let face = app.find(UILabel.self, where: { $0.text == "Card" }), let card = face.superview else {
            throw TourFailure(description: "no card")
        }
        return card
    }

    private func press(_ title: String, _ app: TourApp) async throws {
        guard let button = app.button(title) else { throw TourFailure(description: "no button \(title)") }
        try await app.pointer.click(button)
    }
}
