/// A container that shows two view controllers side by side in a wide window, and one in a narrow window.
///
/// Follows Apple's `UISplitViewController` with two columns. In a window whose horizontal size class is compact, the
/// split view is collapsed: the screens of the secondary column are pushed onto those of the primary column. A parent
/// can override the size class with `setOverrideTraitCollection(_:forChild:)`.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The styles of a split view controller.
    public enum Style: Int, Sendable {
        /// The controllers in `viewControllers` are the columns.
        case unspecified = 0
        /// The columns are set by name. Each is a navigation controller.
        case doubleColumn = 1
    }

    /// The columns of a split view controller.
    public enum Column: Int, Sendable {
        /// The column at the leading edge.
        case primary = 0
        /// The column that takes the remaining width.
        case secondary = 2
        /// The column that replaces the others in a narrow window.
        case compact = 3
    }

    /// The combinations of visible columns.
    public enum DisplayMode: Int, Sendable {
        /// Both columns in a wide window.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly = 1
        /// The primary column beside the secondary one.
        case oneBesideSecondary = 2
    }

    /// The visibilities of the display mode button.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Visible unless `presentsWithGesture` is `false`.
        case automatic = 0
        /// Never visible.
        case never = 1
        /// Visible, also if `presentsWithGesture` is `false`.
        case always = 2
    }

    /// The background styles of the primary column.
    public enum BackgroundStyle: Int, Sendable {
        /// No particular style.
        case none = 0
        /// The style of a sidebar.
        case sidebar = 1
    }

    /// A value that lets the split view controller choose the width.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// The style of the split view controller.
    open private(set) var style = UISplitViewController.Style.unspecified

    /// Creates a split view controller whose columns are set by name.
    public init(style: UISplitViewController.Style) {
        super.init(nibName: nil, bundle: nil)
        self.style = style
    }

    /// Creates a split view controller whose columns are its `viewControllers`.
    @_documentation(visibility: internal)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The delegate, which is called when columns are shown and hidden, and which chooses the column of a narrow
    /// window.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// The view controllers as they were set, by column.
    private var given: [Column: UIViewController] = [:]
    /// The children shown for them: navigation controllers, except in the compact column and in the style
    /// `.unspecified`.
    private var containers: [Column: UIViewController] = [:]

    /// The view controllers of the columns, the primary one first. While collapsed, the visible one only.
    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed, let shown = shown.first { return [shown] }
            return [containers[.primary], containers[.secondary]].compactMap { $0 }
        }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.dropFirst().first, for: .secondary)
        }
    }

    /// Returns the view controller of a column.
    open func viewController(for column: UISplitViewController.Column) -> UIViewController? { given[column] }

    /// Sets the view controller of a column.
    ///
    /// In the style `.doubleColumn`, a controller that isn't a navigation controller is embedded in one.
    open func setViewController(_ vc: UIViewController?, for column: UISplitViewController.Column) {
        guard given[column] !== vc else { return }
        // The secondary column's screens leave the primary column's stack first, so that each column has its own.
        let wasStacked = column != .compact && takeSecondaryBack()
        let old = containers[column]
        given[column] = vc
        containers[column] = vc.map { contained($0, in: column) }
        replaceChild(old, with: containers[column])
        if wasStacked || (isCollapsed && column == .primary && showsSecondary) { stackSecondary(animated: false) }
        arrange()
    }

    private func contained(_ controller: UIViewController, in column: Column) -> UIViewController {
        guard style != .unspecified, column != .compact, !(controller is UINavigationController) else {
            return controller
        }
        return UINavigationController(rootViewController: controller)
    }

    private func replaceChild(_ old: UIViewController?, with new: UIViewController?) {
        guard old !== new else { return }
        old?.willMove(toParent: nil)
        if let new { addChild(new) }
        if let old, shown.contains(old) { show(shown.filter { $0 !== old }) }
        old?.removeFromParent()
        new?.didMove(toParent: self)
    }

    private var primary: UIViewController? { containers[.primary] }
    private var secondary: UIViewController? { containers[.secondary] }

    // MARK: Modes

    /// The preferred display mode of a wide window.
    open var preferredDisplayMode = UISplitViewController.DisplayMode.automatic {
        didSet { showMode(preferredDisplayMode) }
    }

    /// The ways in which the columns share a wide window.
    public enum SplitBehavior: Int, Sendable {
        /// The system chooses the behaviour.
        case automatic = 0
        /// The columns are beside each other.
        case tile = 1
        /// The first column covers a part of the second one.
        case overlay = 2
        /// The first column pushes the second one aside.
        case displace = 3
    }

    /// The preferred behaviour of the columns. On Linux, they are always tiled.
    open var preferredSplitBehavior = UISplitViewController.SplitBehavior.automatic
    /// The behaviour of the columns: always `.tile`, and `.automatic` while collapsed.
    open var splitBehavior: UISplitViewController.SplitBehavior { isCollapsed ? .automatic : .tile }

    /// The mode that the user or `show(_:)` has chosen since `preferredDisplayMode` was set.
    private var wantedMode = DisplayMode.automatic

    /// The visible columns. While collapsed, there is only one.
    open var displayMode: UISplitViewController.DisplayMode {
        isCollapsed || wantedMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary
    }

    /// Whether the window is too narrow for two columns.
    open private(set) var isCollapsed = false

    private func showMode(_ mode: DisplayMode) {
        guard (mode == .secondaryOnly) != (wantedMode == .secondaryOnly) else { return wantedMode = mode }
        guard isViewLoaded, !isCollapsed else { return wantedMode = mode }
        let hides = mode == .secondaryOnly
        delegate?.splitViewController(self, willChangeTo: hides ? .secondaryOnly : .oneBesideSecondary)
        if hides {
            delegate?.splitViewController(self, willHide: .primary)
        } else {
            delegate?.splitViewController(self, willShow: .primary)
        }
        wantedMode = mode
        arrange()
    }

    /// Shows a column that is hidden.
    open func show(_ column: UISplitViewController.Column) {
        switch column {
        case .compact: break
        case .primary: isCollapsed ? hide(.secondary) : showMode(.oneBesideSecondary)
        case .secondary: if isCollapsed { stackSecondary(animated: true) }
        }
    }

    /// Hides a column: the primary one in a wide window, the secondary one in a narrow window.
    open func hide(_ column: UISplitViewController.Column) {
        switch column {
        case .compact: break
        case .primary: if !isCollapsed { showMode(.secondaryOnly) }
        case .secondary:
            guard isCollapsed, let index = indexOfStacked, let navigation = primary as? UINavigationController else {
                return
            }
            navigation.popToViewController(navigation.viewControllers[max(0, index - 1)], animated: true)
        }
    }

    /// A button that shows or hides the primary column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    private lazy var modeButton: UIBarButtonItem = {
        UIBarButtonItem(
            primaryAction: UIAction(title: SystemText.localized("Sidebar"), image: UIImage(systemName: "sidebar.left"))
            { [weak self] _ in
                guard let self else { return }
                showMode(displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly)
            })
    }()

    /// Whether a swipe shows and hides the primary column. There is no such swipe on Linux, but if the value is `false`,
    /// the display mode button isn't shown automatically.
    open var presentsWithGesture = true { didSet { if isViewLoaded { updateModeButton() } } }

    /// The visibility of the display mode button in the navigation bar of the secondary column.
    open var displayModeButtonVisibility = UISplitViewController.DisplayModeButtonVisibility.automatic {
        didSet { if isViewLoaded { updateModeButton() } }
    }

    /// The background style of the primary column. It has no effect on Linux, as on iOS.
    @_documentation(visibility: internal)
    open var primaryBackgroundStyle = UISplitViewController.BackgroundStyle.none

    // MARK: Widths

    /// The preferred width of the primary column, in points.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsDidChange() } }
    /// The preferred width of the primary column, as a fraction of the whole width.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
        didSet { widthsDidChange() }
    }
    /// The minimum width of the primary column, in points.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsDidChange() } }
    /// The maximum width of the primary column, in points.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { widthsDidChange() } }

    private func widthsDidChange() { viewIfLoaded?.setNeedsLayout() }

    /// The automatic minimum width of a column.
    private static let leastWidth: CGFloat = 240
    /// The automatic maximum width of the primary column.
    private static let greatestWidth: CGFloat = 375
    /// The automatic width of the primary column, as a fraction of the whole width.
    private static let usualFraction: CGFloat = 0.38

    /// The current width of the primary column, in points; 0 while it is hidden.
    open var primaryColumnWidth: CGFloat {
        guard isViewLoaded, !isCollapsed, displayMode == .oneBesideSecondary, primary != nil else { return 0 }
        func chosen(_ given: CGFloat, _ automatic: CGFloat) -> CGFloat {
            given == Self.automaticDimension ? automatic : given
        }
        let all = view.bounds.width
        let share = all * chosen(preferredPrimaryColumnWidthFraction, Self.usualFraction)
        let least = chosen(minimumPrimaryColumnWidth, Self.leastWidth)
        let most = max(least, chosen(maximumPrimaryColumnWidth, Self.greatestWidth))
        let width = min(max(chosen(preferredPrimaryColumnWidth, share), least), most)
        return secondary == nil ? all : min(width.rounded(), max(0, all - Self.leastWidth))
    }

    // MARK: Layout

    private let primaryView = SplitColumnView(), secondaryView = SplitColumnView(), line = UIView()
    /// The view controllers whose views are shown, the leading one first.
    private var shown: [UIViewController] = []

    @_documentation(visibility: internal)
    open override func viewDidLoad() {
        super.viewDidLoad()
        line.backgroundColor = .separator
        for view in [primaryView, secondaryView, line] { self.view.addSubview(view) }
        collapseOrExpand()
        arrange()
    }

    /// Calls the appearance methods of the columns that fit only.
    @_documentation(visibility: internal)
    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            collapseOrExpand()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    @_documentation(visibility: internal)
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        collapseOrExpand()
        let bounds = view.bounds, width = min(primaryColumnWidth, bounds.width)
        let isDivided = shown.count == 2
        let first = isDivided ? width : shown.first === secondary ? 0 : bounds.width
        primaryView.frame = CGRect(x: 0, y: 0, width: first, height: bounds.height)
        let start = isDivided ? first + 1 : first
        secondaryView.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height)
        line.frame = CGRect(x: first, y: 0, width: 1, height: bounds.height)
        line.isHidden = !isDivided
        view.mirror([primaryView, secondaryView, line])
    }

    /// Shows the columns of the current display mode.
    private func arrange() {
        guard isViewLoaded else { return }
        if isCollapsed {
            show([containers[.compact] ?? primary ?? secondary].compactMap { $0 })
        } else if displayMode == .secondaryOnly, let secondary {
            show([secondary])
        } else {
            show([primary, secondary].compactMap { $0 })
        }
        updateModeButton()
    }

    /// Shows or hides the button of the secondary column that shows the primary column.
    private func updateModeButton() {
        let isWanted =
            displayModeButtonVisibility == .automatic ? presentsWithGesture : displayModeButtonVisibility == .always
        let isShown = isWanted && !isCollapsed && displayMode == .secondaryOnly && style != .unspecified
        let bar = (secondary as? UINavigationController)?.navigationBar
        bar?.leadingButton = isShown ? modeButton : nil
    }

    private func show(_ controllers: [UIViewController]) {
        let isSecond = { [secondary] (controller: UIViewController) in controller === secondary }
        let leaving = shown.filter { !controllers.contains($0) }, coming = controllers.filter { !shown.contains($0) }
        let isVisible = view.window != nil
        shown = controllers
        if isVisible {
            coming.forEach { $0.beginAppearanceTransition(true, animated: false) }
            leaving.forEach { $0.beginAppearanceTransition(false, animated: false) }
        }
        leaving.forEach { $0.viewIfLoaded?.removeFromSuperview() }
        let first = controllers.first { !isSecond($0) }, second = controllers.first(where: isSecond)
        primaryView.show(first)
        secondaryView.show(second)
        primaryView.sides = (start: true, end: second == nil)
        secondaryView.sides = (start: first == nil, end: true)
        primaryView.isHidden = first == nil
        secondaryView.isHidden = second == nil
        view.setNeedsLayout()
        if isVisible {
            leaving.forEach { $0.endAppearanceTransition() }
            coming.forEach { $0.endAppearanceTransition() }
        }
    }

    // MARK: Collapsing

    /// The secondary column's screens while they are in the primary column's stack.
    private var stacked: [UIViewController] = []
    /// Whether the secondary column's screens are shown while collapsed.
    private var showsSecondary: Bool { indexOfStacked != nil }

    /// The index of the secondary column's first screen in the primary column's stack, or `nil` if it isn't there.
    private var indexOfStacked: Int? {
        guard let first = stacked.first else { return nil }
        return (primary as? UINavigationController)?.viewControllers.firstIndex { $0 === first }
    }

    private func collapseOrExpand() {
        guard view.bounds.width > 0 else { return }
        let given = overridingTraits?.horizontalSizeClass ?? .unspecified
        let isNarrow = (given == .unspecified ? .ofWidth(view.bounds.width) : given) == .compact
        guard isNarrow != isCollapsed else { return }
        isCollapsed = isNarrow
        isNarrow ? collapse() : expand()
        arrange()
        if isNarrow {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func collapse() {
        guard containers[.compact] == nil, let primary, let secondary else { return }
        if style == .unspecified {
            if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
            primary.collapseSecondaryViewController(secondary, for: self)
        } else {
            let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
            if top ?? .secondary == .secondary { stackSecondary(animated: false) }
        }
    }

    private func expand() {
        guard style == .unspecified, let primary else { return _ = takeSecondaryBack() }
        let separated =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        if let separated { setViewController(separated, for: .secondary) }
    }

    /// Pushes the secondary column's screens onto the primary column's stack, unless they are already there.
    final func stackSecondary(animated: Bool) {
        guard isCollapsed, indexOfStacked == nil, containers[.compact] == nil, let secondary,
            let navigation = primary as? UINavigationController
        else { return }
        if let other = secondary as? UINavigationController {
            if !other.viewControllers.isEmpty { stacked = other.viewControllers }
            other.setViewControllers([], animated: false)
        } else {
            stacked = [secondary]
        }
        navigation.setViewControllers(navigation.viewControllers + stacked, animated: animated)
    }

    /// Removes the secondary column's screens, and those pushed onto them, from the primary column's stack.
    ///
    /// - Returns: Whether they were in the stack.
    @discardableResult
    final func takeSecondaryBack() -> Bool {
        defer { stacked = [] }
        let index = indexOfStacked
        if let index, let navigation = primary as? UINavigationController {
            let screens = navigation.viewControllers
            stacked = Array(screens[index...])
            navigation.setViewControllers(Array(screens[..<index]), animated: false)
        }
        guard !stacked.isEmpty else { return false }
        if let other = secondary as? UINavigationController {
            other.setViewControllers(stacked, animated: false)
        } else if let secondary, secondary.parent !== self {
            addChild(secondary)
            secondary.didMove(toParent: self)
        }
        return index != nil
    }

    // MARK: Showing view controllers

    /// Shows a view controller in the primary column. While collapsed, pushes it onto the stack.
    @_documentation(visibility: internal)
    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if isCollapsed, let shown = shown.first as? UINavigationController {
            shown.show(vc, sender: sender)
        } else {
            setViewController(vc, for: .primary)
        }
    }

    /// Shows a view controller in the secondary column. While collapsed, above the primary column.
    @_documentation(visibility: internal)
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed, let compact = containers[.compact] { return compact.show(vc, sender: sender) }
        if isCollapsed { takeSecondaryBack() }
        setViewController(vc, for: .secondary)
        if isCollapsed { stackSecondary(animated: true) }
    }

    override var bringsTitleBar: Bool { true }

    override var navigationTitle: String? { shown.last.flatMap { $0.title ?? $0.navigationTitle } }
}

/// Contains a column's view, and stores which of the window's buttons the column's navigation bar shows.
@MainActor
final class SplitColumnView: UIView {
    private let titleBar = TitleBar()
    private weak var controller: UIViewController?

    /// Whether the column is at the window's leading and trailing edge, and so shows the window buttons there.
    var sides = (start: true, end: true) {
        didSet { if sides != oldValue { tellBars(in: self) } }
    }

    private func tellBars(in view: UIView) {
        (view as? UINavigationBar)?.showWindowButtons()
        view.subviews.forEach(tellBars)
    }

    func show(_ controller: UIViewController?) {
        guard controller !== self.controller || controller?.viewIfLoaded?.superview !== self else { return }
        self.controller = controller
        if let controller { addSubview(controller.view) }
        titleBar.show(for: controller, in: self)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = titleBar.layOut(in: bounds)
        if let view = controller?.viewIfLoaded, view.superview === self { view.frame = area }
    }
}
