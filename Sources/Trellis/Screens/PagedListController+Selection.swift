internal import TrellisPaging
public import TrellisUIKit

/// The selection of several items by the user.
struct ItemSelection<Item> {
    /// Returns whether the user can select an item together with others.
    let includes: (Item) -> Bool
    /// Returns the actions for the selected items.
    let actions: ([Item]) -> [UIAction]
}

extension PagedListController {
    /// Lets the user select several items and perform actions on all of them.
    ///
    /// The selection starts and ends with an Edit button in the navigation bar. It also starts by Shift-click and
    /// Control-click, or with two fingers on iOS. A bar below the rows shows the number of selected items and the
    /// actions. The selection is preserved while rows change. For example:
    /// ```swift
    /// ListController(notes, cell: NoteCell.self).selectable { screen, notes in
    ///     [UIAction(title: "Delete", attributes: .destructive) { _ in
    ///         screen.delete(notes) { try await api.delete($0.id) }
    ///     }]
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - includes: Returns whether an item can be selected.
    ///   - actions: Returns the actions for the selected items, of which there is at least one. Each action ends the
    ///     selection.
    /// - Returns: The screen.
    @discardableResult
    public func selectable(
        where includes: @escaping (Item) -> Bool = { _ in true },
        _ actions: @escaping (PagedListController, _ items: [Item]) -> [UIAction]
    ) -> Self {
        selection = ItemSelection(includes: includes) { [weak self] items in self.map { actions($0, items) } ?? [] }
        addEditButton()
        return self
    }

    /// The selected items, in row order. Empty outside editing mode.
    public var selectedItems: [Item] { isSelecting ? adapter.view?.selectedPaths.compactMap(item) ?? [] : [] }

    /// Deletes items immediately and saves the deletions. If saving fails, the item reappears, and a banner shows the
    /// error with a Retry button.
    ///
    /// - Parameters:
    ///   - items: The items to delete.
    ///   - save: Deletes an item on the server.
    public func delete(_ items: [Item], saving save: @escaping @Sendable (Item) async throws -> Void) {
        for item in items { pager.edit(.delete(item.id)) { try await save(item) } }
    }

    /// Selects the row of the marked item, if it is visible, and deselects all others.
    func showMark() {
        guard !isEditing, isViewLoaded, let view = adapter.view else { return }
        if markedItem != nil, view.window != nil { view.layoutIfNeeded() }
        for path in view.selectedPaths where item(at: path)?.id != markedItem { view.deselect(path) }
        guard let markedItem, let path = view.shownPaths.first(where: { item(at: $0)?.id == markedItem }) else {
            return
        }
        view.select(path)
    }

    /// Adds the Edit button to the navigation bar.
    func addEditButton() {
        let items = navigationItem.rightBarButtonItems ?? []
        if !items.contains(editButtonItem) { navigationItem.rightBarButtonItems = items + [editButtonItem] }
        updateEditButton()
    }

    /// Sets the title of the Edit button to that of the screen's texts, instead of the system's. Hides the button while
    /// there is nothing to edit.
    func updateEditButton() {
        guard let buttons = navigationItem.rightBarButtonItems, buttons.contains(editButtonItem) else { return }
        editButtonItem.title = isEditing ? texts.done : texts.edit
        editButtonItem.isHidden = items.isEmpty && !isEditing
    }

    /// Whether the user is selecting several items.
    var isSelecting: Bool { isEditing && selection != nil }

    /// Whether the user can select the item at an index path together with others.
    func canSelect(_ path: IndexPath) -> Bool {
        guard let selection, let item = item(at: path) else { return false }
        return selection.includes(item)
    }

    /// Updates the bar with the number of selected items and the actions.
    func selectionDidChange() {
        guard isSelecting, let selection else { return bottomBar = nil }
        let items = selectedItems
        let bar = bottomBar as? SelectionBarView ?? SelectionBarView()
        bar.show(texts.selected(items.count), items.isEmpty ? [] : selection.actions(items)) { [weak self] in
            self?.setEditing(false, animated: true)
        }
        bottomBar = bar
    }

    /// Selects the items' rows again after the view was reloaded, which clears its selection.
    func selectAgain(_ ids: Set<Item.ID>) {
        guard isSelecting, !ids.isEmpty, let view = adapter.view else { return }
        for section in 0..<adapter.data.sectionCount {
            for row in 0..<adapter.data.rowCount(in: section) {
                let path = IndexPath(item: row, section: section)
                if let id = item(at: path)?.id, ids.contains(id) { view.select(path) }
            }
        }
    }
}

/// A bar with the number of selected items and the actions on them.
final class SelectionBarView: UIView, ScreenBar {
    private let label = UILabel()
    private let line = UIView()
    private var buttons: [UIButton] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .secondaryLabel
        line.backgroundColor = .separator
        addSubview(label)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a text and a button for each action.
    ///
    /// - Parameters:
    ///   - text: The text with the number of selected items.
    ///   - actions: The actions.
    ///   - done: Called after an action was performed.
    func show(_ text: String, _ actions: [UIAction], done: @escaping () -> Void) {
        label.text = text
        for button in buttons { button.removeFromSuperview() }
        buttons = actions.map { action in
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            if action.attributes.contains(.destructive) { button.tintColor = .systemRed }
            button.isEnabled = !action.attributes.contains(.disabled)
            button.addAction(action, for: .touchUpInside)
            button.addAction(UIAction { _ in done() }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    func height(forWidth width: CGFloat) -> CGFloat { ListMetrics.selectionBarHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        let margin = ListMetrics.margin
        var right = bounds.width - margin
        for button in buttons.reversed() {
            let size = UIView.touchSize(of: button)
            button.frame = mirrored(
                CGRect(
                    x: right - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
            right -= size.width + margin
        }
        label.frame = mirrored(
            CGRect(x: margin, y: 1, width: max(0, right - margin), height: bounds.height - 1))
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    }
}
