import Foundation
import Trellis

extension Tour {
    /// Opens the pictures of a listing from its detail, and sends a message to its seller.
    func writeToTheSeller() async throws {
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        let table = try app.table
        guard let cell = table.cellForRow(at: IndexPath(row: 0, section: table.numberOfSections - 1)) else {
            throw TourFailure(description: "there is no first row")
        }
        try await app.pointer.click(cell)
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await wait("its description has come") { app.find(UIActivityIndicatorView.self) == nil }
        try await app.settle()
        guard let picture = app.find(AsyncImageView.self, where: { $0.bounds.width > 200 }) else {
            throw TourFailure(description: "the detail has no picture")
        }
        try await app.pointer.click(picture)
        try await wait("the pictures are shown") { app.find(UICollectionView.self)?.visibleCells.count ?? 0 > 1 }
        try await app.settle()
        try await take(
            "pictures", facts: ["pictures": .number(app.find(UICollectionView.self)?.visibleCells.count ?? 0)])
        try await app.goBack()
        try await wait("the detail is back") { app.button("Contact") != nil && app.find(UICollectionView.self) == nil }

        guard let contact = app.button("Contact"), let scroller = app.find(UIScrollView.self) else {
            throw TourFailure(description: "no Contact")
        }
        try await app.pointer.wheel(20, over: scroller)
        try await app.settle()
        try await app.pointer.click(contact)
        try await wait("the form awaits the name") {
            app.isPresentationOver && app.find(UITextField.self)?.isFirstResponder == true
        }
        try await app.clickBarButton("Send")
        try await wait("what is missing is told") { app.texts.contains("Please enter your name.") }
        try await app.pointer.type("Ada Lovelace")
        try await app.pointer.key("Return")
        try await app.pointer.type("ada@example.org")
        try await app.pointer.key("Return")
        try await app.pointer.type("Is it still free?")
        try await app.pointer.key("Return")
        try await app.pointer.type("I could come on Monday.")
        let text = "Is it still free?\nI could come on Monday."
        try await wait("the message is written") { app.find(UITextView.self)?.text == text }
        try await take("message", facts: ["message": .text(text)])
        try await app.clickBarButton("Send")
        try await wait("it is sent") { app.texts.contains("Message sent") && app.find(UITextView.self) == nil }
        try await take("message-sent", facts: ["buttons": .number(app.button("Contact") == nil ? 0 : 1)])
    }
}
