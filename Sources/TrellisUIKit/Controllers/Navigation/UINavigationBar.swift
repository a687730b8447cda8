/// A bar with a title, a back button and bar buttons: libadwaita's header bar. The top item's large title and search
/// bar, if it has them, are below.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    private var windowTitle = WindowTitle()
    /// The back button, created when it is first shown.
    private var backButton: Widget?
    /// The size of the back button, for tests.
    final var backButtonSize: CGSize { backButton?.allocatedSize ?? .zero }
    private lazy var headerBar = Widget.headerBar(title: windowTitle.widget)
    private var titleViewHolder: UIView?
    /// The bar buttons that are in the header bar.
    private var shownButtons: [BarButton] = []
    private var shownLeftCount = 0

    /// Whether the back button is shown.
    private(set) var showsBackButton = false
    /// Called when the back button is clicked.
    var goBack: (() -> Void)?

    override func didInit() {
        super.didInit()
        headerBar.setParent(widget)
        appearanceWasSet(standardAppearance)
    }

    override var leafWidget: Widget? { headerBar }

    @_documentation(visibility: internal)
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        windowBars?.remove(self)
        windowBars = window?.navigationBars
        windowBars?.add(self)
        guard window != nil else { return }
        showWindowButtons()
        // The size class of the window determines the appearance.
        updateLook()
    }

    /// The navigation bars of the window that the bar is in.
    private final weak var windowBars: WindowBars?

    /// Updates which of the window's buttons the bar shows: none in a sheet or in another navigation controller, as the
    /// bar of the window or of that controller has them, in a column of a split view those of its side, and beside
    /// other bars those of its own edges of the window.
    func showWindowButtons() {
        var sides = windowBars?.sides(of: self) ?? (start: true, end: true)
        for view in sequence(first: self as UIView, next: \.superview) {
            if (view as? PresentationView)?.isSheet == true { sides = (false, false) }
            if let outer = view.viewController as? UINavigationController, outer.navigationBar !== self,
                !outer.navigationBar.isHidden
            {
                sides = (false, false)
            }
            if let column = view as? SplitColumnView {
                sides = (sides.start && column.sides.start, sides.end && column.sides.end)
            }
        }
        headerBar.setWindowButtons(start: sides.start, end: sides.end)
        shownWindowButtons = sides
    }

    /// The sides at which the bar shows the window's buttons.
    final private(set) var shownWindowButtons = (start: true, end: true)

    /// Whether the bar shows the window's buttons at both sides.
    final var showsAllWindowButtons: Bool { shownWindowButtons.start && shownWindowButtons.end }

    override func hiddenDidChange() {
        super.hiddenDidChange()
        windowBars?.update()
    }

    /// A button before those of the item, set by a split view controller.
    final var leadingButton: UIBarButtonItem? { didSet { if leadingButton !== oldValue { itemDidChange() } } }

    /// The stack of items. The last one is on top.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { setItems(newValue, animated: false) }
    }

    private var storedItems: [UINavigationItem]? = []

    /// The item on top of the stack.
    open var topItem: UINavigationItem? { items?.last }
    /// The item that the back button returns to.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Sets the stack of items and shows the last one.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        // A push or a pop changes only the top of the stack.
        let old = storedItems ?? [], new = items ?? []
        let same = zip(old, new).enumerated().first { $1.0 !== $1.1 }?.offset ?? min(old.count, new.count)
        old.dropFirst(same).forEach { $0.bar = nil }
        new.dropFirst(same).forEach { $0.bar = self }
        storedItems = items
        itemDidChange()
    }

    /// Adds an item on top of the stack, without looking at the others.
    func push(_ item: UINavigationItem) {
        item.bar = self
        storedItems = storedItems ?? []
        storedItems?.append(item)
        itemDidChange()
    }

    func itemDidChange() {
        let searches = searchTakesTitle
        let left = topItem?.leftBarButtonItems ?? []
        let hidesBack = topItem?.hidesBackButton ?? false
        let isReplaced = !left.isEmpty && topItem?.leftItemsSupplementBackButton == false
        let back = hidesBack || isReplaced || searches ? nil : backItem
        showsBackButton = back != nil
        showBackButton(to: back)
        let leading = [leadingButton].compactMap { $0 }
        showButtons(left: searches ? [] : leading + left, right: searches ? [] : topItem?.rightBarButtonItems ?? [])
        showTitleView()
        showBelow()
        showTitle()
        updateLook()
    }

    private func showBackButton(to item: UINavigationItem?) {
        guard let item else {
            backButton?.setVisible(false)
            return
        }
        let button = backButton ?? makeBackButton()
        button.setVisible(true)
        updateBackTint()
        let name = item.backButtonTitle ?? item.backBarButtonItem?.title ?? item.title ?? ""
        backButtonName = name
        button.setTooltip(name)
        AccessibleProperty.setLabel(
            name.isEmpty ? SystemText.localized("Back") : SystemText.localized("Back to %1", name), of: button)
    }

    private func makeBackButton() -> Widget {
        let button = Widget.button(icon: "go-previous-symbolic")
        button.setClass("back", true)
        Signal.connect(button, "clicked") { [weak self] in self?.goBack?() }
        // The back button must be the first one, so the bar buttons are added again after it.
        removeButtons()
        headerBar.packStart(button)
        backButton = button
        updateBackTint()
        return button
    }

    /// The name of the back button, which is its tooltip.
    final private(set) var backButtonName: String?

    private var backTint = TintStyle(.buttonText)
    /// The colour of the back button; `nil` means the theme's.
    final var backButtonTint: UIColor? {
        backItem?.backBarButtonItem?.tintColor ?? (hasOwnTint ? chosenTint : nil)
    }

    private func updateBackTint() {
        guard let backButton else { return }
        backTint.apply(backButtonTint?.rgba(for: traitCollection), to: backButton)
    }

    private func showTitle() {
        let isLarge = showsLargeTitle && awayFraction < 0.5
        windowTitle.setTexts(isLarge ? "" : topItem?.title ?? "", subtitle: topItem?.prompt ?? "")
    }

    // MARK: Appearance

    private var headerStyle = StyleSlot()
    private var titleStyle = StyleSlot()

    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() { didSet { appearanceWasSet(standardAppearance) } }
    /// The appearance of the bar while the content is at its top; `nil` means the standard one.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { appearanceWasSet(scrollEdgeAppearance ?? standardAppearance) }
    }
    /// The appearance of the bar in a window of compact height; `nil` means the standard one.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { appearanceWasSet(compactAppearance ?? standardAppearance) }
    }
    /// The appearance of the bar in a window of compact height while the content is at its top; `nil` means
    /// `scrollEdgeAppearance`, or else `compactAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { appearanceWasSet(compactScrollEdgeAppearance ?? standardAppearance) }
    }

    /// The style of the bar. Setting it replaces the bar's `overrideUserInterfaceStyle`.
    open var barStyle = UIBarStyle.default {
        didSet {
            overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified
            updateLook()
        }
    }

    /// The background colour; `nil` means the appearance's.
    open var barTintColor: UIColor? { didSet { updateLook() } }

    /// Whether content shows through the bar. Here the content begins beside the bar, and the bar has the background of
    /// its appearance in either case.
    open var isTranslucent = true

    /// The image of the line between the bar and the content; `nil` means the theme's line. An empty image removes it.
    open var shadowImage: UIImage? {
        get { standardAppearance.shadowImage }
        set { standardAppearance.shadowImage = newValue }
    }

    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    /// Sets the background image of bars with a height. An empty image leaves the bar transparent. This bar always has
    /// the default height.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        if barMetrics == .default { standardAppearance.backgroundImage = backgroundImage }
    }

    /// Returns the background image of bars with a height.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// The attributes of the title's text: font and colour.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.titleTextAttributes }
        set { standardAppearance.titleTextAttributes = newValue ?? [:] }
    }

    /// The attributes of the large title's text: font and colour.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.largeTitleTextAttributes }
        set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
    }

    private func appearanceWasSet(_ appearance: UINavigationBarAppearance) {
        appearance.changed = { [weak self] in self?.updateLook() }
        updateLook()
    }

    /// The background of the content below the bar, which the large title and the search bar share.
    final var contentColor: UIColor? { didSet { if contentColor !== oldValue { updateLook() } } }

    /// The appearance in use: the top item's or the bar's.
    private var look: UINavigationBarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let compact = isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
        let scrolled = compact ?? topItem?.standardAppearance ?? standardAppearance
        guard !isAway else { return scrolled }
        let compactEdge = isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
        return compactEdge ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance ?? scrolled
    }

    func updateLook() {
        let look = look
        let traits = traitCollection
        let isEmpty = look.backgroundImage.map { $0.size == .zero } ?? (look.background == .transparent)
        // GTK's bar has the style of the window.
        let label = contrastingLabel
        let own: UIColor? = label != nil && !isEmpty ? .secondarySystemBackground : nil
        let fill = look.backgroundColor ?? barTintColor ?? own ?? pageColor(look)
        headerStyle.apply(
            .headerBarStyle(
                fill: fill?.rgba(for: traits), ink: label?.rgba(for: traits), look: look,
                traits: traits), to: headerBar)
        headerBar.setClass("flat", fill == nil && isEmpty)
        // A search bar in the place of the title lies over the window's buttons.
        below?.backgroundColor = searchTakesTitle ? nil : fill ?? contentColor
        updateLargeTitle(look)
        let font = look.titleTextAttributes[.font] as? UIFont,
            color = look.titleTextAttributes[.foregroundColor] as? UIColor
        var style: String?
        if font != nil || color != nil {
            style = .textStyle(
                of: "windowtitle", font: font ?? .systemFont(ofSize: 15, weight: .bold),
                color: (color ?? .label).rgbaForText(traits))
        }
        titleStyle.apply(style, to: windowTitle.widget)
    }

    /// The colour of the page, which a bar without a look of its own has while the page is at its top edge, as on iOS.
    private func pageColor(_ look: UIBarAppearance) -> UIColor? {
        guard !isAway, look.isUsual, contrastingLabel == nil else { return nil }
        let usual: [UIColor] = [.systemBackground, .systemGroupedBackground, .secondarySystemBackground, .clear]
        return contentColor.flatMap { color in usual.contains { $0 == color } ? nil : color }
    }

    private func updateLargeTitle(_ look: UINavigationBarAppearance) {
        guard let largeTitle else { return }
        let font =
            look.largeTitleTextAttributes[.font] as? UIFont
            ?? .systemFont(ofSize: UIFont.TextStyle.largeTitle.size, weight: .bold)
        if largeTitle.font != font {
            largeTitle.font = font
            heightDidChange()
        }
        largeTitle.textColor = look.largeTitleTextAttributes[.foregroundColor] as? UIColor ?? .label
    }

    @_documentation(visibility: internal)
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateBackTint()
        for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) { item.itemDidChange() }
    }

    override func appearanceDidChange() {
        super.appearanceDidChange()
        updateLook()
    }

    override func textMetricsDidChange() {
        super.textMetricsDidChange()
        updateLook()
        heightDidChange()
    }

    // MARK: Large title and search bar

    /// Contains the large title and the search bar, and clips them while they slide under the buttons. Created when it
    /// is first needed, like the large title, because most bars have neither.
    private var below: UIView?
    private var largeTitle: UILabel?
    private var shownSearchBar: UISearchBar?
    /// How much of the hideable height is hidden, from 0 to 1.
    private var awayFraction: CGFloat = 0
    private var isAway = false
    private var movement: Animation?

    private func makeBelow() -> UIView {
        let below = UIView()
        below.clipsToBounds = true
        addSubview(below)
        self.below = below
        updateLook()
        return below
    }

    private func makeLargeTitle(in below: UIView) -> UILabel {
        let label = UILabel()
        label.accessibilityTraits = .header
        below.addSubview(label)
        largeTitle = label
        updateLook()
        return label
    }

    /// Whether titles are shown large, below the buttons, until the content is scrolled.
    open var prefersLargeTitles = false { didSet { itemDidChange() } }

    @_documentation(visibility: internal)
    open var barPosition: UIBarPosition { .top }

    /// Whether the top item's title is shown large. An automatic item takes the mode of the one below it. The default
    /// for the first item is large.
    private var showsLargeTitle: Bool {
        guard prefersLargeTitles, !searchTakesTitle else { return false }
        let mode = items?.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
        return mode != .never
    }

    private var searchController: UISearchController? { topItem?.searchController }

    /// Whether the search bar replaces the title and the buttons.
    private var searchTakesTitle: Bool {
        searchController.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
    }

    /// Returns the controller that a search controller searches, if it is the top item's search controller.
    func screen(with searchController: UISearchController) -> UIViewController? {
        topItem?.searchController === searchController ? topItem?.screen : nil
    }

    private func showBelow() {
        let searchBar = searchController?.searchBar
        let below = showsLargeTitle || searchBar != nil ? self.below ?? makeBelow() : self.below
        if let below, showsLargeTitle, largeTitle == nil { largeTitle = makeLargeTitle(in: below) }
        largeTitle?.isHidden = !showsLargeTitle
        largeTitle?.text = topItem?.title
        if searchBar !== shownSearchBar {
            // The app may have moved the search bar to another view in the meantime.
            if shownSearchBar?.superview === below { shownSearchBar?.removeFromSuperview() }
            shownSearchBar = searchBar
            if let searchBar { below?.addSubview(searchBar) }
        }
        below?.isHidden = !showsLargeTitle && shownSearchBar == nil
        heightDidChange()
    }

    private func heightDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// How much lower the bar becomes when the screen is scrolled away from its top.
    var hideableHeight: CGFloat { largeTitleHeight + (hidesSearchBar ? searchBarHeight : 0) }

    private var hidesSearchBar: Bool {
        topItem?.hidesSearchBarWhenScrolling == true && searchController?.isActive == false
    }

    /// Hides or shows the large title and the search bar after the screen was scrolled away from its top or back to it.
    func setScrolledAway(_ isAway: Bool, animated: Bool) {
        guard isAway != self.isAway else { return }
        self.isAway = isAway
        updateLook()
        movement?.stop()
        movement = nil
        let start = awayFraction, target: CGFloat = isAway ? 1 : 0
        guard animated, hideableHeight > 0, window != nil else { return awayDidChange(to: target) }
        movement = Animation(on: widget, milliseconds: 150) { [weak self] part in
            self?.awayDidChange(to: start + (target - start) * part)
        } completion: { [weak self] in
            self?.awayDidChange(to: target)
            self?.movement = nil
        }
    }

    private func awayDidChange(to fraction: CGFloat) {
        awayFraction = fraction
        showTitle()
        heightDidChange()
    }

    private var headerHeight: CGFloat { headerBar.naturalSize.height }
    private var largeTitleHeight: CGFloat {
        showsLargeTitle ? (largeTitle?.intrinsicContentSize.height ?? 0) + 8 : 0
    }
    private var searchBarHeight: CGFloat { shownSearchBar?.intrinsicContentSize.height ?? 0 }

    /// The visible heights of the large title and of the search bar.
    private var shownHeights: (title: CGFloat, search: CGFloat) {
        let rest = 1 - awayFraction
        return (largeTitleHeight * rest, searchBarHeight * (hidesSearchBar ? rest : 1))
    }

    private func layOutBelow() {
        guard let below, !below.isHidden else { return }
        let header = headerHeight, heights = shownHeights
        guard !searchTakesTitle else {
            below.frame = bounds
            // The window's buttons must not be covered, whichever side they are on.
            shownSearchBar?.sideRoom = headerBar.windowButtonRoom
            shownSearchBar?.frame = bounds
            return
        }
        shownSearchBar?.sideRoom = (0, 0)
        below.frame = CGRect(x: 0, y: header, width: bounds.width, height: heights.title + heights.search)
        largeTitle?.frame = CGRect(
            x: 16, y: heights.title - largeTitleHeight, width: max(0, bounds.width - 32), height: largeTitleHeight)
        shownSearchBar?.frame = CGRect(
            x: 0, y: heights.title + heights.search - searchBarHeight, width: bounds.width, height: searchBarHeight)
    }

    override func placeLeaf(width: Int, height: Int) {
        fitTitleView(in: CGFloat(width))
        fitTexts(in: CGFloat(width))
        headerBar.place(CGRect(x: 0, y: 0, width: CGFloat(width), height: headerHeight))
        placeCustomViews()
        placeTitleView()
    }

    /// The width of the bar, and that of its texts and buttons, for which the size of the texts was chosen.
    private var fitted: (width: CGFloat, content: CGFloat)?

    /// Hides the window's buttons except for the close button, and then makes the texts smaller than in the user's text
    /// size, if the bar would otherwise be wider than its space, which would push the buttons out of it. If the texts don't
    /// fit in 0.8 times the default text size, the buttons stand closer, and only then the title is truncated.
    private func fitTexts(in width: CGFloat) {
        guard width > 0, fitted.map({ $0.width != width || $0.content != contentWidth }) ?? true else {
            return
        }
        let least = min(0.8, 1 / UIFont.textScale)
        var factor: CGFloat = 1
        windowTitle.setShort(false)
        isTight = false
        setTextFactor(factor)
        closesOnly = false
        if contentWidth > width { closesOnly = true }
        while contentWidth > width, factor > least {
            factor = max(least, factor - 0.05)
            setTextFactor(factor)
        }
        let isTooNarrow = leastWidth > width
        isTight = contentWidth > width
        // A title that is too long in any case takes no room from the buttons.
        if isTight, !isTooNarrow, contentWidth > width { isTight = false }
        windowTitle.setShort(leastWidth > width)
        fitted = (width, contentWidth)
    }

    /// The width of the whole title and all buttons, including the window's.
    private var contentWidth: CGFloat {
        let title = windowTitle.widget
        // A title view shrinks instead of the texts.
        guard titleViewHolder == nil else { return leastWidth }
        return leastWidth - title.minimumWidth + title.naturalSize.width
    }

    /// The width of all buttons, including the window's, and the beginning of the title.
    package final var leastWidth: CGFloat { headerBar.minimumWidth }

    /// Whether the close button is the only one of the window's buttons. GTK creates the buttons anew at each change.
    private var closesOnly = false { didSet { if closesOnly != oldValue { headerBar.setClosesOnly(closesOnly) } } }

    /// Whether the buttons stand closer than usual, for tests.
    final private(set) var isTight = false { didSet { headerBar.setClass("tight", isTight) } }

    /// Whether the title ends in an ellipsis.
    package final var isTitleCut: Bool { windowTitle.isCut }

    private func setTextFactor(_ factor: CGFloat) {
        windowTitle.setTextFactor(factor)
        for button in shownButtons { button.textFactor = factor }
    }

    private func showButtons(left: [UIBarButtonItem], right: [UIBarButtonItem]) {
        let buttons = (left + right).map(\.barButton)
        guard left.count != shownLeftCount || !buttons.elementsEqual(shownButtons, by: ===) else { return }
        removeButtons()
        for button in buttons { button.widget.leaveBar() }
        for item in left { headerBar.packStart(item.barButton.widget) }
        for item in right { headerBar.packEnd(item.barButton.widget) }
        shownButtons = buttons
        shownLeftCount = left.count
        // Only now the buttons are in the bar whose tint colour they have.
        if hasOwnTint { (left + right).forEach { $0.itemDidChange() } }
        showCustomViews(left + right)
    }

    private func removeButtons() {
        for button in shownButtons {
            headerBar.removeFromBar(button.widget)
            button.textFactor = 1
        }
        shownButtons = []
    }

    /// The items whose custom views are shown. Each view lies over a placeholder in the header bar.
    private var customItems: [UIBarButtonItem] = []

    private func showCustomViews(_ items: [UIBarButtonItem]) {
        for item in customItems where item.customView?.superview === self { item.customView?.removeFromSuperview() }
        customItems = items.filter { $0.customView != nil }
        for item in customItems {
            guard let view = item.customView else { continue }
            item.barButton.setRoom(view.barSize)
            addSubview(view)
        }
    }

    private func placeCustomViews() {
        for item in customItems {
            guard let view = item.customView, let room = item.barButton.frame(in: widget) else { continue }
            let size = view.barSize
            view.frame = CGRect(
                x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
                width: size.width,
                height: size.height)
        }
    }

    private func showTitleView() {
        let titleView = searchTakesTitle ? nil : topItem?.titleView
        windowTitle.widget.setVisible(!searchTakesTitle)
        if titleView == nil { windowTitle.setRoom(nil) }
        guard titleViewHolder !== titleView else { return }
        titleViewHolder?.removeFromSuperview()
        titleViewHolder = titleView
        placedTitleSize = nil
        if let titleViewHolder { addSubview(titleViewHolder) }
        setNeedsLayout()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        windowBars?.update()
        layOutBelow()
        fitTitleView(in: bounds.width)
        placeTitleView()
    }

    /// Reserves room for the title view. The header bar centres it if the buttons leave enough room on both sides.
    private func fitTitleView(in width: CGFloat) {
        guard let titleViewHolder, width > 0 else { return }
        let most = CGSize(width: width, height: max(1, headerHeight - 8))
        let fitting = titleViewHolder.sizeThatFits(most)
        // A plain view fits the size that the bar gave it, so it keeps the size that it had before.
        if titleViewHolder.bounds.size != placedTitleSize || fitting != placedTitleSize { wantedTitleSize = fitting }
        let size = wantedTitleSize
        windowTitle.setRoom(
            CGSize(width: min(max(1, size.width), most.width), height: min(max(1, size.height), most.height)))
    }

    /// The size of the title view if there is enough room, and the size that the bar has given it.
    private var wantedTitleSize = CGSize.zero, placedTitleSize: CGSize?

    private func placeTitleView() {
        guard let titleViewHolder, let room = windowTitle.roomFrame(in: widget), room.width > 0 else { return }
        titleViewHolder.frame = room
        placedTitleSize = room.size
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard !searchTakesTitle else {
            return CGSize(width: size.width, height: max(headerHeight, searchBarHeight))
        }
        let heights = shownHeights
        return CGSize(width: size.width, height: headerHeight + (heights.title + heights.search).rounded())
    }
}
