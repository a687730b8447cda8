internal import Trellis
public import TrellisUIKit

extension ScreenDriver {
    /// Taps the element with a text: a row, a button, a segment, a field, a bar item, a tab, an alert's action or an item
    /// of the open menu.
    ///
    /// A tap on a button whose menu is its primary action opens the menu, and a further tap chooses one of its items.
    /// A button, segment or field inside a row is tapped instead of its row. A switch is tapped by its accessibility
    /// label or by the label in its row.
    ///
    /// - Throws: ``Failure`` if there is no such element, or it can't be tapped.
    public func tap(_ text: String) async throws {
        if menuTitles != nil { return try await choose(text) }
        if let alert = screen as? UIAlertController { return try await answer(alert, text) }
        if let item = barItems.first(where: { $0.name == text }) { return try await press(item, text) }
        if let element = tapped(by: text) { return try await tap(element, text) }
        if let tabs = screen.tabBarController,
            let index = tabs.viewControllers?.firstIndex(where: { ($0.tabBarItem.title ?? $0.title) == text })
        {
            tabs.selectedIndex = index
            return await settle()
        }
        try await tap(try element(text), text)
    }

    /// Returns to the previous screen, by popping or dismissing the current one.
    ///
    /// - Throws: ``Failure`` if there is no previous screen.
    public func goBack() async throws {
        if let navigation = screen.navigationController, navigation.viewControllers.count > 1 {
            navigation.popViewController(animated: false)
        } else if screen.presentingViewController != nil {
            screen.dismiss(animated: false)
        } else {
            throw failure("there is no screen to go back to")
        }
        await settle()
    }

    /// Refreshes the list as if the user had pulled it.
    ///
    /// - Throws: ``Failure`` if the screen has no list with a refresh control.
    public func pull() async throws {
        guard let scroll = scrollView, let control = scroll.refreshControl, control.isEnabled else {
            throw failure("nothing can be pulled to refresh")
        }
        guard !control.isRefreshing else { return }
        #if os(Linux)
        control.triggerByUser()
        #else
        control.beginRefreshing()
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
        #endif
        // A control that begins by itself isn't in sight, and one that was pulled is.
        scroll.contentOffset = CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top)
        await settle()
    }

    /// Scrolls the list by a distance in points, but not beyond its ends.
    ///
    /// - Throws: ``Failure`` if there is no scroll view.
    public func scroll(by distance: CGFloat) async throws {
        let scroll = try scrolling()
        let insets = scroll.adjustedContentInset
        let lowest = max(-insets.top, scroll.contentSize.height + insets.bottom - scroll.bounds.height)
        let y = min(max(scroll.contentOffset.y + distance, -insets.top), lowest)
        scroll.setContentOffset(CGPoint(x: scroll.contentOffset.x, y: y), animated: false)
        await settle()
    }

    /// Scrolls until a row with a text is visible: down to the end, loading pages as needed, and then up from where it
    /// began.
    ///
    /// - Throws: ``Failure`` after ``patience`` seconds, or earlier if Trellis's list on the screen has ended and isn't
    ///   loading.
    public func scroll(toText text: String) async throws {
        let deadline = ContinuousClock.now + .seconds(patience)
        let start = try scrolling().contentOffset.y
        // A load and the layout after it take several turns of the main loop, so a list that doesn't move hasn't
        // necessarily ended.
        var lastMovement = ContinuousClock.now
        while !shows(text) {
            let before = try scrolling().contentOffset.y
            try await scroll(by: try scrolling().bounds.height * 0.8)
            // The text may be that of a row that is still a placeholder.
            while itemsLoading?.showsPlaceholderRows == true, isLoading, ContinuousClock.now < deadline {
                await settle()
            }
            let hasMoved = try scrolling().contentOffset.y != before
            // Of other lists it is unknown whether they are loading.
            if hasMoved || isLoading || itemsLoading == nil { lastMovement = .now }
            let hasEnded = lastMovement.duration(to: .now) > .milliseconds(500)
            if hasEnded, try await scrollsUp(toText: text, from: start) { return }
            if hasEnded || ContinuousClock.now > deadline, !shows(text) {
                throw failure("\"\(text)\" was not found by scrolling")
            }
        }
    }

    /// Scrolls up from a position until a row with a text is visible. If the top is reached before, returns to the end,
    /// and `false`.
    private func scrollsUp(toText text: String, from start: CGFloat) async throws -> Bool {
        var before = CGFloat.infinity
        try await scroll(by: start - scrolling().contentOffset.y)
        while !shows(text) {
            guard try scrolling().contentOffset.y < before else {
                try await scrollToEnd()
                return false
            }
            before = try scrolling().contentOffset.y
            try await scroll(by: try -scrolling().bounds.height * 0.8)
        }
        return true
    }

    /// Scrolls to the end of the loaded rows.
    ///
    /// - Throws: ``Failure`` if there is no scroll view.
    public func scrollToEnd() async throws {
        try await scroll(by: .greatestFiniteMagnitude)
    }

    /// Scrolls to the top.
    ///
    /// - Throws: ``Failure`` if there is no scroll view.
    public func scrollToTop() async throws {
        try await scroll(by: -.greatestFiniteMagnitude)
    }

    /// Searches with the screen's search bar, as if the user had typed the text. The search is active afterwards, and
    /// shows its scopes; an empty text ends it.
    ///
    /// - Throws: ``Failure`` if the screen has no search bar.
    public func search(_ text: String) async throws {
        guard let search = screen.navigationItem.searchController else { throw failure("there is no search bar") }
        if !text.isEmpty { search.isActive = true }
        search.searchBar.text = text
        search.searchBar.calledDelegate?.searchBar?(search.searchBar, textDidChange: text)
        search.searchResultsUpdater?.updateSearchResults(for: search)
        if text.isEmpty { search.isActive = false }
        await settle()
    }

    /// Swipes a table row and performs one of the revealed actions.
    ///
    /// - Parameters:
    ///   - text: The row's text.
    ///   - title: The action's title.
    /// - Throws: ``Failure`` if there is no such row or action.
    public func swipe(_ text: String, _ title: String) async throws {
        let (table, path) = try row(text)
        let actions = swipeActions(of: table, at: path)
        guard let action = actions.first(where: { $0.title == title }) else {
            throw failure("\"\(text)\" has no action \"\(title)\", but \(actions.compactMap(\.title))")
        }
        action.handler(action, table.cellForRow(at: path) ?? table) { _ in }
        await settle()
    }

    /// Moves a row of a table in editing mode to the position of another one, if the delegate allows it.
    ///
    /// - Parameters:
    ///   - text: The row's text.
    ///   - other: The text of the row at the target position.
    /// - Throws: ``Failure`` if there are no such rows, or the row can't be moved.
    public func move(_ text: String, toPlaceOf other: String) async throws {
        let (table, source) = try row(text), (_, place) = try row(other)
        guard table.isEditing else { throw failure("the rows are not edited") }
        guard let data = table.calledDataSource, data.tableView?(table, canMoveRowAt: source) ?? true else {
            throw failure("\"\(text)\" cannot be moved")
        }
        let target =
            table.calledDelegate?
            .tableView?(table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: place) ?? place
        #if os(Linux)
        table.move(source, to: target)
        #else
        data.tableView?(table, moveRowAt: source, to: target)
        table.performBatchUpdates { table.moveRow(at: source, to: target) }
        #endif
        // A user drops the row where it is visible.
        let rows = table.numberOfSections > target.section ? table.numberOfRows(inSection: target.section) : 0
        if target.row < rows { table.scrollToRow(at: target, at: .none, animated: false) }
        await settle()
    }

    // MARK: Helpers

    private func swipeActions(of table: UITableView, at path: IndexPath) -> [UIContextualAction] {
        let delegate = table.calledDelegate, data = table.calledDataSource
        guard let data, data.tableView?(table, canEditRowAt: path) ?? true else { return [] }
        let trailing = delegate?.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path)
        let leading = delegate?.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path)
        let actions = trailing?.actions ?? deletion(of: path, in: table, data).map { [$0] } ?? []
        return actions + (leading?.actions ?? [])
    }

    /// Returns UIKit's own action of a row that can be deleted.
    private func deletion(
        of path: IndexPath, in table: UITableView, _ data: any UITableViewDataSource
    ) -> UIContextualAction? {
        #if os(Linux)
        let commits = data._commitsEdits
        #else
        let commits = data.responds(to: #selector(UITableViewDataSource.tableView(_:commit:forRowAt:)))
        #endif
        let delegate = table.calledDelegate
        guard commits, delegate?.tableView?(table, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
        let title = delegate?.tableView?(table, titleForDeleteConfirmationButtonForRowAt: path)
        return UIContextualAction(style: .destructive, title: title ?? "Delete") { _, _, finish in
            data.tableView?(table, commit: .delete, forRowAt: path)
            finish(true)
        }
    }

    /// Returns the table and the index path of the row with a text.
    private func row(_ text: String) throws -> (UITableView, IndexPath) {
        let element = try element(text) { $0.kind == .row }
        guard let cell = element.view as? UITableViewCell, let table = scrollView as? UITableView,
            let path = table.indexPath(for: cell)
        else { throw failure("\"\(text)\" is no row of a table") }
        return (table, path)
    }

    private func scrolling() throws -> UIScrollView {
        guard let scrollView else { throw failure("nothing on the screen scrolls") }
        return scrollView
    }

    /// Returns the element that a tap on a text reaches.
    private func tapped(by text: String) -> ScreenElement? {
        let elements = elements
        let named = elements.first { $0.view is UISwitch && ($0.names.contains(text) || $0.matches(text)) }
        guard let element = elements.first(where: { $0.matches(text) }) else { return named }
        if element.kind == .text { return named ?? element }
        guard element.kind == .row || element.kind == .header else { return element }
        if let part = element.parts.first(where: { $0.matches(text) }) { return part }
        let switches = element.parts.filter { $0.view is UISwitch }
        return switches.count == 1 ? switches[0] : element
    }

    private func tap(_ element: ScreenElement, _ text: String) async throws {
        if let control = element.view as? UIControl, !control.isEnabled {
            throw failure("\"\(text)\" is disabled")
        }
        if let control = element.view as? UISwitch { return try await set(control, text, to: !control.isOn) }
        if let control = element.view as? UISegmentedControl, let index = element.texts.firstIndex(of: text) {
            return try await press(control, index, text)
        }
        // The element may be a label, so try its superviews: the button or the row that contains it.
        var view: UIView? = element.view
        while let candidate = view {
            if activate(candidate) { return await settle() }
            view = candidate.superview
        }
        throw failure("\"\(text)\" does nothing when tapped")
    }

    /// Does what a tap would do, as assistive technology does. On iOS, cells and controls must be handled here.
    private func activate(_ view: UIView) -> Bool {
        if view.accessibilityActivate() { return true }
        #if os(Linux)
        return false
        #else
        switch view {
        case let control as UIControl:
            control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
            return true
        default:
            return tapCell(view)
        }
        #endif
    }

    /// Selects the row of a cell, as a tap does where a cell can't be activated. Returns `false` for other views.
    package func tapCell(_ view: UIView) -> Bool {
        var list = view.superview
        while let above = list, !(above is UITableView || above is UICollectionView) { list = above.superview }
        if let table = list as? UITableView, let path = (view as? UITableViewCell).flatMap(table.indexPath) {
            table.tapRow(at: path)
        } else if let grid = list as? UICollectionView,
            let path = (view as? UICollectionViewCell).flatMap(grid.indexPath)
        {
            grid.tapItem(at: path)
        } else {
            return false
        }
        return true
    }

    private func press(_ item: UIBarButtonItem, _ text: String) async throws {
        guard item.isEnabled else { throw failure("\"\(text)\" is disabled") }
        #if os(Linux)
        guard item.primaryAction != nil || item.menu != nil else { throw failure("\"\(text)\" has no action") }
        item.click()
        #else
        if let action = item.primaryAction {
            action.performWithSender(item, target: nil)
        } else if let selector = item.action {
            // Such as a screen's Edit button. Without a target, the action goes up the responder chain.
            UIApplication.shared.sendAction(selector, to: item.target, from: item, for: nil)
        } else {
            throw failure("\"\(text)\" has no action")
        }
        #endif
        await settle()
    }

    private func answer(_ alert: UIAlertController, _ text: String) async throws {
        guard let action = alert.actions.first(where: { $0.title == text }) else {
            throw failure("the alert has no answer \"\(text)\"")
        }
        #if os(Linux)
        alert.choose(action)
        try await wait("the alert is gone") { alert.presentingViewController == nil }
        #else
        // UIKit provides no access to the handler of an alert's action.
        throw failure("\(action.title ?? ""): an alert can be answered by a test on Linux only")
        #endif
        await settle()
    }
}
