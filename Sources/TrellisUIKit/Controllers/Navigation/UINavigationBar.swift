/// The title bar: libadwaita's header bar, with a back button where there is a screen to go back to.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    private let windowTitle = Widget.windowTitle()
    private let backButton = Widget.button(icon: "go-previous-symbolic")
    private lazy var headerBar = Widget.headerBar(title: windowTitle, start: backButton)
    private var titleViewHolder: UIView?
    /// The buttons that stand in the bar now.
    private var shownButtons: [BarButton] = []

    /// Whether there is a back button now.
    private(set) var showsBackButton = false
    /// What the back button does.
    var goBack: (() -> Void)?

    override func didInit() {
        super.didInit()
        backButton.setVisible(false)
        headerBar.setParent(widget)
        Signal.connect(backButton, "clicked") { [weak self] in self?.goBack?() }
    }

    override var leafWidget: Widget? { headerBar }

    /// In a sheet the bar has no buttons of the window, which are in the window's own bar.
    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window != nil else { return }
        var isInSheet = false
        var candidate = superview
        while let view = candidate, !isInSheet {
            isInSheet = (view as? PresentationView)?.isSheet ?? false
            candidate = view.superview
        }
        headerBar.setHasWindowButtons(!isInSheet)
    }

    /// The items, one a screen, the top one last.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UINavigationItem]? = []

    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }
    /// The item that the back button leads to.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Shows the last of these items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        storedItems?.forEach { $0.bar = nil }
        storedItems = items
        items?.forEach { $0.bar = self }
        itemDidChange()
    }

    func itemDidChange() {
        windowTitle.setTitle(topItem?.title ?? "")
        let left = topItem?.leftBarButtonItems ?? []
        let hidesBack = topItem?.hidesBackButton ?? false
        let isReplaced = !left.isEmpty && topItem?.leftItemsSupplementBackButton == false
        let back = hidesBack || isReplaced ? nil : backItem
        showsBackButton = back != nil
        backButton.setVisible(showsBackButton)
        let name = back.map { $0.backButtonTitle ?? $0.title ?? "" } ?? ""
        backButton.setTooltip(name)
        AccessibleProperty.setLabel(name.isEmpty ? "Back" : "Back to \(name)", of: backButton)
        showButtons(left: left, right: topItem?.rightBarButtonItems ?? [])
        showTitleView()
    }

    private func showButtons(left: [UIBarButtonItem], right: [UIBarButtonItem]) {
        let buttons = (left + right).map(\.barButton)
        guard !buttons.elementsEqual(shownButtons, by: ===) || buttons.count != shownButtons.count else { return }
        for button in shownButtons { headerBar.removeFromBar(button.widget) }
        for button in buttons { button.widget.leaveBar() }
        for item in left { headerBar.packStart(item.barButton.widget) }
        for item in right { headerBar.packEnd(item.barButton.widget) }
        shownButtons = buttons
    }

    private func showTitleView() {
        guard titleViewHolder !== topItem?.titleView else { return }
        titleViewHolder?.removeFromSuperview()
        titleViewHolder = topItem?.titleView
        windowTitle.setVisible(titleViewHolder == nil)
        if let titleViewHolder { addSubview(titleViewHolder) }
        setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        guard let titleViewHolder else { return }
        // Room is left for the buttons on both sides.
        let area = bounds.insetBy(dx: 96, dy: 4)
        let size = titleViewHolder.sizeThatFits(area.size)
        let width = min(size.width, area.width), height = min(size.height, area.height)
        titleViewHolder.frame = CGRect(
            x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: headerBar.naturalSize.height)
    }
}
