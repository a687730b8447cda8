/// A rectangular area with content and subviews.
///
/// Follows Apple's `UIView`. Each has a layer, which says what it draws. Outside of cells it also has a GTK widget
/// (`TrellisView`), which asks its view where the children go: geometry is decided here, GTK allocates and draws. Inside
/// of a cell the cell's widget draws the layers of all views, and a view makes a widget when it needs one.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, _UIViewClass {
    /// A value that means that the view has no natural width or height.
    public static let noIntrinsicMetric: CGFloat = -1

    /// What the view draws, by its own widget or by that of the nearest view above which has one.
    final let drawing = ViewLayer()

    /// The view's own widgets, once it needs some; it keeps one reference, given up in `deinit`.
    ///
    /// Guard: used on the main thread only, but for being handed on by `deinit`.
    private(set) nonisolated(unsafe) final var ownWidgets: (outer: Widget, content: Widget)?

    /// Whether the view has widgets of its own. If it has, so have the views around it.
    final var hasWidget: Bool { ownWidgets != nil }

    /// The view's own widget, a child of its superview's. It is made if there is none: for input, focus, a leaf of
    /// GTK's, or what assistive technology reads. To draw, a view inside of a cell needs none.
    final var widget: Widget { (ownWidgets ?? makeOwnWidgets()).outer }

    /// The glue widget that draws the view and holds the subviews' widgets: the same one, but for scroll views.
    final var contentWidget: Widget { (ownWidgets ?? makeOwnWidgets()).content }

    /// Whether views in this one have no widgets until they need some.
    var keepsSubviewsFlat: Bool { superview?.keepsSubviewsFlat ?? false }

    /// Objects that others keep with the view for as long as it lives, by their type.
    package final var companions: [ObjectIdentifier: AnyObject] = [:]

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        GtkBootstrap.ensure()
        storedFrame = frame
        super.init()
        drawing.setFrame(frame)
        didInit()
    }

    /// The view is made: our own subclasses set themselves up, whichever initialiser was called.
    func didInit() {}

    /// Creates a view of zero size. Nothing is read from the archive.
    public required init?(coder: NSCoder) {
        GtkBootstrap.ensure()
        storedFrame = .zero
        super.init()
        didInit()
    }

    // Not isolated, so that `deinit {}` compiles in subclasses. No superview holds the view any more: its widget has no
    // parent, and GTK calls nothing of it before the main thread takes it apart.
    deinit {
        let subviews = subviews, drawing = drawing
        nonisolated(unsafe) let widgets = ownWidgets
        MainLoop.onMainThread {
            widgets?.content.removeOwner()
            drawing.free()
            guard let widgets else { return }
            for subview in subviews where subview.superview == nil { subview.removeWidget(from: widgets.content) }
            widgets.outer.unparent()
            widgets.outer.release()
        }
    }

    /// Creates the widgets of this kind of view; GTK's floating reference comes with the outer one.
    class func makeWidgets() -> (outer: Widget, content: Widget) {
        let widget = Widget.view(accessibleRole)
        return (widget, widget)
    }

    /// The view has its own widgets from now on.
    func widgetWasMade() {}

    /// What assistive technology takes the view for.
    class var accessibleRole: AccessibleRole { .generic }

    // MARK: Geometry

    private var storedFrame: CGRect
    private var boundsOrigin: CGPoint = .zero

    /// The frame in the superview's coordinates, in points.
    ///
    /// Where the view has a transform, it is the rectangle around what that makes of it; set `center` and `bounds` then.
    open var frame: CGRect {
        get { extras?.transform == nil ? storedFrame : transformedFrame(storedFrame) }
        set {
            let old = storedFrame
            guard newValue != old else { return }
            storedFrame = newValue
            if ViewAnimation.isActive { ViewAnimation.changed(\.frame, of: self, from: old, to: newValue) }
            placeDidChange()
            layoutFrameDidChange(from: old)
            if Self.hasSafeAreas { safeAreaMayHaveChanged() }
            if newValue.size != old.size { sizeDidChange(from: old.size) }
        }
    }

    /// The bounds in the view's own coordinates. Their origin moves the subviews.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
        set {
            if newValue.origin != boundsOrigin {
                boundsOrigin = newValue.origin
                drawing.setOrigin(boundsOrigin)
                if hasWidget { setNeedsPlacement() }
            }
            if newValue.size != storedFrame.size {
                let center = center
                frame = CGRect(
                    x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
                    height: newValue.height)
            }
        }
    }

    /// The centre of the frame, in the superview's coordinates.
    open var center: CGPoint {
        get { CGPoint(x: storedFrame.midX, y: storedFrame.midY) }
        set {
            // The stored frame is the untransformed one.
            let size = storedFrame.size
            frame = CGRect(
                origin: CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2), size: size)
        }
    }

    /// What few views have: a transform, and what is shown of them while they move.
    final var extras: ViewExtras?

    /// How the view is resized when its superview is, unless it has constraints.
    open var autoresizingMask: UIView.AutoresizingMask = []
    /// Whether subviews are resized by their autoresizing masks.
    open var autoresizesSubviews = true

    /// The size changed: subviews follow by their masks, and the next pass lays out.
    func sizeDidChange(from old: CGSize) {
        if autoresizesSubviews {
            for subview in subviews { subview.autoresize(from: old, to: storedFrame.size) }
        }
        setNeedsLayout()
    }

    /// Returns the size that fits best. The default is the current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to the size that fits best.
    open func sizeToFit() {
        frame.size = sizeThatFits(bounds.size)
    }

    // MARK: Hierarchy

    /// The superview.
    open internal(set) weak var superview: UIView?
    /// The subviews, from back to front.
    open internal(set) var subviews: [UIView] = []
    /// The window that contains the view.
    open internal(set) weak var window: UIWindow?
    /// The controller whose view this is, for the responder chain and its layout calls.
    weak var viewController: UIViewController?

    @_documentation(visibility: internal)
    open override var next: UIResponder? { viewController ?? superview }

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) {
        insert(view, at: subviews.count - (view.superview === self ? 1 : 0))
    }

    /// Inserts a view at an index of the subviews.
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index)
    }

    /// Inserts a view behind another subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 0)
    }

    /// Inserts a view in front of another subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, beside: siblingSubview, offset: 1)
    }

    /// Moves a subview in front of the others.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }

    /// Exchanges two subviews. Indexes out of range are ignored.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insert(low, at: max(index1, index2))
        insert(high, at: min(index1, index2))
    }

    /// Moves a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insert(view, at: 0) }
    }

    /// GTK's own widget in this view, which stays behind the subviews.
    var leafWidget: Widget? { nil }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        willMove(toWindowOrNil: nil)
        detach()
        moved(to: nil)
        didMoveToSuperview()
    }

    /// Returns whether the view is another view or a descendant of it. O(depth).
    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// Returns the first view with a tag among this view and its descendants. O(descendants).
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// A number that identifies the view.
    open var tag = 0

    // MARK: Touches

    /// Returns the frontmost view at a point that accepts input, or `nil` if the point is outside this view.
    ///
    /// - Complexity: O(views).
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let found = subview.hitTest(convert(point, to: subview), with: event) { return found }
        }
        return self
    }

    /// Returns whether a point in the view's coordinates is inside the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// Returns whether a gesture may begin on the view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The view is about to leave its window, or to change it; overrides call super.
    func willLeaveWindow() {
        if isFirstResponder { resignByForce() }
    }

    override var windowOfResponder: UIWindow? { window }

    /// Whether the keyboard writes into it: then it becomes first responder by GTK's focus too.
    var takesText: Bool { false }
    /// Gives GTK's focus to what is written into; false where that cannot have it.
    func focusText() -> Bool { false }

    // Hooks for subclasses.
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view moves to another superview. `nil` means that it is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window. `nil` means that it leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has moved to another window.
    open func didMoveToWindow() {}

    // MARK: Layout

    private(set) var needsLayout = true
    private var isPlacing = false

    /// The natural size of the content, with `noIntrinsicMetric` for a dimension that has none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Invalidates the natural size, so that the view is laid out again.
    open func invalidateIntrinsicContentSize() {
        contentSizeDidChange()
        superview?.setNeedsLayout()
        superview?.sizeWasInvalidated(of: self)
    }

    /// A subview said that it wants another size.
    func sizeWasInvalidated(of subview: UIView) {}
    /// What constraints in a subview, or this view itself, want of its size may have changed.
    func constraintsDidChange(in view: UIView) {}

    /// What layout by constraints keeps for this view.
    final let viewLayout = ViewLayout()

    /// Updates the constraints before a layout that `setNeedsUpdateConstraints()` has requested. Overrides call `super`
    /// last.
    open func updateConstraints() {}

    /// Returns the size nearest to a target size that satisfies the constraints.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size nearest to a target size that satisfies the constraints, with a priority for each dimension.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    /// Called when the layout margins have changed.
    open func layoutMarginsDidChange() {}

    /// The view whose first line of text provides the first baseline.
    open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
    /// The view whose last line of text provides the last baseline.
    open var forLastBaselineLayout: UIView { self }

    /// Whether the content wraps, so that its height depends on the width.
    var heightDependsOnWidth: Bool { false }
    /// The height of content that wraps at a width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The distances of the first line's baseline from the top and of the last one's from the bottom, of text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// The guide that stands for what a scroll view holds.
    var contentGuide: UILayoutGuide? { nil }
    /// Constraints gave the content another size.
    func contentGuideDidChange(to size: CGSize) {}

    /// Requests a layout before the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        setNeedsPlacement()
    }

    /// Performs the requested layouts of this view and its descendants now.
    open func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        solveLayoutIfNeeded()
        if needsLayout {
            needsLayout = false
            viewController?.viewWillLayoutSubviews()
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Lays out the subviews, those with constraints first. Override it, but do not call it.
    open func layoutSubviews() {
        placeConstrainedSubviews()
    }

    /// The children of the widget that draws the view have to be allocated again, though nothing need be laid out.
    final func setNeedsPlacement() {
        guard let host, !host.isPlacing else { return }
        host.contentWidget.queueAllocate()
    }

    /// The nearest view with a widget, this one or one above, in whose pass this one is laid out.
    final var host: UIView? {
        var candidate = self
        while !candidate.hasWidget {
            guard let superview = candidate.superview else { return nil }
            candidate = superview
        }
        return candidate
    }

    /// Whether the view, or one in it that is laid out in the same pass, waits for a pass.
    private var awaitsLayout: Bool {
        needsLayout || subviews.contains { !$0.hasWidget && $0.awaitsLayout }
    }

    /// GTK gave the widget its size: lay out and place the children.
    func widgetWasAllocated(width: Int, height: Int) {
        isPlacing = true
        defer { isPlacing = false }
        willPlace(width: width, height: height)
        // Layout may request another pass, for example by changing a text; a view that always does waits for the next
        // frame.
        for _ in 0..<4 {
            layoutIfNeeded()
            if !awaitsLayout { break }
        }
        placeLeaf(width: width, height: height)
        placeSubviews()
    }

    /// The widget's size is known, and the layout pass begins.
    func willPlace(width: Int, height: Int) {}

    /// Allocates GTK's own widget in the view.
    func placeLeaf(width: Int, height: Int) {
        guard let leafWidget else { return }
        leafWidget.place(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// How far from its frame the view is drawn, while it is on its way there.
    final var motionOffset = CGPoint.zero {
        didSet { if motionOffset != oldValue { placeDidChange() } }
    }

    /// How much of the view's opacity shows, while it comes or goes.
    final var motionOpacity: CGFloat = 1 {
        didSet { if motionOpacity != oldValue { updateOpacity() } }
    }

    /// What is shown of the view has another place, or another transform: a layer is drawn there, a widget allocated.
    final func placeDidChange() {
        drawing.setFrame(shownFrame)
        if let extras { drawing.setTransform(extras.shownTransform) }
        if hasWidget { superview?.setNeedsPlacement() }
    }

    /// The rectangle in which the view is shown, before its transform.
    private var shownFrame: CGRect {
        (extras?.presentation.frame ?? storedFrame).offsetBy(dx: motionOffset.x, dy: motionOffset.y)
    }

    final func placeSubviews() {
        for subview in subviews where !subview.isHidden {
            subview.ownWidgets?.outer.place(
                subview.shownFrame.offsetBy(dx: -boundsOrigin.x, dy: -boundsOrigin.y), transform: subview.shownTransform
            )
        }
    }

    // MARK: Appearance

    /// The background colour; `nil` means none.
    open var backgroundColor: UIColor? {
        didSet {
            if ViewAnimation.isActive { backgroundDidChange(from: oldValue) }
            updatePaint()
        }
    }

    /// The opacity of the view and its descendants, from 0 to 1.
    open var alpha: CGFloat = 1 {
        didSet {
            if ViewAnimation.isActive { ViewAnimation.changed(\.alpha, of: self, from: oldValue, to: alpha) }
            updateOpacity()
        }
    }

    /// Whether the view is hidden.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            drawing.setHidden(isHidden)
            ownWidgets?.outer.setVisible(!isHidden)
            hiddenDidChange()
        }
    }

    /// Whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The layer: corners, border, shadow and mask.
    open var layer: CALayer { storedLayer }
    private lazy var storedLayer = CALayer(view: self)

    /// How content of a fixed size fills the view.
    open var contentMode: UIView.ContentMode = .scaleToFill { didSet { setNeedsLayout() } }

    /// The tint colour. The default is the superview's.
    open var tintColor: UIColor! {
        get {
            let color = storedTintColor ?? superview?.undimmedTint ?? .tintColor
            return isTintDimmed ? .systemGray : color
        }
        set {
            storedTintColor = newValue
            tintDidChange()
        }
    }

    private var storedTintColor: UIColor?
    private var undimmedTint: UIColor { storedTintColor ?? superview?.undimmedTint ?? .tintColor }
    private var isTintDimmed: Bool {
        switch storedTintMode {
        case .automatic: superview?.isTintDimmed ?? false
        case .normal: false
        case .dimmed: true
        }
    }

    private func tintDidChange(isDimmed: Bool = false) {
        tintColorDidChange()
        for subview in subviews
        where isDimmed ? subview.storedTintMode == .automatic : subview.storedTintColor == nil {
            subview.tintDidChange(isDimmed: isDimmed)
        }
    }

    /// The tint adjustment mode of this view and its descendants.
    open var tintAdjustmentMode: UIView.TintAdjustmentMode {
        get { isTintDimmed ? .dimmed : .normal }
        set {
            guard newValue != storedTintMode else { return }
            storedTintMode = newValue
            tintDidChange(isDimmed: true)
        }
    }

    private var storedTintMode = UIView.TintAdjustmentMode.automatic

    /// Called when the tint colour of this view or an ancestor has changed.
    open func tintColorDidChange() {}

    /// Whether the view and its descendants accept input.
    open var isUserInteractionEnabled = true {
        didSet { updateInteraction() }
    }

    /// The style for which colours were resolved last; a view that comes into a window of another one resolves them anew.
    final var resolvedStyle = UIView.styleOfNewViews

    /// The style for which colours are resolved outside of windows.
    static var styleOfNewViews = StyleManager.traits.userInterfaceStyle

    /// Hands fill, corners and border to the layer, as they are under the view's traits.
    func updatePaint() {
        let traits = traitCollection
        resolvedStyle = traits.userInterfaceStyle
        var paint = ViewPaint()
        traits.performAsCurrent {
            paint.background =
                extras?.presentation.background ?? backgroundColor?.rgba(for: traits) ?? .clear
            paint.cornerRadius = layer.cornerRadius
            paint.borderWidth = layer.borderWidth
            paint.borderColor = layer.borderColor?.rgba ?? RGBA(0)
            paint.clips = layer.masksToBounds
        }
        drawing.setPaint(paint)
    }

    /// Hands the shadow to the layer.
    func updateShadow() {
        let color = layer.shadowColor?.rgba ?? .clear
        drawing.setShadow(
            RGBA(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * CGFloat(layer.shadowOpacity)),
            offset: layer.shadowOffset, radius: layer.shadowRadius)
    }

    /// The semantics of the content, which decide whether the view is mirrored in a right-to-left layout.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            let root = layoutRoot
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
            setNeedsLayout()
        }
    }

    // MARK: Traits

    @_documentation(visibility: internal)
    open var traitCollection: UITraitCollection {
        guard Self.hasOverrides else { return window?.windowTraits ?? .current }
        let above = superview?.traitCollection ?? window?.windowTraits ?? .current
        let given = viewController?.overridingTraits, style = overriddenStyle
        guard style != .unspecified || given != nil else { return above }
        var values = given.map { above.values.replaced(by: $0.values) } ?? above.values
        if style != .unspecified { values.style = style }
        return UITraitCollection(values)
    }

    /// Whether any view overrides its traits: until one does, nobody need ask up the tree.
    private static var hasOverrides = false

    /// A controller's traits are overridden from now on.
    static func notesOverriddenTraits() { hasOverrides = true }

    /// Called when the traits have changed, after dynamic colours were updated.
    @_documentation(visibility: internal)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Whether this view and what is in it are always light or always dark; a window's holds for GTK's controls too.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set { overrideStyle { ownStyle = newValue } }
    }

    private var ownStyle = UIUserInterfaceStyle.unspecified
    /// The style that the view has of its own: its own, or its controller's.
    private var overriddenStyle: UIUserInterfaceStyle {
        ownStyle == .unspecified ? viewController?.overrideUserInterfaceStyle ?? .unspecified : ownStyle
    }

    /// Lets the view's own style, or its controller's, change, and tells the tree.
    final func overrideStyle(_ change: () -> Void) {
        let previous = traitCollection, old = overriddenStyle
        change()
        guard overriddenStyle != old else { return }
        Self.hasOverrides = true
        overriddenStyleDidChange()
        spreadTraitChange(from: previous)
    }

    func overriddenStyleDidChange() {}

    /// Applies what depends on light and dark again.
    func appearanceDidChange() {
        updatePaint()
    }

    /// Tells the tree that light became dark, or another trait changed.
    func spreadTraitChange(from previous: UITraitCollection) {
        appearanceDidChange()
        traitCollectionDidChange(previous)
        viewController?.traitCollectionDidChange(previous)
        for subview in subviews { subview.spreadTraitChange(from: previous) }
    }

    /// How the desktop drew text when the view last measured some.
    final var textGeneration = DesktopFont.generation

    /// The desktop's fonts changed, or how it draws and aligns text: what was measured before is stale.
    func textMetricsDidChange() {}

    /// Tells the tree that text is measured anew.
    final func spreadTextMetricsChange() {
        textGeneration = DesktopFont.generation
        textMetricsDidChange()
        for subview in subviews { subview.spreadTextMetricsChange() }
        setNeedsLayout()
    }

    /// Hidden views take no part in stacks.
    func hiddenDidChange() {
        spokenTextDidChange()
        superview?.setNeedsLayout()
        (superview as? UIStackView)?.arrangementDidChange()
    }

    // MARK: Accessibility

    /// The label that assistive technology reads.
    @_documentation(visibility: internal)
    open var accessibilityLabel: String? { didSet { updateAccessibleLabel() } }
    /// An identifier for tests, which is not shown to users.
    @_documentation(visibility: internal)
    open var accessibilityIdentifier: String?
    /// Whether assistive technology treats the view as one element.
    @_documentation(visibility: internal)
    open var isAccessibilityElement = false

    /// The accessibility traits of the view.
    @_documentation(visibility: internal)
    open var accessibilityTraits = UIAccessibilityTraits.none

    /// The custom actions of assistive technology.
    @_documentation(visibility: internal)
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        didSet { if oldValue == nil, accessibilityCustomActions != nil { AccessibleActions.publish(self) } }
    }

    /// The names of what assistive technology can do with the view, beside activating it.
    var namesOfActions: [String] { (accessibilityCustomActions ?? []).map(\.name) }

    /// Does what assistive technology asked for by its name.
    func performAction(named name: String) {
        guard let action = accessibilityCustomActions?.first(where: { $0.name == name }) else { return }
        _ = action.actionHandler?(action)
    }

    /// Does what a press on the view does. Returns `false` if there is nothing to do.
    @_documentation(visibility: internal)
    @discardableResult
    open func accessibilityActivate() -> Bool { false }

    /// Shows the menu of what the view stands for, by the keyboard or by assistive technology.
    func showContextMenu() {}

    /// Adds the texts of the labels in the view, in the order in which they are read.
    func collectTexts(into texts: inout [String]) {
        for subview in subviews where !subview.isHidden { subview.collectTexts(into: &texts) }
    }

    /// Texts in the view changed, or came or went: a cell that is read as one element is read differently.
    func spokenTextDidChange() { superview?.spokenTextDidChange() }

    private func updateAccessibleLabel() {
        // Without a label there's nothing to tell assistive technology, so no widget is made for it.
        guard hasWidget || accessibilityLabel != nil else { return }
        AccessibleProperty.setLabel(accessibilityLabel, of: readWidget)
    }

    /// The widget by which assistive technology knows the view.
    private var readWidget: Widget {
        let own = widget
        return leafWidget ?? own
    }

    // MARK: Margins and gestures

    /// The margins of the content, relative to the layout direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { marginsInUse }
        set {
            guard newValue != viewLayout.margins else { return }
            viewLayout.margins = newValue
            marginsDidChange()
        }
    }

    /// Whether the margins are at least as large as the superview's.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewLayout.preservesSuperviewMargins }
        set {
            guard newValue != viewLayout.preservesSuperviewMargins else { return }
            viewLayout.preservesSuperviewMargins = newValue
            marginsDidChange()
        }
    }

    /// Whether the margins are relative to the safe area.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !viewLayout.ignoresSafeArea }
        set {
            guard newValue == viewLayout.ignoresSafeArea else { return }
            viewLayout.ignoresSafeArea = !newValue
            marginsDidChange()
        }
    }

    /// The margins of the content.
    open var layoutMargins: UIEdgeInsets {
        get {
            let margins = directionalLayoutMargins
            return UIEdgeInsets(
                top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
                right: isRightToLeft ? margins.leading : margins.trailing)
        }
        set {
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left, bottom: newValue.bottom,
                trailing: isRightToLeft ? newValue.left : newValue.right)
        }
    }

    /// A guide for the bounds inside the margins.
    open var layoutMarginsGuide: UILayoutGuide {
        if let guide = viewLayout.marginsGuide { return guide }
        let guide = UILayoutGuide(.margins, of: self, identifier: "UIViewLayoutMarginsGuide")
        viewLayout.marginsGuide = guide
        return guide
    }

    /// The insets that `additionalSafeAreaInsets` of controllers cover. Bars are beside the content here and cover
    /// nothing.
    open var safeAreaInsets: UIEdgeInsets { safeAreaInUse }

    /// Called when the safe area has changed.
    open func safeAreaInsetsDidChange() {}

    /// A guide for the part of the bounds that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = viewLayout.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self, identifier: "UIViewSafeAreaLayoutGuide")
        viewLayout.safeAreaGuide = guide
        return guide
    }

    /// The recognisers of the view.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.flatMap { $0.list.isEmpty ? nil : $0.list } }
        set {
            let new = newValue ?? []
            for old in recognizers?.list ?? [] where !new.contains(where: { $0 === old }) {
                removeGestureRecognizer(old)
            }
            new.forEach(addGestureRecognizer)
        }
    }

    /// Adds a recogniser. It is removed from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        let kept = recognizers ?? Recognizers()
        companions[ObjectIdentifier(Recognizers.self)] = kept
        kept.list.append(gestureRecognizer)
        gestureRecognizer.view = self
        GestureTracking.follow(self)
    }

    /// Removes a recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.cancel()
        gestureRecognizer.view = nil
        recognizers?.list.removeAll { $0 === gestureRecognizer }
    }

    /// The interactions of the view.
    open var interactions: [any UIInteraction] {
        get { keptInteractions?.list ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction. It is removed from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        let kept = keptInteractions ?? Interactions()
        companions[ObjectIdentifier(Interactions.self)] = kept
        interaction.willMove(to: self)
        kept.list.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction.
    open func removeInteraction(_ interaction: any UIInteraction) {
        guard let kept = keptInteractions, kept.list.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        kept.list.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// The transformation of the view, around its centre.
    open var transform: CGAffineTransform {
        get { extras?.transform ?? .identity }
        set {
            let old = transform
            guard newValue != old else { return }
            madeExtras.transform = newValue.isIdentity ? nil : newValue
            if ViewAnimation.isActive { ViewAnimation.changed(\.transform, of: self, from: old, to: newValue) }
            placeDidChange()
        }
    }

    /// Makes the first responder resign if it is this view or a descendant. With `force` it cannot refuse.
    ///
    /// - Returns: Whether one of them had the keyboard and gave it up.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let current = window?.firstResponder.responder as? UIView, current.isDescendant(of: self) else {
            return false
        }
        if !current.resignFirstResponder() {
            guard force else { return false }
            current.resignByForce()
        }
        return true
    }

    /// Whether the frame determines the view's place. Set it to `false` before adding constraints to the view.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { viewLayout.translatesAutoresizingMask }
        set {
            guard newValue != viewLayout.translatesAutoresizingMask else { return }
            layoutTreeDidChange()
            viewLayout.translatesAutoresizingMask = newValue
            layoutTreeDidChange()
        }
    }

    /// Adds a constraint between this view, its descendants and their guides.
    open func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.container == nil else { return }
        for owner in [constraint.first.owner, constraint.second?.owner] {
            precondition(
                owner?.isDescendant(of: self) ?? true,
                "Impossible to set up layout: \(constraint.summary) names an item that is not in the view it is added to."
            )
        }
        viewLayout.constraints.append(constraint)
        constraint.wasInstalled(in: self)
        if countCrossings(of: constraint, by: 1) {
            layoutTreeDidChange()
        } else {
            layoutRoot.viewLayout.engine?.add(constraint)
        }
        layoutRoot.setNeedsLayout()
    }

    /// Removes a constraint that the view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.container === self else { return }
        viewLayout.constraints.removeAll { $0 === constraint }
        let root = layoutRoot
        root.viewLayout.engine?.remove(constraint)
        root.setNeedsLayout()
        if countCrossings(of: constraint, by: -1) { root.layoutTreeDidChange() }
        constraint.wasInstalled(in: nil)
    }

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() {
        viewLayout.needsUpdateConstraints = true
        markSubtreeNeedsUpdateConstraints()
        layoutRoot.setNeedsLayout()
    }

    /// Updates the constraints of this view and its descendants that need it, the innermost first.
    open func updateConstraintsIfNeeded() {
        guard viewLayout.subtreeNeedsUpdateConstraints else { return }
        viewLayout.subtreeNeedsUpdateConstraints = false
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        if viewLayout.needsUpdateConstraints {
            viewLayout.needsUpdateConstraints = false
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    /// The layout direction of the view: the user's, unless the semantics of its content fix another one.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
}

// MARK: - Widgets

extension UIView {
    /// Creates the view's own widgets, and those of the views around it.
    private func makeOwnWidgets() -> (outer: Widget, content: Widget) {
        let made = Self.makeWidgets()
        made.outer.retain()
        if Self.accessibleRole == .generic, !(self is UILabel), let role = accessibilityTraits.role {
            AccessibleProperty.setRole(role, of: made.content)
        }
        ownWidgets = made
        drawing.show(in: made.content, made.outer, of: self)
        if alpha * motionOpacity != 1 || extras != nil { updateOpacity() }
        if isHidden { made.outer.setVisible(false) }
        if !isUserInteractionEnabled || extras != nil { updateInteraction() }
        superview?.insertWidget(of: self)
        widgetWasMade()
        setNeedsPlacement()
        return made
    }

    /// Puts the widget of a subview that has one among those of the others, in their order. O(1) for the one in front.
    final func insertWidget(of subview: UIView) {
        guard let outer = subview.ownWidgets?.outer, let index = subviews.lastIndex(identicalTo: subview) else {
            return
        }
        let content = contentWidget
        let behind = subviews[..<index].last { $0.hasWidget }
        outer.insert(into: content, after: behind?.ownWidgets?.outer ?? leafWidget)
        setNeedsPlacement()
    }

    /// Takes the view's widget out of its parent, if that is the given one or none is given.
    final func removeWidget(from parent: Widget? = nil) {
        guard let outer = ownWidgets?.outer else { return }
        if let parent { outer.leave(parent) } else { outer.unparent() }
    }

    /// Creates the widgets of the view and of those in it, as is due outside of cells.
    final func makeWidgets(in superview: UIView) {
        if !superview.keepsSubviewsFlat { _ = widget }
        for subview in subviews { subview.makeWidgets(in: self) }
    }
}
