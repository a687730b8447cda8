import Foundation
import ListingsScreens
import Trellis

/// Checks the badges of four groups, reads two lists of one of them, and returns after a restart.
struct GroupVisit: GalleryVisit {
    let page = "group"
    private let groups = ["Northgate Book Club", "Harbour Gardeners", "Old Town Runners", "Riverside Residents"]

    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        var facts: [String: TourReport.Fact] = [:]
        for (number, name) in groups.enumerated() {
            try await open(name, id: groups.count - number, app, server)
            // The user of an earlier server on the same port may have read something.
            guard let forget = app.button("Mark everything as unread") else {
                throw TourFailure(description: "nothing to forget with: \(app.texts)")
            }
            try await app.pointer.click(forget)
            let expected = [[nil, nil, nil], ["", "", nil], ["99+", "", ""]]
            if number < expected.count {
                try await wait("the badges of \(name)") { badges(app) == expected[number] }
            } else {
                try await wait("the badges of \(name)") { Int((badges(app)[0]) ?? "") != nil && badges(app)[2] == "" }
            }
            facts[name] = .text(words(app))
            if name != groups.last { try await goBack(app) }
        }
        return facts
    }

    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact] {
        for (index, title) in ["Chat", "News"].enumerated() {
            try await app.pointer.click(try tab(title, app))
            try await wait("\(title) is read") { badges(app)[index] == nil }
        }
        let read = words(app)
        // Simulate a restart: all objects are created again, and only the file of read marks remains.
        try await server.clearLog()
        let environment = AppEnvironment(server: server.url)
        app.show(UINavigationController(rootViewController: GalleryController(environment)))
        try await app.clickRow("Group")
        try await open("Riverside Residents", id: 1, app, server)
        try await wait("the badge of what was not read") { badges(app) == [nil, nil, ""] }
        return ["afterReading": .text(read), "afterARestart": .text(words(app))]
    }

    /// Opens a group by its row, and waits until its newest ids have been requested.
    private func open(_ name: String, id: Int, _ app: TourApp, _ server: TourServer) async throws {
        try await app.clickRow(name)
        try await wait("\(name) is open") { app.button("Mark everything as unread") != nil }
        let news = "/api/groups/\(id)/news"
        let deadline = ContinuousClock.now + .seconds(20)
        while try await server.requests(to: news).isEmpty {
            try expect(ContinuousClock.now < deadline, "what is new in \(name) was not asked for")
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func goBack(_ app: TourApp) async throws {
        try await app.goBack()
        try await wait("the groups are back") { app.find(UITabBar.self) == nil }
    }

    private func tab(_ title: String, _ app: TourApp) throws -> UIControl {
        guard let bar = app.find(UITabBar.self) else { throw TourFailure(description: "no tabs are shown") }
        let button = bar.subviews.lazy.compactMap { $0 as? UIControl }.first { TourApp.texts(in: $0).contains(title) }
        guard let button else { throw TourFailure(description: "no tab \(title)") }
        return button
    }

    /// Returns the badges of the tabs with lists.
    private func badges(_ app: TourApp) -> [String?] {
        Array(app.find(UITabBar.self)?.items?.map(\.badgeValue).dropFirst() ?? [nil, nil, nil])
    }

    private func words(_ app: TourApp) -> String {
        zip(["Chat", "News", "Activities"], badges(app)).map { title, badge in
            "\(title): \(badge.map { $0.isEmpty ? "dot" : $0 } ?? "none")"
        }.joined(separator: ", ")
    }
}
