/// A view that scrolls content larger than itself.
///
/// Follows Apple's `UIScrollView`. `bounds.origin` is the content offset, and each change of it causes a layout pass.
/// GTK's scrolled window shows the scroll indicators. `ScrollMotion` tracks the user's scrolling.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    override class func makeWidgets() -> (outer: Widget, content: Widget) {
        Widget.scroller(accessibleRole)
    }

    override var keepsSubviewsFlat: Bool { false }
    override class var clipsByDefault: Bool { true }

    override func didInit() {
        super.didInit()
        gestures = ScrollGestures(self)
        // In GTK 4.8, the timer that fades out overlay scroll bars outlives the frame clock, so an unmapped scrolled
        // window must have none.
        Signal.connect(widget, "map") { [weak self] in self?.widget.setOverlayScrolling(true) }
        Signal.connect(widget, "unmap") { [weak self] in self?.widget.setOverlayScrolling(false) }
        updateRoomForBars()
    }

    private(set) final var gestures: ScrollGestures?
    /// The scrolling by the user.
    private(set) final lazy var motion = ScrollMotion(self)

    /// The delegate, which is called when the view scrolls. Table and collection views have delegates of their own
    /// types.
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)?

    /// The object that is called instead of the delegate, and forwards the calls.
    package final weak var delegateProxy: (any UIScrollViewDelegate)?
    final var scrollDelegateInUse: (any UIScrollViewDelegate)? { delegateProxy ?? delegate }

    /// The size of the content, in points.
    open var contentSize: CGSize {
        get { laidOutSize }
        set { laidOutSize = newValue }
    }

    /// The size of the content when it was laid out last.
    final private(set) var laidOutSize = CGSize.zero {
        didSet { if laidOutSize != oldValue { contentDidResize() } }
    }

    /// The insets that extend the scrollable area beyond the content.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard contentInset != oldValue else { return }
            insetDidChange(by: contentInset.top - oldValue.top)
        }
    }

    /// The behaviour that adds the safe area to the content inset.
    ///
    /// Bars don't cover the content here, so the safe area only consists of the view controller's
    /// `additionalSafeAreaInsets`.
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

    /// The safe area insets that are added to the content inset.
    private var safeAreaRoom: UIEdgeInsets {
        let area = safeAreaInsets
        guard area != .zero else { return .zero }
        let sides = UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
        let ends = UIEdgeInsets(top: area.top, left: 0, bottom: area.bottom, right: 0)
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
        case .automatic, .scrollableAxes:
            let isWide =
                alwaysBounceHorizontal || laidOutSize.width + contentInset.left + contentInset.right > bounds.width
            let isTall =
                alwaysBounceVertical || contentInsetAdjustmentBehavior == .automatic
                || laidOutSize.height + contentInset.top + contentInset.bottom > bounds.height
            switch (isWide, isTall) {
            case (true, true): return area
            case (true, false): return sides
            case (false, true): return ends
            case (false, false): return .zero
            }
        }
    }

    private var knownSafeAreaRoom = UIEdgeInsets.zero

    /// Called when the safe area changes. Overrides call `super`.
    @_documentation(visibility: internal)
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateIndicatorInsets()
        let old = knownSafeAreaRoom
        knownSafeAreaRoom = safeAreaRoom
        guard knownSafeAreaRoom != old else { return }
        let growth = knownSafeAreaRoom.bottom - old.bottom
        let end = laidOutSize.height + adjustedContentInset.bottom - growth
        let isAtEnd = end - bounds.height > -adjustedContentInset.top && bounds.maxY >= end - 0.5
        insetDidChange(by: knownSafeAreaRoom.top - old.top)
        if window?.inputDock.isChanging == true, isAtEnd, growth > 0 { contentOffset.y += growth }
    }

    /// The point of the content at the top-left corner of the view.
    ///
    /// An offset beyond the content is kept, because the content may not be laid out yet. It is brought into range when
    /// the content size or the size of the view changes, and by the layout of a table or collection view.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Sets the content offset, with or without animation.
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
        if isContentStale { layoutIfNeeded() }
        let start = self.contentOffset, target = clamped(contentOffset)
        let movement = Animation(on: widget, milliseconds: 250) { [weak self] progress in
            self?.contentOffset = CGPoint(
                x: start.x + (target.x - start.x) * progress, y: start.y + (target.y - start.y) * progress)
        } completion: { [weak self] in
            guard let self else { return }
            animation = nil
            if isToTop { scrollDelegateInUse?.scrollViewDidScrollToTop(self) } else { scrollAnimationDidEnd() }
        }
        // With reduced motion, the animation has ended by now.
        if movement.isRunning { animation = movement }
    }

    /// Stops an animated scroll of the app at its current offset.
    final func stopAnimation() {
        animation?.stop()
        animation = nil
        if isReleasingPull { setPull(0) }
        isReleasingPull = false
    }

    /// Whether the content is animated back to its top after a pull.
    private var isReleasingPull = false

    /// Returns the offset at which the scrolling stops after a drag that would otherwise stop at the proposed one.
    func target(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called when an animated scroll of the app has ended.
    func scrollAnimationDidEnd() {
        scrollDelegateInUse?.scrollViewDidEndScrollingAnimation(self)
    }

    private var animation: Animation?
    /// Whether an animated scroll of the app is in progress.
    final var isScrollAnimating: Bool { animation != nil }

    /// Scrolls until a rectangle of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        if isContentStale { layoutIfNeeded() }
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

    /// A Boolean value that indicates whether the user can scroll.
    open var isScrollEnabled = true { didSet { updatePolicy() } }
    /// A Boolean value that indicates whether the vertical scroll indicator is shown.
    open var showsVerticalScrollIndicator = true { didSet { updatePolicy() } }
    /// A Boolean value that indicates whether the horizontal scroll indicator is shown.
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

    /// A Boolean value that indicates whether the scroll indicators respect the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { updateIndicatorInsets() } }

    private func updateIndicatorInsets() {
        let room = automaticallyAdjustsScrollIndicatorInsets ? safeAreaRoom : .zero
        func inset(_ own: UIEdgeInsets) -> UIEdgeInsets {
            UIEdgeInsets(
                top: own.top + room.top, left: own.left + room.left, bottom: own.bottom + room.bottom,
                right: own.right + room.right)
        }
        var vertical = inset(verticalScrollIndicatorInsets)
        // A scroll bar over the section index would intercept its touches.
        vertical.right += indexWidth
        widget.setScrollBarMargins(
            vertical: vertical, horizontal: inset(horizontalScrollIndicatorInsets))
        updateRoomForBars()
    }

    /// The width of the index at the trailing edge. The scroll bar is beside it.
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

    /// Shows the scroll indicators briefly.
    open func flashScrollIndicators() {
        isSyncing = true
        contentWidget.flashScrollBars()
        isSyncing = false
    }

    /// The display mode of the section index.
    open var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic { didSet { setNeedsLayout() } }

    private func updatePolicy() {
        widget.setScrolling(
            isEnabled: isScrollEnabled, showsHorizontal: showsHorizontalScrollIndicator && roomForBars.horizontal,
            showsVertical: showsVerticalScrollIndicator && roomForBars.vertical)
    }

    /// Whether the view is long enough for its scroll bars. GTK would enlarge a view to the least length of a bar.
    private var roomForBars = (horizontal: true, vertical: true)

    private func updateRoomForBars() {
        let room = widget.roomForScrollBars(in: bounds.size)
        guard room != roomForBars else { return }
        roomForBars = room
        updatePolicy()
    }

    /// A Boolean value that indicates whether the content can be pulled down past its top. On the desktop it stops at
    /// the other edges.
    open var bounces = true
    /// A Boolean value that indicates whether the content can be pulled down past its top even if all of it is visible.
    open var alwaysBounceVertical = false
    /// A Boolean value that indicates whether the view counts as one that scrolls horizontally, to which safe area insets
    /// are added at the left and right, even if all of the content is visible. The content itself stops at its edges.
    open var alwaysBounceHorizontal = false
    /// Whether the user can pull the content down now.
    var canBePulled: Bool {
        let inset = adjustedContentInset
        return canBeDragged && bounces && isAtTop
            && (alwaysBounceVertical || laidOutSize.height + inset.top + inset.bottom > bounds.height)
    }

    /// Returns whether a view at a point of the widget handles drags itself, so that no pull can begin there.
    func isDrawnByItself(at place: CGPoint, byTouch: Bool) -> Bool { false }

    /// Whether scrolling and the pan gesture recognizer are enabled.
    final var canBeDragged: Bool { isScrollEnabled && storedPanRecognizer?.isEnabled != false }

    /// The gesture recognizer for scrolling. If it is disabled, the user can't scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer {
        if let storedPanRecognizer { return storedPanRecognizer }
        let recognizer = ScrollPanGestureRecognizer(of: self)
        storedPanRecognizer = recognizer
        return recognizer
    }

    private(set) final var storedPanRecognizer: ScrollPanGestureRecognizer?

    /// A Boolean value that indicates whether a finger that moves immediately scrolls, even on a control. A finger that
    /// rests first operates the control.
    open var delaysContentTouches = true
    /// A Boolean value that indicates whether scrolling can cancel the touches of a subview.
    open var canCancelContentTouches = true

    /// Returns whether scrolling cancels the touches of a view. The default is `true` unless the view is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// A Boolean value that indicates whether the user has touched the content to scroll it.
    open var isTracking: Bool { motion.isTouched || motion.isDragging }
    /// A Boolean value that indicates whether the user is scrolling with a finger, a touchpad or the wheel.
    open var isDragging: Bool { motion.isDragging }
    /// A Boolean value that indicates whether the content is decelerating after a drag.
    open var isDecelerating: Bool { motion.isDecelerating }
    /// The rate at which scrolling decelerates.
    open var decelerationRate = UIScrollView.DecelerationRate.normal
    /// A Boolean value that indicates whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// A Boolean value that indicates whether scrolling is locked to the axis in which it began.
    open var isDirectionalLockEnabled = false
    /// A Boolean value that indicates whether Ctrl+Home scrolls to the top, as a tap on the status bar does on iOS.
    open var scrollsToTop = true
    /// The way in which scrolling dismisses the keyboard.
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

    /// The scale of the view that the delegate returns for zooming. Setting it keeps the centre.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { zooming.set(newValue) }
    }
    /// The minimum zoom scale. If it equals the maximum, the user can't zoom.
    open var minimumZoomScale: CGFloat {
        get { zooming.minimum }
        set { zooming.minimum = newValue }
    }
    /// The maximum zoom scale.
    open var maximumZoomScale: CGFloat {
        get { zooming.maximum }
        set { zooming.maximum = newValue }
    }
    /// A Boolean value that indicates whether the user is zooming, with two fingers or with Control and the wheel.
    open var isZooming: Bool { zooming.isZooming }

    /// Sets the zoom scale, with or without animation.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard animated, window != nil else { return zooming.set(scale) }
        zooming.animate(to: scale, showing: nil)
    }

    /// Zooms so that a rectangle of the zoomed view fills this view.
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

    /// The zooming by the user, or `nil` if the user can't zoom.
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

    /// Refreshes content that scrolls sideways and has no refresh control.
    package final var userRefresh: (() -> Void)?

    /// The distance by which the content is pulled down past its top, in points.
    private(set) var pull: CGFloat = 0
    /// The part of the pull that the space of the refresh control replaced.
    private var absorbedPull: CGFloat = 0

    // MARK: Movement

    @_documentation(visibility: internal)
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            let new = CGPoint(
                x: Self.drawable(newValue.origin.x, old.x), y: Self.drawable(newValue.origin.y, old.y))
            super.bounds = CGRect(origin: new, size: newValue.size)
            if new != old { offsetDidChange() }
        }
    }

    /// Returns an offset that can be drawn. Apps scroll to the end with `greatestFiniteMagnitude`, which becomes an offset
    /// past the end of any content.
    private static func drawable(_ offset: CGFloat, _ old: CGFloat) -> CGFloat {
        offset.isNaN ? old : min(max(offset, -1e9), 1e9)
    }

    /// Whether an offset was set that the current content doesn't allow or that is meant for content that isn't laid out
    /// yet. The layout brings it into range.
    final var isOffsetGiven = false
    /// Whether the next layout pass determines the content anew, so that nothing may be compared with the current one.
    var isContentStale: Bool { false }
    /// Whether the view's layout pass determines the content size, and brings the offset into range.
    var laysOutContent: Bool { false }

    private var isSilent = false
    /// The value of GTK's adjustment at the top of the content. Corrections of the offset change it.
    private var scrollerBase: CGFloat = 0

    private func offsetDidChange() {
        // Views constrained to the frame layout guide move with the content.
        layoutRoot.viewLayout.engine?.invalidatePlace(of: self)
        setNeedsLayout()
        if isContentStale || contentOffset != clamped(contentOffset, within: laidOutSize) { isOffsetGiven = true }
        syncAdjustments()
        if !isSilent { scrollDelegateInUse?.scrollViewDidScroll(self) }
    }

    /// Brings an offset that a smaller content or another size of the view left out of range back into it. An offset that
    /// the app has set waits for a layout that determines the content.
    private func bringOffsetIntoRange() {
        guard !laysOutContent, bounds.width > 0, bounds.height > 0 else { return }
        let offset = clamped(contentOffset, within: laidOutSize)
        if offset != contentOffset { super.bounds.origin = offset }
        isOffsetGiven = false
    }

    private func contentDidResize() {
        bringOffsetIntoRange()
        syncAdjustments()
    }

    /// Sets the content offset when the content was changed above the visible area. Nothing moves on the screen, so the
    /// delegate isn't called unless it has to learn of the new offset.
    final func correctContentOffset(to offset: CGPoint, callsDelegate: Bool = false) {
        // Keep GTK's value, from which a drag or kinetic scrolling continues.
        scrollerBase -= offset.y - contentOffset.y
        isSilent = !callsDelegate
        contentOffset = offset
        isSilent = false
    }

    /// Called when the adjusted content inset changes. Overrides call `super`.
    open func adjustedContentInsetDidChange() {
        scrollDelegateInUse?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private func insetDidChange(by difference: CGFloat, followsAtTop: Bool = true) {
        // A scroll view at its top follows a change of its inset, as in UIKit.
        let wasAtTop = contentOffset.y <= -(adjustedContentInset.top - difference)
        if wasAtTop, followsAtTop { contentOffset.y = -adjustedContentInset.top - pull }
        if !isOffsetGiven { bringOffsetIntoRange() }
        syncAdjustments()
        setNeedsLayout()
        adjustedContentInsetDidChange()
    }

    /// Called when the refresh control begins or ends refreshing, which changes the adjusted content inset.
    ///
    /// - Parameters:
    ///   - isRefreshing: Whether the control refreshes.
    ///   - isShown: Whether a view at its top scrolls to show the control, because the user began the refresh.
    func refreshDidChange(_ isRefreshing: Bool, isShown: Bool) {
        let isPulled = pull > 0
        if isRefreshing, isPulled {
            // The content stays under the finger: the pulled distance becomes part of the inset.
            absorbedPull = min(pull, UIRefreshControl.height)
            pull -= absorbedPull
        }
        let room = isRefreshing || isPulled || motion.isDragging || window == nil ? 0 : visibleRefreshRoom
        // The space of the control becomes a pull, which is then released.
        pull += room
        insetDidChange(
            by: isRefreshing ? UIRefreshControl.height : -UIRefreshControl.height, followsAtTop: isShown || isPulled)
        if room > 0 { releasePull(milliseconds: 300) {} }
    }

    /// The height of the visible space of a refresh control that has just ended refreshing.
    private var visibleRefreshRoom: CGFloat {
        min(UIRefreshControl.height, max(0, -adjustedContentInset.top - contentOffset.y))
    }

    /// Returns the nearest offset at which the content fills the view.
    func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, within: laidOutSize, above: 0) }

    /// Returns the nearest offset at which content of a size fills the view, apart from the current pull.
    final func clamped(_ offset: CGPoint, within size: CGSize) -> CGPoint { clamped(offset, within: size, above: pull) }

    private func clamped(_ offset: CGPoint, within size: CGSize, above room: CGFloat) -> CGPoint {
        let inset = adjustedContentInset
        let left = -inset.left, top = -inset.top - room
        return CGPoint(
            x: min(max(offset.x, left), max(left, size.width + inset.right - bounds.width)),
            y: min(max(offset.y, top), max(top, size.height + inset.bottom - bounds.height)))
    }

    /// Closures that are called after each change of the content offset and the content size. As on iOS, where these
    /// properties can be observed, a change of the frame isn't one of them.
    package final var movementHandlers: [ObjectIdentifier: @MainActor () -> Void] = [:]

    private var isSyncing = false

    /// Updates GTK's adjustments. Their values are relative to `scrollerBase`, those of the content to its inset.
    private func syncAdjustments() {
        guard !isSyncing, bounds.width > 0, bounds.height > 0 else { return }
        isSyncing = true
        let inset = adjustedContentInset
        let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + pull))
        contentWidget.configureScroller(
            offset: CGPoint(x: offset.x + inset.left, y: offset.y + inset.top),
            length: CGSize(
                width: laidOutSize.width + inset.left + inset.right,
                height: laidOutSize.height + inset.top + inset.bottom),
            page: bounds.size, base: scrollerBase)
        isSyncing = false
        guard known != (contentOffset, laidOutSize) else { return }
        known = (contentOffset, laidOutSize)
        for handler in movementHandlers.values { handler() }
    }

    /// The content offset and the content size for which the movement handlers were called last.
    private var known = (CGPoint.zero, CGSize.zero)

    /// Called when GTK has scrolled, for example with a scroll bar.
    func adjustmentMoved() {
        guard !isSyncing else { return }
        let inset = adjustedContentInset
        let moved = contentWidget.scrollerOffset
        stopAnimation()
        motion.halt()
        contentOffset = CGPoint(x: moved.x - inset.left, y: moved.y - scrollerBase - inset.top - pull)
    }

    /// Scrolls by turns of the wheel. As in GTK, the distance of a notch grows with the size of the view.
    func scroll(byNotches notches: CGPoint) {
        guard isScrollEnabled else { return }
        motion.turnWheel(
            by: CGPoint(x: notches.x * pow(bounds.width, 2 / 3), y: notches.y * pow(bounds.height, 2 / 3)))
    }

    override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        if !isOffsetGiven { bringOffsetIntoRange() }
        syncAdjustments()
        updateRoomForBars()
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

    /// Whether the content is at its top, so that a pull can begin.
    var isAtTop: Bool { contentOffset.y + pull <= -adjustedContentInset.top }

    /// Pulls the content down past its top. The refresh begins at a threshold.
    final func setPull(_ distance: CGFloat) {
        var offset = contentOffset.y + pull
        // The sum of the frames' movements is the top except for rounding, which would leave the content beside it.
        if abs(offset + adjustedContentInset.top) < 0.01 { offset = -adjustedContentInset.top }
        pull = max(0, distance - absorbedPull)
        contentOffset.y = offset - pull
        refreshControl?.pullDidChange(distance)
    }

    /// Animates the content back to its top after a pull.
    final func releasePull(milliseconds: UInt32 = 200, _ completion: @escaping @MainActor () -> Void) {
        absorbedPull = 0
        stopAnimation()
        let start = pull
        isReleasingPull = true
        let movement = Animation(on: widget, milliseconds: milliseconds) { [weak self] progress in
            guard let self, isReleasingPull else { return }
            // The app may have scrolled meanwhile.
            guard contentOffset.y + pull <= -adjustedContentInset.top + 0.5 else {
                isReleasingPull = false
                pull = 0
                return refreshControl?.pullDidChange(0) ?? ()
            }
            setPull(start * (1 - progress))
        } completion: { [weak self] in
            if self?.isReleasingPull == true { self?.setPull(0) }
            self?.animation = nil
            self?.isReleasingPull = false
            completion()
        }
        if movement.isRunning { animation = movement }
    }

    /// Begins a refresh for a key.
    ///
    /// - Returns: `false` if there is no refresh control, or it is refreshing or disabled.
    func refreshByUser() -> Bool {
        guard let userRefresh else { return refreshControl?.triggerByUser() ?? false }
        userRefresh()
        return true
    }
}
