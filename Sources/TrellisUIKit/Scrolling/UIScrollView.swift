/// A view that scrolls content that is larger than itself.
///
/// Follows Apple's `UIScrollView`: `bounds.origin` is the content offset, and a change of it is a layout pass. GTK's
/// scrolled window gives the scroll bars; what the user's hand does is `ScrollMotion`'s.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        Widget.scroller(accessibleRole)
    }

    override var keepsSubviewsFlat: Bool { false }

    override func didInit() {
        super.didInit()
        gestures = ScrollGestures(self)
        // GTK 4.8 fades scroll bars out by a timer that outlives the frame clock, so an unmapped scrolled window must
        // have no overlay scroll bars.
        Signal.connect(widget, "map") { [weak self] in self?.widget.setOverlayScrolling(true) }
        Signal.connect(widget, "unmap") { [weak self] in self?.widget.setOverlayScrolling(false) }
    }

    private(set) final var gestures: ScrollGestures?
    /// What the user's hand does.
    private(set) final lazy var motion = ScrollMotion(self)

    /// The delegate, which is called when the view scrolls. A table has a delegate of its own type.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)?

    /// The object that is called before the delegate, and passes the call on.
    package final weak var delegateProxy: (any UIScrollViewDelegate)?
    final var scrollDelegateInUse: (any UIScrollViewDelegate)? { delegateProxy ?? delegate }

    /// The size of the content, in points.
    open var contentSize: CGSize = .zero { didSet { if contentSize != oldValue { syncAdjustments() } } }

    /// The space around the content that can be scrolled to.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            insetDidChange(by: contentInset.top - oldValue.top)
        }
    }

    /// The ways to add the safe area to the content inset.
    ///
    /// Bars lie beside the content here, so the safe area is what a controller adds: its `additionalSafeAreaInsets`.
    open var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic {
        didSet { safeAreaInsetsDidChange() }
    }

    /// The content inset including the safe area and the space of an active refresh control.
    open var adjustedContentInset: UIEdgeInsets {
        var inset = contentInset
        let room = safeAreaRoom
        inset.top += room.top
        inset.left += room.left
        inset.bottom += room.bottom
        inset.right += room.right
        if refreshControl?.isRefreshing == true { inset.top += UIRefreshControl.height }
        return inset
    }

    /// The part of the safe area that is kept free beside the content.
    private var safeAreaRoom: UIEdgeInsets {
        let area = safeAreaInsets
        guard area != .zero else { return .zero }
        let sides = UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
        let ends = UIEdgeInsets(top: area.top, left: 0, bottom: area.bottom, right: 0)
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
        case .automatic, .scrollableAxes:
            let isWide = contentSize.width + contentInset.left + contentInset.right > bounds.width
            let isTall =
                alwaysBounceVertical || contentInsetAdjustmentBehavior == .automatic
                || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
            switch (isWide, isTall) {
            case (true, true): return area
            case (true, false): return sides
            case (false, true): return ends
            case (false, false): return .zero
            }
        }
    }

    private var knownSafeAreaRoom = UIEdgeInsets.zero

    /// Called when the safe area has changed. Overrides call `super`.
    @_documentation(visibility: internal)
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateIndicatorInsets()
        let old = knownSafeAreaRoom
        knownSafeAreaRoom = safeAreaRoom
        if knownSafeAreaRoom != old { insetDidChange(by: knownSafeAreaRoom.top - old.top) }
    }

    /// The point of the content that is at the top left corner of the view.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Scrolls to an offset within the content, with or without animation.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        setContentOffset(contentOffset, animated: animated, isToTop: false)
    }

    final func setContentOffset(_ contentOffset: CGPoint, animated: Bool, isToTop: Bool) {
        stopAnimation()
        motion.halt()
        guard animated, window != nil else {
            self.contentOffset = contentOffset
            return
        }
        let start = self.contentOffset, target = clamped(contentOffset)
        let movement = Animation(on: widget, milliseconds: 250) { [weak self] progress in
            self?.contentOffset = CGPoint(
                x: start.x + (target.x - start.x) * progress, y: start.y + (target.y - start.y) * progress)
        } completion: { [weak self] in
            guard let self else { return }
            animation = nil
            if isToTop { scrollDelegateInUse?.scrollViewDidScrollToTop(self) } else { scrollAnimationDidEnd() }
        }
        // With reduced motion it has ended by now.
        if movement.isRunning { animation = movement }
    }

    /// Stops a movement that the program asked for where it is.
    final func stopAnimation() {
        animation?.stop()
        animation = nil
    }

    /// Called when an animated scroll of the program has ended.
    func scrollAnimationDidEnd() {
        scrollDelegateInUse?.scrollViewDidEndScrollingAnimation(self)
    }

    private var animation: Animation?
    /// Whether a movement that the program asked for goes on.
    final var isScrollAnimating: Bool { animation != nil }

    /// Scrolls until a rectangle of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let inset = adjustedContentInset
        func offset(_ current: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
            if start < current || end - start > length { return start }
            return end > current + length ? end - length : current
        }
        let target = CGPoint(
            x: offset(bounds.minX + inset.left, bounds.width - inset.left - inset.right, rect.minX, rect.maxX)
                - inset.left,
            y: offset(bounds.minY + inset.top, bounds.height - inset.top - inset.bottom, rect.minY, rect.maxY)
                - inset.top)
        if target != contentOffset { setContentOffset(clamped(target), animated: animated) }
    }

    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { updatePolicy() } }
    /// Whether the vertical scroll indicator is shown.
    open var showsVerticalScrollIndicator = true { didSet { updatePolicy() } }
    /// Whether the horizontal scroll indicator is shown.
    open var showsHorizontalScrollIndicator = true { didSet { updatePolicy() } }
    /// The insets of the vertical scroll indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicatorInsets() } }
    /// The insets of the horizontal scroll indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicatorInsets() } }
    /// The insets of both scroll indicators.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the scroll indicators respect the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicatorInsets() } }

    private func updateIndicatorInsets() {
        let room = automaticallyAdjustsScrollIndicatorInsets ? safeAreaRoom : .zero
        func inset(_ own: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: own.top + room.top, left: own.left + room.left, bottom: own.bottom + room.bottom,
                right: own.right + room.right)
        }
        var vertical = inset(verticalScrollIndicatorInsets)
        // A scroll bar over the section index would take its presses.
        vertical.right += indexWidth
        widget.setScrollBarMargins(
            vertical: vertical, horizontal: inset(horizontalScrollIndicatorInsets))
    }

    /// The width of the index at the end, beside which the scroll bar stands.
    final var indexWidth: CGFloat = 0 { didSet { if indexWidth != oldValue { updateIndicatorInsets() } } }

    /// The style of the scroll indicators.
    open var indicatorStyle = UIScrollView.IndicatorStyle.default {
        didSet {
            let color: RGBA? =
                switch indicatorStyle {
                case .default: nil
                case .black: RGBA(0)
                case .white: RGBA(0xffffff)
                }
            indicatorTint.apply(color, to: widget)
        }
    }

    private var indicatorTint = TintStyle(.scrollBar)

    /// Shows the scroll indicators for a moment.
    open func flashScrollIndicators() {
        isSyncing = true
        contentWidget.flashScrollBars()
        isSyncing = false
    }

    /// The display of a table's section index.
    open var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic { didSet { setNeedsLayout() } }

    private func updatePolicy() {
        widget.setScrolling(
            isEnabled: isScrollEnabled, showsHorizontal: showsHorizontalScrollIndicator,
            showsVertical: showsVerticalScrollIndicator)
    }

    /// Whether the content can be pulled down past its top. On the desktop it stops at the other edges.
    open var bounces = true
    /// Whether the content can be pulled down past its top even if all of it is visible.
    open var alwaysBounceVertical = false
    /// Whether a pull can begin: at the top of content that scrolls, or bounces all the same.
    var canBePulled: Bool {
        let inset = adjustedContentInset
        return canBeDragged && bounces && isAtTop
            && (alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height)
    }

    /// Whether what lies at a point of the view's widget is drawn by itself, and a pull can't begin there.
    func isDrawnByItself(at place: CGPoint, byTouch: Bool) -> Bool { false }

    /// Whether the user can move the content, by the view and by its gesture.
    final var canBeDragged: Bool { isScrollEnabled && storedPanRecognizer?.isEnabled != false }

    /// The recogniser of scrolling. If it is disabled, the user cannot scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer {
        if let storedPanRecognizer { return storedPanRecognizer }
        let recognizer = ScrollPanGestureRecognizer(of: self)
        storedPanRecognizer = recognizer
        return recognizer
    }

    private(set) final var storedPanRecognizer: ScrollPanGestureRecognizer?

    /// Whether a finger on a control scrolls if it moves at once; one that rests first is the control's.
    open var delaysContentTouches = true
    /// Whether a movement can take a finger from a control that has it.
    open var canCancelContentTouches = true

    /// Returns whether a movement takes a finger from a view that has it: from all but controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether the user has touched the content to scroll it.
    open var isTracking: Bool { motion.isTouched || motion.isDragging }
    /// Whether the user scrolls the content with a finger, a touch pad or the wheel.
    open var isDragging: Bool { motion.isDragging }
    /// Whether scrolling slows down after a drag.
    open var isDecelerating: Bool { motion.isDecelerating }
    /// The rate at which scrolling slows down.
    open var decelerationRate = UIScrollView.DecelerationRate.normal
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether scrolling is locked to the axis in which it began.
    open var isDirectionalLockEnabled = false
    /// Whether Ctrl+Home scrolls to the top, as a tap on the status bar does on iOS.
    open var scrollsToTop = true
    /// Whether scrolling dismisses the keyboard.
    open var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none

    // MARK: Touches

    // A scroll view handles touches itself and doesn't pass them up the responder chain.
    @_documentation(visibility: internal)
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    @_documentation(visibility: internal)
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Zooming

    private final lazy var zooming = ScrollZoom(self)

    /// The scale of the delegate's `viewForZooming(in:)`. Setting it keeps the centre.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { zooming.set(newValue) }
    }
    /// The minimum zoom scale. If it equals the maximum, the user cannot zoom.
    open var minimumZoomScale: CGFloat {
        get { zooming.minimum }
        set { zooming.minimum = newValue }
    }
    /// The maximum zoom scale.
    open var maximumZoomScale: CGFloat {
        get { zooming.maximum }
        set { zooming.maximum = newValue }
    }
    /// Whether the user zooms the content with two fingers, or with Control and the wheel.
    open var isZooming: Bool { zooming.isZooming }

    /// Sets the zoom scale, with or without animation.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard animated, window != nil else { return zooming.set(scale) }
        zooming.animate(to: scale, showing: nil)
    }

    /// Zooms until a rectangle of the zoomed view fills this view.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(fitting, minimumZoomScale), maximumZoomScale)
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        guard animated, window != nil else {
            zooming.set(scale)
            contentOffset = clamped(
                CGPoint(x: middle.x * scale - bounds.width / 2, y: middle.y * scale - bounds.height / 2))
            return
        }
        zooming.animate(to: scale, showing: middle)
    }

    /// What the user's fingers and the wheel zoom.
    final var userZoom: ScrollZoom? { zooming.canZoom ? zooming : nil }

    // MARK: Refreshing

    /// The refresh control above the content.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
            setNeedsLayout()
        }
    }

    /// How far the content is drawn down past its top, in points.
    private(set) var pull: CGFloat = 0
    /// The part of the user's pull that became the refresh control's room.
    private var absorbedPull: CGFloat = 0

    // MARK: Movement

    @_documentation(visibility: internal)
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != old { offsetDidChange() }
        }
    }

    private var isSilent = false
    /// What GTK calls the content's beginning; corrections move it.
    private var scrollerBase: CGFloat = 0

    private func offsetDidChange() {
        // Views constrained to the frame layout guide move along.
        layoutRoot.viewLayout.engine?.invalidatePlace(of: self)
        setNeedsLayout()
        syncAdjustments()
        if !isSilent { scrollDelegateInUse?.scrollViewDidScroll(self) }
    }

    /// Moves the content's coordinates under what is shown: nothing moves on the screen, so nobody is told.
    final func correctContentOffset(to offset: CGPoint) {
        // Keep GTK's own value, from which a drag or a kinetic movement continues.
        scrollerBase -= offset.y - contentOffset.y
        isSilent = true
        contentOffset = offset
        isSilent = false
    }

    /// Called when the adjusted content inset has changed. Overrides call `super`.
    open func adjustedContentInsetDidChange() {
        scrollDelegateInUse?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private func insetDidChange(by difference: CGFloat) {
        // A scroll view at its top follows a change of its inset, as in UIKit.
        let wasAtTop = contentOffset.y <= -(adjustedContentInset.top - difference)
        if wasAtTop { contentOffset.y = -adjustedContentInset.top - pull }
        syncAdjustments()
        setNeedsLayout()
        adjustedContentInsetDidChange()
    }

    /// The refresh control began or ended, and takes or gives back its room.
    func refreshDidChange(_ isRefreshing: Bool) {
        if isRefreshing, pull > 0 {
            // The content stays under the finger: the pull distance becomes inset.
            absorbedPull = min(pull, UIRefreshControl.height)
            pull -= absorbedPull
        }
        insetDidChange(by: isRefreshing ? UIRefreshControl.height : -UIRefreshControl.height)
    }

    /// The nearest offset at which the content fills the view.
    func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, within: contentSize, above: 0) }

    /// The nearest offset at which content of a size fills the view, but for what the user draws it down.
    final func clamped(_ offset: CGPoint, within size: CGSize) -> CGPoint { clamped(offset, within: size, above: pull) }

    private func clamped(_ offset: CGPoint, within size: CGSize, above room: CGFloat) -> CGPoint {
        let inset = adjustedContentInset
        let left = -inset.left, top = -inset.top - room
        return CGPoint(
            x: min(max(offset.x, left), max(left, size.width + inset.right - bounds.width)),
            y: min(max(offset.y, top), max(top, size.height + inset.bottom - bounds.height)))
    }

    /// Closures called after every change of the offset, the size and the content's size, each under a key of its own.
    package final var movementHandlers: [ObjectIdentifier: @MainActor () -> Void] = [:]

    private var isSyncing = false

    /// Tells GTK's adjustments where the content stands; they begin at a base, the content at minus its inset.
    private func syncAdjustments() {
        guard !isSyncing, bounds.width > 0, bounds.height > 0 else { return }
        isSyncing = true
        let inset = adjustedContentInset
        let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + pull))
        if offset.x != contentOffset.x || offset.y - pull != contentOffset.y {
            super.bounds.origin = CGPoint(x: offset.x, y: offset.y - pull)
        }
        contentWidget.configureScroller(
            offset: CGPoint(x: offset.x + inset.left, y: offset.y + inset.top),
            length: CGSize(
                width: contentSize.width + inset.left + inset.right,
                height: contentSize.height + inset.top + inset.bottom),
            page: bounds.size, base: scrollerBase)
        isSyncing = false
        for handler in movementHandlers.values { handler() }
    }

    /// The user (or GTK, on the user's behalf) moved the content.
    func adjustmentMoved() {
        guard !isSyncing else { return }
        let inset = adjustedContentInset
        let moved = contentWidget.scrollerOffset
        stopAnimation()
        motion.halt()
        contentOffset = CGPoint(x: moved.x - inset.left, y: moved.y - scrollerBase - inset.top - pull)
    }

    /// The wheel turned; a notch is the step that GTK takes, which grows with the view.
    func scroll(byNotches notches: CGPoint) {
        guard isScrollEnabled else { return }
        motion.turnWheel(
            by: CGPoint(x: notches.x * pow(bounds.width, 2 / 3), y: notches.y * pow(bounds.height, 2 / 3)))
    }

    override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        syncAdjustments()
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let refreshControl else { return }
        let height = UIRefreshControl.height
        refreshControl.frame = CGRect(x: 0, y: -contentInset.top - height, width: bounds.width, height: height)
    }

    // MARK: Constraints

    /// A guide for the content. Constraints to its edges determine the content size.
    open var contentLayoutGuide: UILayoutGuide { storedContentGuide }

    private lazy var storedContentGuide = UILayoutGuide(
        .scrollContent, of: self, identifier: "UIScrollViewContentLayoutGuide")

    /// A guide for the view's frame, in the content's coordinates.
    open var frameLayoutGuide: UILayoutGuide { storedFrameGuide }

    private lazy var storedFrameGuide = UILayoutGuide(
        .scrollFrame, of: self, identifier: "UIScrollViewFrameLayoutGuide")

    override var contentGuide: UILayoutGuide? { contentLayoutGuide }

    override func contentGuideDidChange(to size: CGSize) {
        contentSize = CGSize(width: size.width * zoomScale, height: size.height * zoomScale)
    }

    // MARK: Pulling

    /// Whether the content is at its top, where a pull can begin.
    var isAtTop: Bool { contentOffset.y + pull <= -adjustedContentInset.top }

    /// The user draws the content down past its top; a refresh begins once, at the threshold.
    final func setPull(_ distance: CGFloat) {
        let offset = contentOffset.y + pull
        pull = max(0, distance - absorbedPull)
        contentOffset.y = offset - pull
        refreshControl?.pullDidChange(distance)
    }

    /// The user lets go: the content springs back.
    final func releasePull(_ completion: @escaping @MainActor () -> Void) {
        let start = pull
        absorbedPull = 0
        stopAnimation()
        let movement = Animation(on: widget, milliseconds: 200) { [weak self] progress in
            self?.setPull(start * (1 - progress))
        } completion: { [weak self] in
            self?.setPull(0)
            self?.animation = nil
            completion()
        }
        if movement.isRunning { animation = movement }
    }

    /// The user asks for a refresh by a key; `false` if there is no control for it, or it turns already.
    func refreshByUser() -> Bool {
        refreshControl?.triggerByUser() ?? false
    }
}
