/// A cell of a list in a collection view, with accessories and a separator.
///
/// Follows Apple's `UICollectionViewListCell`. `UICollectionViewCompositionalLayout.list(using:)` creates a list
/// layout.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// Returns the default content configuration for the cell's position and the appearance of its list.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let position else { return .cell() }
        let list = position.configuration
        if list.isSidebar { return position.isRow ? .sidebarCell() : .sidebarHeader() }
        guard !position.isRow else { return .cell() }
        return list.isGrouped ? .groupedHeader() : .plainHeader()
    }

    /// The indentation level of the content.
    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    /// The width of one indentation level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

    /// Whether the leading accessories are indented with the content.
    open var indentsAccessories = true { didSet { setNeedsLayout() } }

    /// A guide for the edges of the separator, which can be constrained to the content.
    open var separatorLayoutGuide: UILayoutGuide { storedSeparatorGuide }

    private lazy var storedSeparatorGuide = makeSeparatorGuide()
    /// The default constraint of the separator's leading edge, or `nil` if the guide was never accessed.
    private var separatorStart: NSLayoutConstraint?

    private func makeSeparatorGuide() -> UILayoutGuide {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        let start = guide.leadingAnchor.constraint(equalTo: leadingAnchor)
        let end = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
        for constraint in [start, end] {
            constraint.priority = .defaultLow
            constraint.isActive = true
        }
        separatorStart = start
        return guide
    }

    /// The visible button that expands and collapses the item, if there is one.
    private var outlineButton: OutlineButton? {
        accessories.lazy.compactMap { $0.isHidden ? nil : $0.view as? OutlineButton }.first
    }

    /// Whether tapping the row expands and collapses the item.
    final var togglesOutline: Bool { outlineButton?.coversRow == true }

    /// Updates the outline button and the configurations.
    final func showExpanded(_ isExpanded: Bool) {
        outlineButton?.isExpanded = isExpanded
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        setNeedsUpdateConfiguration()
    }

    private var isExpanded = false

    @_documentation(visibility: internal)
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isExpanded
        return state
    }

    /// The accessories at the edges of the cell. By default, the first of several accessories at an edge is nearest to
    /// that edge.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            for old in oldValue where !accessories.contains(where: { $0.view === old.view }) {
                if old.view.superview === self { old.view.removeFromSuperview() }
            }
            setNeedsLayout()
        }
    }

    /// Returns whether a reorder control is at a point of the cell.
    final func hasGrip(at point: CGPoint) -> Bool {
        accessories.contains { accessory in
            accessory.view is ReorderGrip && accessory.view.superview === self
                && accessory.view.frame.insetBy(dx: -8, dy: -10).contains(point)
        }
    }

    // MARK: Swipe actions

    override func widgetWasMade() {
        super.widgetWasMade()
        AccessibleActions.publish(self)
    }

    /// The titles of the swipe actions, which assistive technology can perform without a swipe.
    override var namesOfActions: [String] {
        super.namesOfActions + (collection?.swipeActions(of: self).compactMap(\.title) ?? [])
    }

    override func performAction(named name: String) {
        if collection?.performSwipeAction(named: name, of: self) != true { super.performAction(named: name) }
    }

    // MARK: List appearance

    private let line = UIView()
    /// The separator at the top, created when it is first visible.
    private var topLine: UIView?
    private var position: ListPosition?
    private var path: IndexPath?
    private var hasOwnBackground = false

    /// The configuration of the list, or `nil` if the cell isn't a row.
    final var listOfRow: UICollectionLayoutListConfiguration? {
        position.flatMap { $0.isRow ? $0.configuration : nil }
    }

    override func didInit() {
        super.didInit()
        line.isHidden = true
        addSubview(line)
    }

    @_documentation(visibility: internal)
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            hasOwnBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    @_documentation(visibility: internal)
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard let position else { return .clear() }
        let isGrouped = position.configuration.isGrouped
        guard position.isRow || !position.configuration.isSidebar else { return .clear() }
        guard position.isRow else { return isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter() }
        return isGrouped ? .listGroupedCell() : .listPlainCell()
    }

    @_documentation(visibility: internal)
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        if path != layoutAttributes.indexPath, layoutAttributes.list?.configuration.itemSeparatorHandler != nil {
            setNeedsLayout()
        }
        path = layoutAttributes.indexPath
        if let new = layoutAttributes.list { stand(at: new) }
    }

    /// Sets the position of the cell in its list.
    final func stand(at new: ListPosition) {
        let isKnown = position.map { $0 == new } ?? false
        position = new
        guard !isKnown else { return }
        if !hasOwnBackground { super.backgroundConfiguration = defaultBackgroundConfiguration() }
        if new.configuration.isInset, new.isRow {
            clipToGroup(isFirst: new.isFirst, isLast: new.isLast, radius: ListPosition.cornerRadius)
        }
        setNeedsLayout()
    }

    /// Makes the cell unfocusable, since it is a header or a footer rather than an item.
    final func standBesideRows() {
        TableInput.setFocusable(self, false)
        updateSpokenText()
    }

    // MARK: Layout

    private static let gap: CGFloat = 8

    private func shown(leading: Bool) -> [UICellAccessory] {
        UICellAccessory.shown(accessories, leading: leading, isEditing: configurationState.isEditing)
    }

    /// Returns the width of the accessories of an edge, including margins.
    private func room(_ accessories: [UICellAccessory], isLeading: Bool) -> CGFloat {
        let width = accessories.reduce(0) { $0 + $1.width.width(of: $1.view.bounds.width) + Self.gap }
        // The content's own margin serves as the gap after the leading accessories.
        return width == 0 ? 0 : width + CellMetrics.margin - (isLeading ? Self.gap : 0)
    }

    private var indentation: CGFloat { CGFloat(max(0, indentationLevel)) * indentationWidth }

    override var contentFrame: CGRect {
        let left = room(shown(leading: true), isLeading: true) + indentation
        let right = room(shown(leading: false), isLeading: false)
        let frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
        guard isRightToLeft else { return frame }
        return CGRect(x: bounds.width - frame.maxX, y: 0, width: frame.width, height: frame.height)
    }

    override var contentWidthTaken: CGFloat {
        room(shown(leading: true), isLeading: true) + indentation + room(shown(leading: false), isLeading: false)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let leading = shown(leading: true), trailing = shown(leading: false)
        for accessory in accessories {
            let isShown = (leading + trailing).contains { $0.view === accessory.view }
            if isShown, accessory.view.superview !== self { addSubview(accessory.view) }
            if !isShown, accessory.view.superview === self { accessory.view.removeFromSuperview() }
        }
        var x = CellMetrics.margin + (indentsAccessories ? indentation : 0)
        let isSelected = isSelected
        for accessory in leading {
            if let mark = accessory.view as? EditControl { mark.isSelected = isSelected }
            x = place(accessory, at: x)
        }
        x = bounds.width - room(trailing, isLeading: false) + (trailing.isEmpty ? 0 : Self.gap)
        for (index, accessory) in trailing.enumerated() {
            if let grip = accessory.view as? ReorderGrip { grip.hasLine = grip.wantsLine && index > 0 }
            x = place(accessory, at: x)
        }
        let start = room(leading, isLeading: true) + indentation
        showSeparators(start: leading.isEmpty ? start + CellMetrics.margin : start)
        mirror((leading + trailing).map(\.view) + [line] + [topLine].compactMap { $0 })
    }

    /// Shows the separators, for left-to-right layout, with the default leading inset.
    private func showSeparators(start: CGFloat) {
        let separators = separators
        var insets = (leading: start, trailing: CGFloat(0))
        if let separatorStart {
            separatorStart.constant = start
            let guided = separatorLayoutGuide.layoutFrame
            insets = (guided.minX, bounds.width - guided.maxX)
            if isRightToLeft { insets = (insets.trailing, insets.leading) }
        }
        func show(_ line: UIView, _ own: NSDirectionalEdgeInsets, y: CGFloat) {
            let (from, to) = UIListSeparatorConfiguration.resolved(
                own, leading: insets.leading, trailing: insets.trailing)
            line.frame = CGRect(x: from, y: y, width: max(0, bounds.width - from - to), height: 1)
            let isSelected = isSelected && configurationState.isEditing
            line.backgroundColor = isSelected ? separators?.multipleSelectionColor : separators?.color
            bringSubviewToFront(line)
        }
        line.isHidden = separators?.bottomSeparatorVisibility != .visible
        if let separators, !line.isHidden { show(line, separators.bottomSeparatorInsets, y: bounds.height - 1) }
        let hasTop = separators?.topSeparatorVisibility == .visible
        if hasTop, topLine == nil {
            let line = UIView()
            addSubview(line)
            topLine = line
        }
        topLine?.isHidden = !hasTop
        if let separators, let topLine, hasTop { show(topLine, separators.topSeparatorInsets, y: 0) }
    }

    /// The separators of the cell, or `nil` if its list has none.
    private var separators: UIListSeparatorConfiguration? {
        guard let position, position.isRow, position.configuration.showsSeparators else { return nil }
        let list = position.configuration, showsBottom = !position.isLast || list.appearance == .plain
        var separators = list.separatorConfiguration
        separators.resolve(showsBottom: showsBottom)
        if let handler = list.itemSeparatorHandler, let path {
            separators = handler(path, separators)
            separators.resolve(showsBottom: showsBottom)
        }
        return separators
    }

    private func place(_ accessory: UICellAccessory, at x: CGFloat) -> CGFloat {
        let view = accessory.view, width = accessory.width.width(of: view.bounds.width)
        view.frame.origin = CGPoint(
            x: x + ((width - view.bounds.width) / 2).rounded(),
            y: ((bounds.height - view.bounds.height) / 2).rounded())
        return x + width + Self.gap
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        setNeedsLayout()
    }
}
