import ListingsScreens
import Trellis

/// Orders dishes with the buttons of cells that are made of a nib file.
struct NibsVisit: GalleryVisit {
    let page = "nibs"

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        try await wait("the menu is shown") { app.texts.contains("Pastel de nata") }
        return ["rows": .number(try app.table.numberOfRows(inSection: 0))]
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        let buttons = try app.table.visibleCells.flatMap { $0.contentView.buttons }
        try await app.pointer.click(buttons[1])
        try await app.pointer.click(buttons[4])
        try await wait("the order has a total") { app.texts.contains("Your order: 16 €") }
        return ["total": .text("16 €")]
    }
}

extension UIView {
    fileprivate var buttons: [UIButton] { subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? $0.buttons } }
}
