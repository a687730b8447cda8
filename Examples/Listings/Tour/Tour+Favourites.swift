import Foundation
import Trellis

extension Tour {
    /// Adds two favourites and removes one, which the server rejects at first.
    func keepFavourites() async throws {
        try await server.clearFavourites()
        app.start(server.url)
        try await wait("the first rows are shown") { (try? rows) ?? 0 > 0 }
        try await settleLoads()
        var titles: [String] = []
        for number in [1, 2] {
            let table = try app.table
            guard let cell = table.cellForRow(at: IndexPath(row: number, section: table.numberOfSections - 1)) else {
                throw TourFailure(description: "there is no row \(number)")
            }
            titles.append(TourApp.firstText(in: cell))
            try await app.pointer.click(cell)
            try await wait("the detail is shown") { app.find(UITableView.self) == nil }
            try await app.settle()
            try await app.clickBarButton("Add to favourites")
            try await wait("the star is filled") { app.hasBarButton("Remove from favourites") }
            if number == 1 { try await take("favourited", facts: ["title": .text(titles[0])]) }
            try await app.goBack()
            try await wait("the list is back") { app.find(UITableView.self)?.isPlaced == true }
        }
        try await take("stars", facts: ["favourites": .number(2)])
        try await app.clickTab("Favourites")
        try await wait("both are there") { titles.allSatisfy { app.texts.contains($0) } }
        try await take("favourites", facts: ["rows": .number(try rows)])

        try await server.refuseNextFavourite()
        try await app.clickRow(titles[0])
        try await wait("the detail is shown") { app.find(UITableView.self) == nil }
        try await app.clickBarButton("Remove from favourites")
        try await wait("the refusal is told") { app.alert != nil }
        let message = app.alert?.message ?? ""
        try await take("favourite-refused", facts: ["message": .text(message)])
        try expect(message.contains("planned fault"), "the prompt says \(message)")
        try await app.answer("OK")
        try expect(app.hasBarButton("Remove from favourites"), "the home is no favourite any more")
        try await app.goBack()
        try await wait("both are still there") { titles.allSatisfy { app.texts.contains($0) } }
    }
}
