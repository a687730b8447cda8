internal import Trellis
public import TrellisUIKit

extension ScreenDriver {
    /// The texts of the visible rows. The texts of a row are joined by " | ".
    public var rows: [String] {
        elements.filter { $0.kind == .row }.map { $0.texts.joined(separator: " | ") }
    }

    /// Returns whether the screen shows a text, alone or as part of another one.
    public func shows(_ text: String) -> Bool {
        elements.contains { $0.contains(text) } || barTexts.contains { $0.contains(text) }
            || menuTitles?.contains { $0.contains(text) } == true
    }

    /// Whether the screen shows a spinner or a refresh control that is refreshing, or is a list that is loading a page.
    public var isLoading: Bool {
        itemsLoading?.isLoadingItems == true || elements.contains { $0.kind == .spinner }
            || scrollView?.refreshControl?.isRefreshing == true
    }

    /// The screen, or the child of it, that is a list of Trellis.
    var itemsLoading: (any ItemsLoading)? {
        var found = [results ?? screen]
        while !found.isEmpty {
            if let list = found.lazy.compactMap({ $0 as? any ItemsLoading }).first { return list }
            found = found.flatMap(\.children)
        }
        return nil
    }

    /// Returns a description of the screen with a line for each element: bars, headers, rows with their states, and
    /// buttons, and at the end the open menu.
    ///
    /// The line of a row includes its fields and controls. Accessibility labels are included if they differ from the
    /// texts.
    ///
    /// For example:
    /// ```text
    /// == Cities ==
    /// # V
    /// - Vienna | 1,975,000 (selected)
    /// - Name <Ada>
    /// - Notifications (on)
    /// [Retry]
    /// ```
    public func snapshot() -> String {
        window.layoutIfNeeded()
        var lines: [String] = []
        if let title = screen.navigationItem.title ?? screen.title { lines.append("== \(title) ==") }
        let items = barItems.compactMap(\.name).map { "[\($0)]" }
        if !items.isEmpty { lines.append(items.joined(separator: " ")) }
        if scrollView?.refreshControl?.isRefreshing == true { lines.append("(refreshing)") }
        let elements = elements
        // The lines of rows include their fields and controls.
        let parts = Set(elements.flatMap { $0.parts.map { ObjectIdentifier($0.view) } })
        lines += elements.filter { !parts.contains(ObjectIdentifier($0.view)) }.map(\.line).filter { !$0.isEmpty }
        if let alert = screen as? UIAlertController {
            lines += [alert.message].compactMap { $0 } + alert.actions.compactMap(\.title).map { "[\($0)]" }
        }
        if let menuTitles { lines.append("menu: " + menuTitles.map { "[\($0)]" }.joined(separator: " ")) }
        return lines.joined(separator: "\n")
    }

    /// The list of the screen, or of an active search's results, or else another scroll view, or `nil` if there is none.
    public var scrollView: UIScrollView? { (results ?? screen).viewIfLoaded?.nearestScrollView }

    /// The controller that shows the results of an active search over the screen.
    private var results: UIViewController? {
        guard let search = screen.navigationItem.searchController, search.isActive, search.showsSearchResultsController
        else { return nil }
        return search.searchResultsController
    }

    var elements: [ScreenElement] {
        window.layoutIfNeeded()
        let all = searchElements + ((results ?? screen).viewIfLoaded?.screenElements() ?? []) + floatingElements
        let covers = window.opaqueViews
        return all.filter { $0.view.isSeen(in: window, behind: covers) }
    }

    /// The field and the scopes of the navigation bar's search bar.
    private var searchElements: [ScreenElement] {
        guard let bar = screen.navigationItem.searchController?.searchBar, bar.window === window else { return [] }
        return bar.screenElements()
    }

    /// The elements of views that the app added to the window above the screen, such as a toast.
    private var floatingElements: [ScreenElement] {
        guard let root = window.rootViewController?.viewIfLoaded else { return [] }
        let above = window.subviews.drop { !root.isDescendant(of: $0) }.dropFirst()
        return above.filter { screen.viewIfLoaded?.isDescendant(of: $0) != true }.flatMap { $0.screenElements() }
    }

    var barItems: [UIBarButtonItem] {
        let item = screen.navigationItem
        return (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    }

    private var barTexts: [String] {
        let alert = screen as? UIAlertController
        return [screen.navigationItem.title ?? screen.title, alert?.message].compactMap { $0 }
            + barItems.compactMap(\.name) + (alert?.actions.compactMap(\.title) ?? [])
    }

    /// Returns the element with a text. An element whose text is equal is preferred to one that contains the text.
    func element(_ text: String, where matches: (ScreenElement) -> Bool = { _ in true }) throws -> ScreenElement {
        let candidates = elements.filter(matches)
        guard
            let element = candidates.first(where: { $0.matches(text) })
                ?? candidates.first(where: { $0.contains(text) })
        else { throw failure("no element has the text \"\(text)\"") }
        return element
    }
}

extension UIBarButtonItem {
    /// The title of the item.
    var name: String? { [title, primaryAction?.title].compactMap { $0 }.first { !$0.isEmpty } }
}
