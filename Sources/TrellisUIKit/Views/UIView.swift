/// A rectangular area with content and subviews.
///
/// Follows Apple's `UIView`. Each view has a layer that it draws into. Outside of cells, a view also has a GTK widget
/// (`TrellisView`), and the view places the child widgets when GTK allocates it. Inside a cell, the cell's widget draws
/// the layers of all views, and a view only creates a widget when it needs one.
@preconcurrency @MainActor
open class UIView: UIResponder, UITraitEnvironment, _UIViewClass {
    /// A value for a dimension without an intrinsic size.
    public static let noIntrinsicMetric: CGFloat = -1

    /// The layer of the view, which is drawn by its own widget or that of the nearest ancestor with one.
    final let drawing = ViewLayer()

    /// The view's own widgets, if it has any. The view retains the outer one until `deinit`.
    ///
    /// `nonisolated(unsafe)`: they are used on the main thread only, and `deinit` hands them to it.
    private(set) nonisolated(unsafe) final var ownWidgets: (outer: Widget, content: Widget)?

    /// Whether the view has its own widgets. If it has, so have its ancestors.
    final var hasWidget: Bool { ownWidgets != nil }

    /// The view's own widget, a child of the superview's. It is created on first access, for input, focus, a GTK widget
    /// in the view, or assistive technology. A view inside a cell doesn't need one to be drawn.
    final var widget: Widget { (ownWidgets ?? makeOwnWidgets()).outer }

    /// The widget that draws the view and contains the subviews' widgets. It is the same as `widget` except in scroll
    /// views.
    final var contentWidget: Widget { (ownWidgets ?? makeOwnWidgets()).content }

    /// Whether subviews only get widgets when they need them.
    var keepsSubviewsFlat: Bool { superview?.keepsSubviewsFlat ?? false }

    /// Objects that live as long as the view, by type.
    package final var companions: [ObjectIdentifier: AnyObject] = [:]

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        GtkBootstrap.ensure()
        storedFrame = frame
        super.init()
        drawing.setFrame(frame)
        didInit()
    }

    /// Called after the initialisation of the view, whichever initialiser was called. Subclasses of this module set
    /// themselves up here.
    func didInit() {}

    /// Creates a view of a nib, with its properties, subviews and constraints. Of another archive, it is a view of zero
    /// size.
    public required init?(coder: NSCoder) {
        GtkBootstrap.ensure()
        storedFrame = .zero
        super.init()
        didInit()
        (coder as? NibCoder)?.decode(self)
    }

    // Not isolated, so that `deinit {}` compiles in subclasses. The view has no superview, so its widget has no parent,
    // and GTK doesn't call it before the main thread releases it.
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

    /// Creates the widgets for the class of view. The outer one has a floating reference.
    class func makeWidgets() -> (outer: Widget, content: Widget) {
        let widget = Widget.view(accessibleRole)
        return (widget, widget)
    }

    /// Called after the view got its own widgets.
    func widgetWasMade() {}

    /// The accessible role of the view.
    class var accessibleRole: AccessibleRole { .generic }

    // MARK: Geometry

    private var storedFrame: CGRect
    private var boundsOrigin: CGPoint = .zero

    /// The frame in the superview's coordinates, in points.
    ///
    /// If the view has a transform, this is the bounding rectangle of the transformed view. Set `center` and `bounds`
    /// then.
    open var frame: CGRect {
        get { extras?.transform == nil ? storedFrame : transformedFrame(storedFrame) }
        set { store(frame: newValue) }
    }

    /// Sets the frame without the transform. The bounds and the centre are set with it, too, because a subclass that
    /// overrides the frame isn't called for them in UIKit.
    func store(frame newValue: CGRect) {
        let old = storedFrame
        guard newValue != old else { return }
        storedFrame = newValue
        if AnimatedChanges.isActive { AnimatedChanges.changed(.frame, of: self, from: old, to: newValue) }
        placeDidChange()
        layoutFrameDidChange(from: old)
        if Self.hasSafeAreas { safeAreaMayHaveChanged() }
        if newValue.size != old.size { sizeDidChange(from: old.size) }
    }

    /// Sets the frame that constraints determine, as UIKit does: a subclass that overrides the bounds is called if the
    /// size changes, one that overrides the frame isn't.
    final func place(inSolved frame: CGRect) {
        guard frame.size != storedFrame.size else { return store(frame: frame) }
        UIView.solvedFrame = (self, frame)
        bounds = CGRect(origin: bounds.origin, size: frame.size)
        UIView.solvedFrame = nil
    }

    /// The frame of the view whose bounds are being set after constraints were solved.
    private static var solvedFrame: (view: UIView, frame: CGRect)?

    /// The bounds in the view's own coordinates. Changing their origin moves the subviews.
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
        set {
            if newValue.origin != boundsOrigin {
                boundsOrigin = newValue.origin
                drawing.setOrigin(boundsOrigin)
                if hasWidget { setNeedsPlacement() }
            }
            guard newValue.size != storedFrame.size else { return }
            if let solved = UIView.solvedFrame, solved.view === self {
                UIView.solvedFrame = nil
                return store(frame: CGRect(origin: solved.frame.origin, size: newValue.size))
            }
            store(
                frame: CGRect(
                    x: storedFrame.midX - newValue.width / 2, y: storedFrame.midY - newValue.height / 2,
                    width: newValue.width, height: newValue.height))
        }
    }

    /// The centre of the frame, in the superview's coordinates.
    open var center: CGPoint {
        get { CGPoint(x: storedFrame.midX, y: storedFrame.midY) }
        set {
            // The stored frame is that without the transform.
            let size = storedFrame.size
            store(
                frame: CGRect(
                    origin: CGPoint(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2), size: size))
        }
    }

    /// The transform and the displayed values of running animations, which only few views have.
    final var extras: ViewExtras?

    /// The ways in which the view is resized with its superview, unless constraints place it.
    open var autoresizingMask: UIView.AutoresizingMask = []
    /// A Boolean value that indicates whether subviews are resized by their autoresizing masks.
    open var autoresizesSubviews = true

    /// Called when the size changed. Resizes the subviews by their masks and requests a layout.
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

    // Layout reads these for every view on screen, so Swift doesn't check their accesses for overlaps.

    /// The superview.
    @exclusivity(unchecked) open internal(set) weak var superview: UIView?
    /// The subviews, from back to front.
    @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
    /// The window that contains the view.
    @exclusivity(unchecked) open internal(set) weak var window: UIWindow?
    /// The view controller of the view, for the responder chain and its layout calls.
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

    /// A GTK widget in this view, which is behind the subviews.
    var leafWidget: Widget? { nil }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard superview != nil else { return }
        willMove(toSuperview: nil)
        leaveSuperview(for: nil)
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

    /// Called before the view leaves its window. Overrides call `super`.
    func willLeaveWindow() {
        if isFirstResponder { resignByForce() }
        if let viewController, viewController.isFirstResponder { viewController.resignByForce() }
    }

    override var windowOfResponder: UIWindow? { window }

    /// Whether the view accepts text from the keyboard. If it does, it also becomes first responder when it gets GTK's
    /// focus.
    var takesText: Bool { false }
    /// Whether a press on the view belongs to its text, so that a row below isn't pressed.
    var takesTextPress: Bool { false }
    /// Gives GTK's focus to the text input of the view. Returns `false` if that isn't possible.
    func focusText() -> Bool { false }

    // Hooks for subclasses.
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the view moves to another superview, or to `nil` if it is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view has moved to another superview.
    open func didMoveToSuperview() {}
    /// Called before the view moves to another window, or to `nil` if it leaves its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view has moved to another window.
    open func didMoveToWindow() {}

    // MARK: Layout

    private(set) var needsLayout = true
    private var isInLayout = false
    private var isPlacing = false

    /// The intrinsic size of the content, with `noIntrinsicMetric` for a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Invalidates the intrinsic size, so that the view is laid out again.
    open func invalidateIntrinsicContentSize() {
        contentSizeDidChange()
        guard let superview else { return }
        superview.setNeedsLayout()
        superview.sizeWasInvalidated(of: self)
    }

    /// Called when a subview invalidated its size.
    func sizeWasInvalidated(of subview: UIView) {}
    /// Called when constraints in a subview or this view may have changed its fitting size.
    func constraintsDidChange(in view: UIView) {}

    /// The Auto Layout state of the view.
    final let viewLayout = ViewLayout()

    /// Whether views of the class need `updateConstraints()` before they have constraints. The default is `false`.
    ///
    /// Here, unlike in UIKit, `updateConstraints()` is called for every view.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates the constraints before a layout requested by `setNeedsUpdateConstraints()`. Overrides call `super` last.
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

    /// Whether the height of the content depends on its width.
    var heightDependsOnWidth: Bool { false }
    /// Whether the width of wrapping content is the width of the view, without a preferred one.
    var isWrappedByLayout: Bool { false }
    /// Returns the height of wrapping content at a width.
    func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
    /// The distances of the first baseline from the top and of the last baseline from the bottom, or `nil` without
    /// text.
    var baselineOffsets: (first: CGFloat, last: CGFloat)? { nil }
    /// The content layout guide of a scroll view, or `nil` for other views.
    var contentGuide: UILayoutGuide? { nil }
    /// Called when constraints changed the size of the content.
    func contentGuideDidChange(to size: CGSize) {}

    /// Requests a layout before the next frame.
    open func setNeedsLayout() {
        needsLayout = true
        setNeedsPlacement()
    }

    /// Requests that the view is drawn again in the next frame. A subclass of `UILabel` draws its text again, in the
    /// rectangle that it determines.
    open func setNeedsDisplay() { drawing.queueDraw() }

    /// Performs the requested layouts of this view and its descendants now.
    ///
    /// If the superview requires layout, too, the layout begins there, or further up at the last superview in line that
    /// does, because they determine the frame of this view. The layout of a table or collection view, or of one of its
    /// cells, doesn't include the superview.
    open func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        solveLayoutIfNeeded()
        var top = self
        // A table or collection isn't laid out for one of its cells, because it may be just configuring that cell. Its
        // own layout doesn't include its superview, because it may take place within a batch of updates.
        while !(top is any ItemsView), let superview = top.superview, superview.needsLayout, !superview.isInLayout,
            !(superview is any ItemsView)
        {
            top = superview
        }
        top.layoutTreeIfNeeded()
    }

    private func layoutTreeIfNeeded() {
        updateConstraintsIfNeeded()
        solveLayoutIfNeeded()
        if needsLayout {
            needsLayout = false
            let wasInLayout = isInLayout
            isInLayout = true
            defer { isInLayout = wasInLayout }
            if let viewController {
                if window != nil { viewController.reportAppearing() }
                viewController.viewWillLayoutSubviews()
            }
            layoutSubviews()
            viewController?.viewDidLayoutSubviews()
        }
        for subview in subviews { subview.layoutTreeIfNeeded() }
    }

    /// Lays out the subviews, beginning with those placed by constraints. Override this method, but don't call it.
    open func layoutSubviews() {
        placeConstrainedSubviews()
    }

    /// Requests that the children of the view's widget are allocated again, without a layout.
    final func setNeedsPlacement() {
        guard let host, !host.isPlacing else { return }
        host.contentWidget.queueAllocate()
    }

    /// The nearest view with a widget, beginning with this one. The view is laid out in its pass.
    final var host: UIView? {
        var candidate = self
        while !candidate.hasWidget {
            guard let superview = candidate.superview else { return nil }
            candidate = superview
        }
        return candidate
    }

    /// Whether the view, or a descendant that is laid out in the same pass, needs layout.
    private var awaitsLayout: Bool {
        guard !needsLayout else { return true }
        // Not `contains`: Swift would check the actor at each call of the closure.
        for subview in subviews where !subview.hasWidget && subview.awaitsLayout { return true }
        return false
    }

    /// Called when GTK allocated the widget. Lays out the view and places the child widgets.
    func widgetWasAllocated(width: Int, height: Int) {
        isPlacing = true
        defer { isPlacing = false }
        willPlace(width: width, height: height)
        // Layout may cause another pass, for example by changing a text, and a table that is as high as its rows measures
        // some more of them in each. A view that always causes another pass waits for the next frame.
        for _ in 0..<8 {
            layoutTreeIfNeeded()
            if !awaitsLayout { break }
        }
        placeLeaf(width: width, height: height)
        placeSubviews()
    }

    /// Called before the layout pass, when the size of the widget is known.
    func willPlace(width: Int, height: Int) {}

    /// Allocates the GTK widget in the view.
    func placeLeaf(width: Int, height: Int) {
        guard let leafWidget else { return }
        leafWidget.place(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The offset from the frame at which the view is drawn, during an animation.
    final var motionOffset = CGPoint.zero {
        didSet { if motionOffset != oldValue { placeDidChange() } }
    }

    /// The factor of the view's opacity, during an animation.
    final var motionOpacity: CGFloat = 1 {
        didSet { if motionOpacity != oldValue { updateOpacity() } }
    }

    /// Called when the displayed frame or transform changed. Updates the layer, and requests that the widget is
    /// allocated.
    final func placeDidChange() {
        drawing.setFrame(shownFrame)
        if let extras { drawing.setTransform(extras.shownTransform) }
        if hasWidget { superview?.setNeedsPlacement() }
    }

    /// The displayed frame of the view, without its transform.
    final var shownFrame: CGRect {
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
            if AnimatedChanges.isActive { backgroundDidChange(from: oldValue) }
            updatePaint()
        }
    }

    /// The opacity of the view and its descendants, from 0 to 1.
    open var alpha: CGFloat = 1 {
        didSet {
            if AnimatedChanges.isActive { AnimatedChanges.changed(.alpha, of: self, from: oldValue, to: alpha) }
            updateOpacity()
        }
    }

    /// A Boolean value that indicates whether the app draws the whole view, as a hint for drawing. Here it makes no
    /// difference, since the views below are drawn in any case.
    open var isOpaque = true

    /// A Boolean value that indicates whether the view is hidden.
    @exclusivity(unchecked) open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            drawing.setHidden(isHidden)
            ownWidgets?.outer.setVisible(!isHidden)
            hiddenDidChange()
        }
    }

    /// A Boolean value that indicates whether subviews are clipped to the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The layer, with the corners, border, shadow and clipping.
    open var layer: CALayer { storedLayer }
    private lazy var storedLayer = CALayer(view: self, masksToBounds: Self.clipsByDefault)
    /// Whether views of the class clip their subviews unless the app turns that off.
    class var clipsByDefault: Bool { false }

    /// The way in which content of a fixed size fills the view.
    open var contentMode: UIView.ContentMode = .scaleToFill { didSet { setNeedsLayout() } }

    /// The tint colour. The default is the superview's.
    open var tintColor: UIColor! {
        get {
            isTintDimmed ? .systemGray : undimmedTint
        }
        set {
            storedTintColor = newValue
            tintDidChange()
        }
    }

    private var storedTintColor: UIColor?
    private var undimmedTint: UIColor {
        let inherited = superview?.undimmedTint ?? .tintColor
        guard let storedTintColor else { return inherited }
        return storedTintColor.fromTint?(inherited) ?? storedTintColor
    }

    /// The tint colour, or `nil` if neither the view nor an ancestor has one: controls then have the theme's.
    final var chosenTint: UIColor? {
        let tint: UIColor = tintColor
        return tint === UIColor.tintColor ? nil : tint
    }

    /// The tint colour as a fill, which is that of texts and of the theme's controls, and the colour of what is on it.
    final var tintFill: (color: UIColor, ink: UIColor) {
        let tint: UIColor = tintColor
        return (UIColor(dynamicProvider: { UIColor(tint.rgbaForText($0)) }), chosenTint == nil ? .onTint : .white)
    }

    /// Whether the view has a tint colour of its own.
    final var hasOwnTint: Bool { storedTintColor != nil }

    /// Returns a colour as the view shows it: `UIColor.tintColor` is the view's tint colour.
    final func shown(_ color: UIColor) -> UIColor { color.fromTint?(tintColor) ?? color }

    /// Updates the parts that the view shows in `UIColor.tintColor`. Overrides call `super`.
    func tintedPartsDidChange() { if backgroundColor?.fromTint != nil { updatePaint() } }
    private var isTintDimmed: Bool {
        switch storedTintMode {
        case .automatic: superview?.isTintDimmed ?? false
        case .normal: false
        case .dimmed: true
        }
    }

    private func tintDidChange(isDimmed: Bool = false) {
        tintedPartsDidChange()
        tintColorDidChange()
        for subview in subviews
        where isDimmed
            ? subview.storedTintMode == .automatic : subview.storedTintColor.map({ $0.fromTint != nil }) ?? true
        {
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

    /// Called after the tint colour of this view or an ancestor changed.
    open func tintColorDidChange() {}

    /// A Boolean value that indicates whether the view and its descendants accept input.
    open var isUserInteractionEnabled = true {
        didSet {
            updateInteraction()
            if isUserInteractionEnabled != oldValue { configurationStateDidChange() }
        }
    }

    /// Called when the state changed for which a cell, a header or a footer updates its configurations.
    func configurationStateDidChange() {}

    /// The style for which colours were last resolved. A view that moves to a window with another style resolves them
    /// again.
    final var resolvedStyle = UIView.styleOfNewViews

    /// The style for which colours are resolved outside of windows.
    static var styleOfNewViews = StyleManager.traits.userInterfaceStyle

    /// The corner radius of the background, which also clips and has the border.
    var shapeRadius: CGFloat { layer.cornerRadius }

    /// Updates the background, corners and border of the layer for the view's traits.
    func updatePaint() {
        let traits = traitCollection
        resolvedStyle = traits.userInterfaceStyle
        var paint = ViewPaint()
        traits.performAsCurrent {
            paint.background =
                extras?.presentation.background ?? backgroundColor.map { shown($0).rgba(for: traits) } ?? .clear
            paint.cornerRadius = layer.maskedCorners.isEmpty ? 0 : shapeRadius
            paint.corners = layer.maskedCorners
            paint.borderWidth = layer.borderWidth
            paint.borderColor = layer.borderColor?.rgba ?? RGBA(0)
            paint.clips = layer.masksToBounds
        }
        drawing.setPaint(paint)
    }

    /// Updates the shadow of the layer.
    func updateShadow() {
        let color = layer.shadowColor?.rgba ?? .clear
        drawing.setShadow(
            RGBA(
                red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * CGFloat(layer.shadowOpacity)),
            offset: layer.shadowOffset, radius: layer.shadowRadius)
    }

    /// The semantic kind of the content, which determines whether the view is mirrored in a right-to-left layout.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet {
            guard semanticContentAttribute != oldValue else { return }
            let root = layoutRoot
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Returns the distances of a subview from the view's edges, in the current layout or, to compute a height, at a
    /// width. Returns `nil` if the subview's frame determines them. The content view of a cell is as large as the cell,
    /// also while the size of the cell is computed.
    func insets(of subview: UIView, inWidth width: CGFloat? = nil) -> UIEdgeInsets? { nil }

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

    /// Whether any view overrides its traits. If none does, the view tree needn't be searched for them.
    private static var hasOverrides = false

    /// Notes that a view controller overrides traits.
    static func notesOverriddenTraits() { hasOverrides = true }

    /// Called after the traits changed and dynamic colours were updated.
    @_documentation(visibility: internal)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The style of the view and its descendants regardless of the system's. That of a window also applies to GTK's
    /// widgets.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set { overrideStyle { ownStyle = newValue } }
    }

    private var ownStyle = UIUserInterfaceStyle.unspecified
    /// The overriding style of the view or its view controller.
    private var overriddenStyle: UIUserInterfaceStyle {
        ownStyle == .unspecified ? viewController?.overrideUserInterfaceStyle ?? .unspecified : ownStyle
    }

    /// Changes the overriding style of the view or its view controller, and notifies the view and its descendants.
    final func overrideStyle(_ change: () -> Void) {
        let previous = traitCollection, old = overriddenStyle
        change()
        guard overriddenStyle != old else { return }
        Self.hasOverrides = true
        overriddenStyleDidChange()
        spreadTraitChange(from: previous)
    }

    func overriddenStyleDidChange() {}

    /// The label colour, if the style of the view isn't that of the window, which GTK's widgets have.
    final var contrastingLabel: UIColor? {
        let themed = window?.windowTraits ?? .current
        return themed.userInterfaceStyle == traitCollection.userInterfaceStyle ? nil : .label
    }

    /// Updates what depends on the traits, such as colours.
    func appearanceDidChange() {
        updatePaint()
    }

    /// Notifies the view and its descendants of changed traits.
    func spreadTraitChange(from previous: UITraitCollection) {
        appearanceDidChange()
        configurationStateDidChange()
        NibVariedView.update(self)
        traitCollectionDidChange(previous)
        viewController?.traitCollectionDidChange(previous)
        for subview in subviews { subview.spreadTraitChange(from: previous) }
    }

    /// The generation of the desktop's font settings for which the view last measured text.
    final var textGeneration = DesktopFont.generation

    /// Called when the desktop's font settings or layout direction changed. Measured sizes of text are invalid.
    func textMetricsDidChange() {}

    /// Notifies the view and its descendants that text has to be measured again.
    final func spreadTextMetricsChange() {
        textGeneration = DesktopFont.generation
        textMetricsDidChange()
        configurationStateDidChange()
        for subview in subviews { subview.spreadTextMetricsChange() }
        setNeedsLayout()
    }

    /// Called when the view was hidden or shown. Stack views ignore hidden views.
    func hiddenDidChange() {
        spokenTextDidChange()
        superview?.setNeedsLayout()
        (superview as? UIStackView)?.arrangementDidChange()
    }

    // MARK: Accessibility

    /// The label that assistive technology reads.
    @_documentation(visibility: internal)
    @exclusivity(unchecked) open var accessibilityLabel: String? { didSet { updateAccessibleLabel() } }
    /// The value that assistive technology reads after the label.
    @_documentation(visibility: internal)
    open var accessibilityValue: String? { didSet { updateAccessibleDescription() } }
    /// A description of what the view does, which assistive technology reads after the value.
    @_documentation(visibility: internal)
    open var accessibilityHint: String? { didSet { updateAccessibleDescription() } }
    /// An identifier for tests, which isn't shown to users.
    @_documentation(visibility: internal)
    open var accessibilityIdentifier: String?
    /// A Boolean value that indicates whether assistive technology treats the view as a single element.
    @_documentation(visibility: internal)
    open var isAccessibilityElement = false

    /// A Boolean value that indicates whether assistive technology ignores the view and its descendants.
    @_documentation(visibility: internal)
    open var accessibilityElementsHidden = false {
        didSet {
            if accessibilityElementsHidden != oldValue {
                AccessibleProperty.setHidden(accessibilityElementsHidden, of: widget)
            }
        }
    }

    /// The accessibility traits of the view.
    @_documentation(visibility: internal)
    open var accessibilityTraits = UIAccessibilityTraits.none {
        didSet {
            if accessibilityTraits.contains(.adjustable), !oldValue.contains(.adjustable) {
                AccessibleActions.publish(self)
            }
            if accessibilityTraits.role != oldValue.role { updateAccessibleRole() }
            let changed = accessibilityTraits.symmetricDifference(oldValue)
            if changed.contains(.selected) {
                AccessibleProperty.setSelected(accessibilityTraits.contains(.selected), of: readWidget)
            }
            if changed.contains(.notEnabled) {
                AccessibleProperty.setDisabled(accessibilityTraits.contains(.notEnabled), of: readWidget)
            }
        }
    }

    /// The custom actions of assistive technology.
    @_documentation(visibility: internal)
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        didSet { if oldValue == nil, accessibilityCustomActions != nil { AccessibleActions.publish(self) } }
    }

    /// The names of the actions that assistive technology can perform, besides activating a control or a row.
    var namesOfActions: [String] {
        var steps = accessibilityTraits.contains(.adjustable) ? ["Increment", "Decrement"] : []
        if isTappable { steps.insert("Activate", at: 0) }
        return steps.map { SystemText.localized($0) } + (accessibilityCustomActions ?? []).map(\.name)
    }

    /// Whether a gesture recognizer recognises a tap on the view.
    private var isTappable: Bool {
        let taps = (gestureRecognizers ?? []).lazy.compactMap { $0 as? UITapGestureRecognizer }
        return taps.contains { $0.isEnabled && $0.numberOfTapsRequired <= 1 && $0.numberOfTouchesRequired <= 1 }
            && sequence(first: self) { $0.superview }.allSatisfy(\.isUserInteractionEnabled)
    }

    /// Performs what a tap on the view does, for assistive technology.
    func activateByTap() {
        if !accessibilityActivate() { tap() }
    }

    /// Sends a tap on the centre of the view to its gesture recognizers.
    final func tap() {
        let touch = GestureTouch(at: CGPoint(x: bounds.midX, y: bounds.midY), time: 0) {}
        for recognizer in gestureRecognizers ?? [] { recognizer.touchBegan(touch) }
        for recognizer in gestureRecognizers ?? [] { recognizer.touchEnded(presses: 1) }
    }

    /// Performs the action with a name for assistive technology.
    func performAction(named name: String) {
        if let action = accessibilityCustomActions?.first(where: { $0.name == name }) {
            _ = action.actionHandler?(action)
        } else if name == SystemText.localized("Activate") {
            if isTappable { activateByTap() }
        } else if accessibilityTraits.contains(.adjustable) {
            if name == SystemText.localized("Increment") { accessibilityIncrement() }
            if name == SystemText.localized("Decrement") { accessibilityDecrement() }
        }
    }

    /// Increases the value of an element with the trait `adjustable`. The default implementation does nothing.
    @_documentation(visibility: internal)
    open func accessibilityIncrement() {}

    /// Decreases the value of an element with the trait `adjustable`. The default implementation does nothing.
    @_documentation(visibility: internal)
    open func accessibilityDecrement() {}

    /// Performs what tapping the view does. Returns `false` if assistive technology sends a tap to the view's gesture
    /// recognizers instead, as the default implementation does.
    @_documentation(visibility: internal)
    @discardableResult
    open func accessibilityActivate() -> Bool { false }

    /// Opens the context menu of the view's item, for the keyboard or assistive technology.
    func showContextMenu() {}

    /// Appends the texts of the labels in the view, in reading order, separated by commas.
    func appendTexts(to spoken: inout String) {
        for subview in subviews where !subview.isHidden { subview.appendTexts(to: &spoken) }
    }

    /// Called when texts in the view changed. A cell that is read as one element updates its label.
    func spokenTextDidChange() { superview?.spokenTextDidChange() }

    /// Whether the widget has the role of the view's traits.
    private var takesRoleOfTraits: Bool { Self.accessibleRole == .generic && !(self is UILabel) }

    /// Gives the widget the role of the traits.
    ///
    /// GTK keeps the role of a widget while it is in a window, so such a widget is taken out for a moment. If a subview
    /// has the keyboard focus, it would lose it, and the role remains.
    private func updateAccessibleRole() {
        guard takesRoleOfTraits, let own = ownWidgets else { return }
        let role = accessibilityTraits.role ?? .generic
        guard own.outer.isInWindow else { return AccessibleProperty.setRole(role, of: own.content) }
        let isFocused = TableInput.holdsFocusItself(self)
        guard let superview, isFocused || !TableInput.hasFocus(self) else { return }
        removeWidget()
        AccessibleProperty.setRole(role, of: own.content)
        superview.insertWidget(of: self)
        if isFocused { TableInput.focus(self) }
    }

    private func updateAccessibleLabel() {
        // Without a label there is nothing to set, so don't create a widget for it.
        guard hasWidget || accessibilityLabel != nil else { return }
        AccessibleProperty.setLabel(accessibilityLabel, of: readWidget)
    }

    private func updateAccessibleDescription() {
        let texts = [accessibilityValue, accessibilityHint].compactMap { $0 }.filter { !$0.isEmpty }
        guard hasWidget || !texts.isEmpty else { return }
        AccessibleProperty.setDescription(texts.isEmpty ? nil : texts.joined(separator: ", "), of: readWidget)
    }

    /// The widget that represents the view to assistive technology.
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

    /// A Boolean value that indicates whether the margins are at least as large as the superview's.
    open var preservesSuperviewLayoutMargins: Bool {
        get { viewLayout.preservesSuperviewMargins }
        set {
            guard newValue != viewLayout.preservesSuperviewMargins else { return }
            viewLayout.preservesSuperviewMargins = newValue
            marginsDidChange()
        }
    }

    /// A Boolean value that indicates whether the margins are relative to the safe area.
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

    /// The insets from view controllers' `additionalSafeAreaInsets` and from input accessory views. Bars are beside the
    /// content here and cover nothing.
    open var safeAreaInsets: UIEdgeInsets { safeAreaInUse }

    /// Whether the superview's safe area is also that of the view. Content of a scroll view scrolls under its edges.
    var inheritsSafeArea: Bool { !(superview is UIScrollView) }

    /// Called after the safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// A guide for the part of the bounds inside the safe area.
    open var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = viewLayout.safeAreaGuide { return guide }
        let guide = UILayoutGuide(.safeArea, of: self, identifier: "UIViewSafeAreaLayoutGuide")
        viewLayout.safeAreaGuide = guide
        return guide
    }

    /// The gesture recognizers of the view.
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

    /// Adds a gesture recognizer. It is removed from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        let kept = recognizers ?? Recognizers()
        companions[ObjectIdentifier(Recognizers.self)] = kept
        kept.list.append(gestureRecognizer)
        gestureRecognizer.view = self
        GestureTracking.follow(self)
        if gestureRecognizer is UITapGestureRecognizer { AccessibleActions.publish(self) }
    }

    /// Removes a gesture recognizer.
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

    /// The transform of the view, around its centre.
    open var transform: CGAffineTransform {
        get { extras?.transform ?? .identity }
        set {
            let old = transform
            guard newValue != old else { return }
            madeExtras.transform = newValue.isIdentity ? nil : newValue
            if AnimatedChanges.isActive { AnimatedChanges.changed(.transform, of: self, from: old, to: newValue) }
            placeDidChange()
        }
    }

    /// Makes the first responder resign if it is this view or a descendant. With `force` it can't refuse.
    ///
    /// - Returns: Whether the view or a descendant was first responder and resigned.
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

    /// A Boolean value that indicates whether the frame determines the view's position. Set it to `false` before adding
    /// constraints to the view.
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

    /// Requests that `updateConstraints()` is called before the next layout.
    open func setNeedsUpdateConstraints() {
        viewLayout.needsUpdateConstraints = true
        markSubtreeNeedsUpdateConstraints()
        layoutRoot.setNeedsLayout()
    }

    /// Updates the constraints of this view and its descendants that need it, descendants first.
    open func updateConstraintsIfNeeded() {
        guard viewLayout.subtreeNeedsUpdateConstraints else { return }
        viewLayout.subtreeNeedsUpdateConstraints = false
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        if viewLayout.needsUpdateConstraints {
            viewLayout.needsUpdateConstraints = false
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    /// The layout direction of the view: the user's, unless the semantic content attribute determines another one.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    // MARK: Constraints and guides

    /// The constraints that the view holds.
    open var constraints: [NSLayoutConstraint] { viewLayout.constraints }

    /// Adds constraints between this view, its descendants and their guides.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes constraints that the view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority with which the view resists being larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? viewLayout.hugging.horizontal : viewLayout.hugging.vertical
    }

    /// Sets the priority with which the view resists being larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            viewLayout.hugging.horizontal = priority
        } else {
            viewLayout.hugging.vertical = priority
        }
        contentSizeDidChange()
    }

    /// Returns the priority with which the view resists being smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? viewLayout.resistance.horizontal : viewLayout.resistance.vertical
    }

    /// Sets the priority with which the view resists being smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if axis == .horizontal {
            viewLayout.resistance.horizontal = priority
        } else {
            viewLayout.resistance.vertical = priority
        }
        contentSizeDidChange()
    }

    /// The layout guides of the view.
    open var layoutGuides: [UILayoutGuide] { viewLayout.guides }

    /// Adds a layout guide.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        viewLayout.guides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Removes a layout guide and its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        removeConstraintsHere(andAbove: true) { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
        viewLayout.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    // MARK: Anchors

    private var reference: NSLayoutConstraint.Reference { NSLayoutConstraint.Reference(self) }

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(reference, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(reference, .height) }
    /// The horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(reference, .centerX) }
    /// The vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .centerY) }
    /// The baseline of the first line of text, or the bottom edge if there is no text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .firstBaseline) }
    /// The baseline of the last line of text, or the bottom edge if there is no text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(reference, .lastBaseline) }

    // MARK: Coordinates

    /// Converts a point from this view's coordinates to those of another view; `nil` means the window. O(depth).
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(to: view)) }

    /// Converts a point from the coordinates of another view to this view's; `nil` means the window. O(depth).
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle from this view's coordinates to those of another view; `nil` means the window.
    ///
    /// If one of the views or an ancestor is rotated, the result is the smallest rectangle that contains the rotated
    /// one. O(depth).
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.moved(by: transform(to: view)) }

    /// Converts a rectangle from the coordinates of another view to this view's; `nil` means the window. O(depth).
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.moved(by: transform(to: view).inverted())
    }

    // MARK: Guides and snapshots

    /// The area that an on-screen keyboard covers. Constrain the bottom of content to the guide's top.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = viewLayout.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide()
        viewLayout.keyboardGuide = guide
        guide.pin(to: self)
        return guide
    }

    /// A guide for the part of the margins that is no wider than text should be for reading.
    open var readableContentGuide: UILayoutGuide {
        if let guide = viewLayout.readableGuide { return guide }
        let guide = UILayoutGuide(.readable, of: self, identifier: "UIViewReadableContentGuide")
        viewLayout.readableGuide = guide
        return guide
    }

    /// Returns a view with the content of this view in its last frame, or `nil` if it is in no window.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first. The content is that of the last frame in either
    ///   case.
    /// - Returns: A view of the same size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard window != nil else { return nil }
        if afterUpdates { layoutIfNeeded() }
        return SnapshotView(of: self)
    }

    /// Returns whether `updateConstraints()` will be called.
    open func needsUpdateConstraints() -> Bool { viewLayout.needsUpdateConstraints }
}

// MARK: - Widgets

extension UIView {
    /// Creates the view's own widgets and those of its ancestors.
    private func makeOwnWidgets() -> (outer: Widget, content: Widget) {
        let made = Self.makeWidgets()
        made.outer.retain()
        if takesRoleOfTraits, let role = accessibilityTraits.role {
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

    /// Inserts the widget of a subview among those of the other subviews, in their order. O(1) for the frontmost
    /// subview.
    final func insertWidget(of subview: UIView) {
        guard let outer = subview.ownWidgets?.outer, let index = subviews.lastIndex(identicalTo: subview) else {
            return
        }
        let content = contentWidget
        let behind = subviews[..<index].last { $0.hasWidget }
        outer.insert(into: content, after: behind?.ownWidgets?.outer ?? leafWidget)
        window?.hasNewWidgets = true
        setNeedsPlacement()
    }

    /// Removes the view's widget from its parent. If a parent is given, only from that one.
    final func removeWidget(from parent: Widget? = nil) {
        guard let outer = ownWidgets?.outer else { return }
        if let parent { outer.leave(parent) } else { outer.unparent() }
    }

    /// Creates the widgets of the view and its descendants, unless they are inside a cell.
    final func makeWidgets(in superview: UIView) {
        if !superview.keepsSubviewsFlat { _ = widget }
        for subview in subviews { subview.makeWidgets(in: self) }
    }
}
