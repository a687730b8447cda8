internal import Foundation
internal import ListingsScreens
internal import Trellis
internal import TrellisDesigns
internal import TrellisRequests
internal import TrellisScreenTesting
internal import TrellisTesting
internal import TrellisUIKit

/// Performs random actions of a user while the server and the network fail, and checks after each action the conditions
/// that always hold.
@MainActor
final class Soak {
    private let app: TrialApp
    private let seed: UInt64
    private let actions: Int
    private let invariants: Invariants
    private var random: SeededGenerator
    private var done: [String] = []
    private var counts: [SoakAction: Int] = [:]
    private var first: Memory?

    /// The number of actions after which all caches of the app are full.
    private static let warmUp = 2000
    private static let restsEvery = 25
    private static let measuresEvery = 1000

    init(_ app: TrialApp, seed: UInt64, actions: Int) {
        self.app = app
        self.seed = seed
        self.actions = actions
        invariants = Invariants(app: app)
        random = SeededGenerator(seed: seed)
    }

    private var driver: ScreenDriver { app.driver }

    /// Performs all actions. Stops at the first error.
    func run() async throws {
        say("soak: seed \(seed), \(actions) actions; TRELLIS_SEED=\(seed) does the same once more")
        let start = ContinuousClock.now
        var number = 0
        do {
            try await fillCaches()
            say("soak: caches are full after \(start.duration(to: .now).components.seconds) s: \(Memory.now())")
            while number < actions {
                guard let action = SoakAction.urn.randomElement(using: &random), let what = try await act(action) else {
                    continue
                }
                number += 1
                counts[action, default: 0] += 1
                note("\(number) \(what)")
                try invariants.check()
                if number % Self.restsEvery == 0 {
                    try await app.rest()
                    try invariants.checkAtRest()
                }
                if number % Self.measuresEvery == 0 { try await measure(number, since: start) }
            }
        } catch {
            say("soak: after \(number) actions of seed \(seed), the last of them:")
            for line in done { say("  \(line)") }
            throw error
        }
        for (action, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            say("soak: \(action.rawValue): \(count)")
        }
    }

    /// Records an action: the last ones for the report, and all of them for the log.
    private func note(_ line: String) {
        done.append(line)
        if done.count > 40 { done.removeFirst() }
        if ProcessInfo.processInfo.environment["TRELLIS_VERBOSE"] != nil { say(line) }
    }

    /// Opens all tabs, a home and all pages of the gallery, in every language and text size, and scrolls to their ends.
    ///
    /// Afterwards all limited caches are full: images, pages, and the glyphs that GTK's libraries store. Further growth
    /// is a leak.
    private func fillCaches() async throws {
        for language in [AppSettings.Language.german, .chinese, .english] {
            app.environment.settings.values.value.language = language
            for size in AppSettings.TextSize.allCases {
                app.environment.settings.values.value.textSize = size
                try await visitEverything()
            }
        }
        app.environment.settings.values.value = AppSettings.Values()
        try await app.rest()
        await drawGlyphs()
    }

    /// Draws as many different glyphs as cairo and pixman store, which is 16,384 each. The app's texts in all sizes
    /// would reach that only after hours.
    private func drawGlyphs() async {
        for first in stride(from: UInt32(0x4E00), to: 0x4E00 + 17_000, by: 400) {
            let label = UILabel(frame: driver.window.bounds)
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 12)
            label.text = String(String.UnicodeScalarView((first..<first + 400).compactMap(Unicode.Scalar.init)))
            driver.window.addSubview(label)
            await driver.settle()
            label.removeFromSuperview()
        }
        await driver.settle()
    }

    private func visitEverything() async throws {
        for tab in app.tabs {
            try await driver.tap(tab)
            try await scrollThrough()
        }
        try await driver.tap(app.environment.texts.gallery)
        try await app.rest()
        for page in app.rows {
            try await driver.tap(page)
            try await scrollThrough()
            try await driver.goBack()
        }
        try await driver.tap(app.environment.texts.homes)
        try await app.rest()
        if let home = app.rows.dropFirst().first {
            try await driver.tap(home)
            try await scrollThrough()
            try await driver.goBack()
        }
    }

    /// Scrolls page by page as far as possible, and back to the top.
    private func scrollThrough() async throws {
        try await app.rest()
        try invariants.checkAtRest()
        guard let scroll = driver.scrollView else { return }
        for _ in 0..<8 {
            let offset = scroll.contentOffset
            try await driver.scroll(by: 0.9 * scroll.bounds.height)
            guard scroll.contentOffset != offset else { break }
        }
        try await app.rest()
        try await driver.scroll(by: -.greatestFiniteMagnitude)
    }

    // MARK: Actions

    /// Performs an action.
    ///
    /// - Returns: A description of the action, or `nil` if it isn't possible on this screen.
    private func act(_ action: SoakAction) async throws -> String? {
        // An alert must be answered first.
        if let alert = driver.screen as? UIAlertController {
            guard let answer = pick(alert.actions.compactMap(\.title)) else { return nil }
            try await driver.tap(answer)
            return "answer \(answer)"
        }
        #if os(Linux)
        // An open menu takes all clicks. One that is outside of it, or on a disabled item, closes it here.
        if let titles = driver.window.menuTitles {
            if let title = pick(titles + [""]), let chosen = try await tap([title], "menu item") { return chosen }
            driver.window.closeMenu()
            await driver.settle()
            return "close the menu"
        }
        #endif
        switch action {
        case .scroll: return try await scroll(by: CGFloat.random(in: -600...900, using: &random))
        case .fling: return try await fling()
        case .toEnd: return try await scroll(by: .greatestFiniteMagnitude)
        case .toTop: return try await scroll(by: -.greatestFiniteMagnitude)
        case .pull:
            guard driver.scrollView?.refreshControl?.isEnabled == true else { return nil }
            try await driver.pull()
            return "pull"
        case .row: return try await tap(app.rows, "row")
        case .button: return try await tap(app.buttons.filter { !Self.leadOutside.contains($0) }, "button")
        case .barItem: return try await tap(app.barItems.filter { !Self.leadOutside.contains($0) }, "bar item")
        case .retry:
            return try await tap(
                app.buttons.filter { $0 == app.environment.texts.lists.retry || $0 == "Retry" }, "button")
        case .back:
            let isPushed = (app.navigation?.viewControllers.count ?? 0) > 1
            guard isPushed || driver.screen.presentingViewController != nil else { return nil }
            try await driver.goBack()
            return "back"
        case .tab: return try await tap(app.tabs, "tab")
        case .search: return try await search()
        case .segment: return try await chooseSegment()
        case .swipe: return try await swipe()
        case .type: return try await type()
        case .fault: return try await plan()
        case .offline:
            app.network.isCut.toggle()
            return app.network.isCut ? "offline" : "online"
        case .resize: return try await resize()
        case .column:
            driver.column = driver.column == .primary ? .secondary : .primary
            return "the other column"
        case .wait:
            try await app.rest()
            return "wait"
        }
    }

    /// Titles of actions that leave the app, or open anything outside of it.
    private static let leadOutside: Set<String> = Set(
        [AppTexts.english, .german, .chinese].flatMap { [$0.openInBrowser, $0.share] })

    private func pick<Element>(_ all: [Element]) -> Element? { all.randomElement(using: &random) }

    private func tap(_ titles: [String], _ what: String) async throws -> String? {
        guard let title = pick(titles) else { return nil }
        do {
            try await driver.tap(title)
            return "\(what) \(title)"
        } catch is ScreenDriver.Failure {
            // Some rows and buttons have no effect, such as lines of source code.
            return nil
        }
    }

    private func scroll(by distance: CGFloat) async throws -> String? {
        guard driver.scrollView != nil else { return nil }
        try await driver.scroll(by: distance)
        return "scroll by \(abs(distance) > 1e9 ? "all" : "\(Int(distance))")"
    }

    /// Scrolls with an animation, which the next action may interrupt.
    private func fling() async throws -> String? {
        guard let scroll = driver.scrollView else { return nil }
        let bottom = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
        let top = -scroll.adjustedContentInset.top
        let y = min(
            max(scroll.contentOffset.y + CGFloat.random(in: -4000...6000, using: &random), top), max(top, bottom))
        scroll.setContentOffset(CGPoint(x: scroll.contentOffset.x, y: y), animated: true)
        await driver.settle()
        return "fling to \(Int(y))"
    }

    private func search() async throws -> String? {
        guard driver.screen.navigationItem.searchController != nil,
            let text = pick(["", "", "river", "park", "a", "garden", "zzz", "gnome", "old town"])
        else { return nil }
        try await driver.search(text)
        return "search \"\(text)\""
    }

    private func chooseSegment() async throws -> String? {
        guard let control = pick(app.views(UISegmentedControl.self)), control.numberOfSegments > 0 else { return nil }
        let index = Int.random(in: 0..<control.numberOfSegments, using: &random)
        try await driver.tap(control.titleForSegment(at: index) ?? "")
        return "segment \(index)"
    }

    private func swipe() async throws -> String? {
        guard driver.scrollView is UITableView, let row = pick(app.rows) else { return nil }
        let words = app.environment.texts
        for title in [words.addFavourite, words.removeFavourite, words.lists.delete] {
            guard (try? await driver.swipe(row, title)) != nil else { continue }
            return "swipe \(row): \(title)"
        }
        return nil
    }

    private func type() async throws -> String? {
        guard let field = pick(app.views(UITextField.self)), let name = field.accessibilityLabel ?? field.placeholder,
            !(field is UISearchTextField), let text = pick(["", "Ada", "ada@example.org", "one two three four"])
        else { return nil }
        // The field may be scrolled out of sight, where a user can't type into it.
        guard (try? await driver.type(text, into: name)) != nil else { return nil }
        return "type \"\(text)\" into \(name)"
    }

    /// Makes one of the next requests fail, in one of the server's ways.
    private func plan() async throws -> String? {
        let lists = [
            "/api/listings", "/api/listings", "/api/groups", "/api/houses/owner", "/api/houses/match", "/api/emoji",
            "/api/districts", "/api/favourites", "/api/numbers",
        ]
        let ids = app.environment.favourites.favourites.value.map { "/api/favourites/\($0.id)" }
        guard let path = pick(lists + ids.prefix(3)) else { return nil }
        let kinds = ["status", "status", "delay", "cut", "truncated", "malformed", "html"]
        guard let kind = pick(path.contains("favourites/") ? ["status"] : kinds + ["wrongTypes", "empty", "repeat"])
        else {
            return nil
        }
        var fault: [String: JSONValue] = ["kind": .text(kind)]
        if kind == "status" { fault["status"] = .number(pick([403, 500, 503]) ?? 500) }
        if kind == "delay" { fault["milliseconds"] = .number(pick([50, 200, 1000]) ?? 50) }
        try await app.plan(fault, path: path)
        return "fault \(kind) at \(path)"
    }

    /// Rotates the phone, or gives the window a desktop's size.
    private func resize() async throws -> String? {
        guard let size = pick([(390, 844), (844, 390), (1200, 800), (480, 800)]) else { return nil }
        try await app.resize(width: size.0, height: size.1)
        return "resize to \(size.0) × \(size.1)"
    }

    // MARK: Memory

    /// Resets the app to its initial state and measures its memory. Growth since the last time is a leak.
    private func measure(_ number: Int, since start: ContinuousClock.Instant) async throws {
        app.network.isCut = false
        try await app.clearFaults()
        try await app.reset()
        try await app.rest()
        let memory = Memory.now()
        let seconds = start.duration(to: .now).components.seconds
        say("soak: \(number) actions in \(seconds) s: \(memory)")
        guard number >= Self.warmUp else { return }
        guard let first else {
            first = memory
            return
        }
        let growth = Double(memory.resident - first.resident) / Double(first.resident)
        guard growth > 0.05, number == actions else { return }
        let percent = Int((growth * 100).rounded())
        throw TrialFailure("memory grew by \(percent) % since \(Self.warmUp) actions: \(first), now \(memory)")
    }
}
