internal import Foundation
internal import ListingsScreens
internal import Trellis
internal import TrellisCache
internal import TrellisDesigns
internal import TrellisRequests
internal import TrellisScreenTesting
internal import TrellisTesting

/// Opens the app without a network and prints what it has stored. Then it changes favourites and reads groups until the
/// process is killed. It prints each change before it begins and after the app has confirmed it.
///
/// The output is `opened N rows`, `kept favourites ID…`, `kept read GROUP/TAB…`, and then `change ID`, `favourite ID`,
/// `no favourite ID`, `read GROUP/TAB`.
@MainActor
final class Keeping {
    private final class Failures: ErrorPrompts {
        private(set) var messages: [String] = []

        func showError(_ title: String, message: String) { messages.append("\(title): \(message)") }
    }

    private let app: TrialApp
    private let failures = Failures()
    private var random: SeededGenerator
    private static let groups: ClosedRange<Int64> = 1...8

    init(_ app: TrialApp, seed: UInt64) {
        self.app = app
        random = SeededGenerator(seed: seed)
    }

    private var driver: ScreenDriver { app.driver }
    private var service: FavouritesService { app.environment.favourites }

    func run() async throws {
        try await open()
        while true {
            try await changeFavourite()
            try await readGroup()
            try await driver.scroll(by: CGFloat.random(in: -900...1500, using: &random))
            try await app.rest()
            guard failures.messages.isEmpty else { throw TrialFailure("\(failures.messages)") }
        }
    }

    /// Checks that stored data is available without a network. With one, the rows are loaded.
    private func open() async throws {
        try await driver.wait("the app opens") { !driver.rows.isEmpty || app.buttons.contains("Retry") }
        say("opened \(driver.rows.count) rows")
        await service.load()
        say("kept favourites " + service.favourites.value.map { "\($0.id)" }.joined(separator: " "))
        app.network.isCut = false
        var read: [String] = []
        for group in Self.groups { read += try await marks(of: group) }
        say("kept read " + read.joined(separator: " "))
        try await driver.wait("rows are shown") { !driver.rows.isEmpty }
    }

    /// Adds a home on the screen to the favourites or removes it, sometimes without a network.
    private func changeFavourite() async throws {
        guard let list = driver.screen as? ListController<Listing>,
            let path = list.tableView.indexPathsForVisibleRows?.randomElement(using: &random),
            let home = list.item(at: path)
        else { return }
        app.network.isCut = Int.random(in: 0..<4, using: &random) == 0
        let isFavourite = !service.contains(home.id)
        say("change \(home.id)")
        try await service.set(home, isFavourite: isFavourite)
        say(isFavourite ? "favourite \(home.id)" : "no favourite \(home.id)")
        app.network.isCut = false
    }

    /// Reads a list of a group, as the group's page does when its tab is selected.
    private func readGroup() async throws {
        guard let group = Self.groups.randomElement(using: &random),
            let tab = GroupTab.allCases.randomElement(using: &random)
        else { return }
        let model = try await model(of: group)
        let news: GroupNews = try await app.environment.client.get("api/groups/\(group)/news").value(at: "Data")
        let newest =
            switch tab {
            case .chat: news.maxMessageId
            case .dynamics: news.maxDynamicId
            case .activities: news.maxActivityId
            }
        model.select(tab)
        if await model.listShown(tab, newest: newest)?.value != nil { say("read \(group)/\(tab.rawValue)") }
    }

    private func model(of group: Int64) async throws -> GroupMainViewModel {
        let model = app.environment.groupViewModel(Group(id: group, name: "Group"), prompts: failures)
        await model.load().value
        return model
    }

    /// Returns the tabs of a group in which nothing is new.
    private func marks(of group: Int64) async throws -> [String] {
        let model = try await model(of: group)
        return GroupTab.allCases.filter { model.badge(of: $0).value == .none }.map { "\(group)/\($0.rawValue)" }
    }
}
