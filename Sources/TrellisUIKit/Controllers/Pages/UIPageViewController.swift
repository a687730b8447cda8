/// A container that shows one of several pages, between which the user scrolls.
///
/// Follows Apple's `UIPageViewController` with the transition style `scroll`; there is no page curl. The arrow keys turn
/// pages, too.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The styles of the transition between pages.
    public enum TransitionStyle: Int, Sendable {
        /// The pages scroll.
        case scroll = 1
    }

    /// The orientations in which pages follow each other.
    public enum NavigationOrientation: Int, Sendable {
        /// Side by side, in the direction of the language.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }

    /// The directions of a transition.
    public enum NavigationDirection: Int, Sendable {
        /// To a page after the current one.
        case forward = 0
        /// To a page before the current one.
        case reverse = 1
    }

    /// The keys of the options of a page view controller.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name of the key.
        @_documentation(visibility: internal)
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between two pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The transition style.
    open private(set) var transitionStyle: UIPageViewController.TransitionStyle
    /// The orientation in which pages follow each other.
    open private(set) var navigationOrientation: UIPageViewController.NavigationOrientation
    private let spacing: CGFloat

    /// Creates a page view controller.
    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let space = options?[.interPageSpacing]
        spacing = max(0, space as? CGFloat ?? (space as? Int).map { CGFloat($0) } ?? 0)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a page view controller with pages side by side. The archive is not read.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    /// The object that provides the pages before and after the current one. Without it, the user can't turn pages. It
    /// isn't retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            neighboursAreKnown = false
            updateIndicator()
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The object that is called when the user turns a page. It isn't retained.
    open weak var delegate: (any UIPageViewControllerDelegate)?

    /// The gesture recognizers that turn pages. There are none, because the pages scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: Pages

    /// The current page.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    private var current: UIViewController?
    /// The pages before and after the current one, as far as the data source has provided them.
    private var before: UIViewController?, after: UIViewController?
    private var neighboursAreKnown = false

    /// The page that is moving in.
    private struct Transition {
        let target: UIViewController
        let previous: UIViewController?
        let isByUser: Bool
        let completion: ((Bool) -> Void)?
    }

    private var transition: Transition?

    /// Shows a page. The delegate isn't called.
    ///
    /// - Parameters:
    ///   - viewControllers: An array with one view controller. `nil` and an empty one are ignored.
    ///   - direction: The direction of the animation.
    ///   - animated: Whether the page moves in.
    ///   - completion: Called at the end, with whether the animation has ended by itself.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else { return }
        if (viewControllers?.count ?? 0) > 1 {
            MisuseReports.raise("a page view controller shows one page, the first of those that were set")
        }
        finishTransition()
        guard animated, let current, current !== page, viewIfLoaded?.window != nil else {
            replacePages(by: page)
            completion?(true)
            return
        }
        neighboursAreKnown = true
        (before, after) = direction == .forward ? (nil, page) : (page, nil)
        arrangePages()
        begin(Transition(target: page, previous: current, isByUser: false, completion: completion))
        scroller.setContentOffset(offset(of: page), animated: true)
    }

    /// Shows a page without a transition.
    private func replacePages(by page: UIViewController) {
        let old = current
        let isShown = viewIfLoaded?.window != nil && old !== page
        if isShown {
            old?.beginAppearanceTransition(false, animated: false)
            add(page)
            page.beginAppearanceTransition(true, animated: false)
        }
        current = page
        if isViewLoaded { add(page) }
        settle()
        if isShown {
            old?.endAppearanceTransition()
            page.endAppearanceTransition()
        }
        updateIndicator()
    }

    private func add(_ page: UIViewController) {
        guard page.parent !== self else { return }
        addChild(page)
        scroller.addSubview(page.view)
        page.didMove(toParent: self)
    }

    private func remove(_ page: UIViewController) {
        guard page.parent === self else { return }
        page.willMove(toParent: nil)
        page.viewIfLoaded?.removeFromSuperview()
        page.removeFromParent()
    }

    override var appearingChildren: [UIViewController] { current.map { [$0] } ?? [] }

    override var navigationTitle: String? { current?.title }

    // MARK: Transitions

    private func begin(_ transition: Transition) {
        guard self.transition == nil else { return }
        self.transition = transition
        add(transition.target)
        if transition.isByUser { delegate?.pageViewController(self, willTransitionTo: [transition.target]) }
        transition.previous?.beginAppearanceTransition(false, animated: true)
        transition.target.beginAppearanceTransition(true, animated: true)
        arrangePages()
    }

    /// Ends a transition at the page that is the nearest one now.
    private func end(finished: Bool) {
        guard let transition else { return }
        self.transition = nil
        let (target, previous) = (transition.target, transition.previous)
        let isCompleted = !transition.isByUser || isNearest(target)
        if isCompleted {
            let step = target === after ? 1 : -1
            current = target
            previous?.endAppearanceTransition()
            target.endAppearanceTransition()
            if transition.isByUser { currentDot += step }
        } else {
            target.beginAppearanceTransition(false, animated: true)
            previous?.beginAppearanceTransition(true, animated: true)
            target.endAppearanceTransition()
            previous?.endAppearanceTransition()
        }
        settle()
        if !transition.isByUser { updateIndicator() }
        transition.completion?(finished)
        if transition.isByUser {
            delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: previous.map { [$0] } ?? [],
                transitionCompleted: isCompleted)
        }
    }

    override func finishTransition() {
        guard let transition else { return }
        scroller.setContentOffset(offset(of: transition.target), animated: false)
        end(finished: false)
    }

    /// Removes the pages beside the current one, and asks for new ones in the next layout.
    private func settle() {
        for child in children where child !== current { remove(child) }
        (before, after) = (nil, nil)
        neighboursAreKnown = false
        viewIfLoaded?.setNeedsLayout()
        if viewIfLoaded?.window != nil { arrangePages() }
    }

    /// Turns to the page before or after the current one, for the user. Returns `false` if there is none.
    private func turn(by step: Int) -> Bool {
        finishTransition()
        guard let page = step > 0 ? after : before, dataSource != nil else { return false }
        begin(Transition(target: page, previous: current, isByUser: true, completion: nil))
        scroller.setContentOffset(offset(of: page), animated: true)
        return true
    }

    // MARK: Layout

    private final lazy var scroller = PageScroller(self)

    @_documentation(visibility: internal)
    open override func loadView() {
        let view = PageHost(frame: expectedBounds)
        view.controller = self
        view.addSubview(scroller)
        self.view = view
        if let current { add(current) }
        updateIndicator()
        ArrowKeys.install(on: view.contentWidget) { [weak self] step in
            guard let self, navigationOrientation == .horizontal else { return false }
            return turn(by: view.isRightToLeft ? -step : step)
        }
    }

    private var isVertical: Bool { navigationOrientation == .vertical }
    /// The pages in the order of their positions.
    private var pages: [UIViewController] {
        let pages = [before, current, after].compactMap { $0 }
        return !isVertical && scroller.isRightToLeft ? pages.reversed() : pages
    }

    private func offset(of page: UIViewController?) -> CGPoint {
        let index = CGFloat(pages.firstIndex { $0 === page } ?? 0)
        return isVertical
            ? CGPoint(x: 0, y: index * scroller.bounds.height) : CGPoint(x: index * scroller.bounds.width, y: 0)
    }

    /// Whether a page is the one that is visible the most.
    private func isNearest(_ page: UIViewController) -> Bool {
        let target = offset(of: page), offset = scroller.contentOffset
        return abs(target.x - offset.x) < scroller.bounds.width / 2
            && abs(target.y - offset.y) < scroller.bounds.height / 2
    }

    /// Places the pages. The distance by which the current page is scrolled remains.
    fileprivate func arrangePages() {
        guard isViewLoaded, scroller.bounds.width > 0, scroller.bounds.height > 0 else { return }
        let old = arranged
        if !neighboursAreKnown, transition == nil, let current {
            neighboursAreKnown = true
            before = dataSource?.pageViewController(self, viewControllerBefore: current)
            after = dataSource?.pageViewController(self, viewControllerAfter: current)
        }
        let pages = pages, size = scroller.bounds.size
        let index = CGFloat(pages.firstIndex { $0 === current } ?? 0)
        let way = isVertical ? scroller.contentOffset.y - old.start : scroller.contentOffset.x - old.start
        let scrolled = old.page === current && old.length == (isVertical ? size.height : size.width) ? way : 0
        arranged = (current, index * (isVertical ? size.height : size.width), isVertical ? size.height : size.width)
        scroller.contentSize = CGSize(
            width: isVertical ? size.width : size.width * CGFloat(max(1, pages.count)),
            height: isVertical ? size.height * CGFloat(max(1, pages.count)) : size.height)
        let start = arranged.start + scrolled
        scroller.correctContentOffset(to: isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0))
        for (index, page) in pages.enumerated() where page.parent === self {
            let frame = CGRect(
                x: isVertical ? 0 : CGFloat(index) * size.width, y: isVertical ? CGFloat(index) * size.height : 0,
                width: size.width, height: size.height)
            page.view.frame = frame.insetBy(dx: isVertical ? 0 : spacing / 2, dy: isVertical ? spacing / 2 : 0)
        }
    }

    /// The current page when the pages were placed last, its offset, and the length of a page.
    private var arranged: (page: UIViewController?, start: CGFloat, length: CGFloat) = (nil, 0, 0)

    fileprivate func layOut(in host: UIView) {
        var area = host.bounds
        if let indicator, !indicator.isHidden {
            let height = max(26, indicator.intrinsicContentSize.height) + 10
            area.size.height = max(0, area.height - height)
            indicator.frame = CGRect(x: 0, y: area.maxY, width: host.bounds.width, height: height)
        }
        scroller.frame = area.insetBy(dx: isVertical ? 0 : -spacing / 2, dy: isVertical ? -spacing / 2 : 0)
        arrangePages()
    }

    /// Called when the pages have scrolled. A transition begins with the first point, and another one if the user
    /// scrolls back past the current page.
    fileprivate func pagesDidScroll() {
        guard let current, transition?.isByUser != false else { return }
        let start = offset(of: current), offset = scroller.contentOffset
        let way = isVertical ? offset.y - start.y : offset.x - start.x
        // The end of a deceleration may be off by a rounding error.
        guard abs(way) >= 0.5 else { return }
        let isAfter = (way > 0) != (!isVertical && scroller.isRightToLeft)
        guard let page = isAfter ? after : before, page !== transition?.target else { return }
        end(finished: false)
        begin(Transition(target: page, previous: current, isByUser: true, completion: nil))
    }

    fileprivate func pagesDidStop() { end(finished: true) }

    // MARK: Page indicator

    private var indicator: UIPageControl?

    /// Shows the dots that the data source wants.
    private func updateIndicator() {
        let count = dataSource?.presentationCount(for: self) ?? 0
        guard count > 0, current != nil, isViewLoaded else {
            indicator?.isHidden = true
            viewIfLoaded?.setNeedsLayout()
            return
        }
        let control = indicator ?? makeIndicator()
        control.isHidden = false
        control.numberOfPages = count
        currentDot = dataSource?.presentationIndex(for: self) ?? 0
        viewIfLoaded?.setNeedsLayout()
    }

    private func makeIndicator() -> UIPageControl {
        let control = UIPageControl()
        control.addAction(
            UIAction { [weak self] _ in
                guard let self, let indicator else { return }
                // The control has moved its dot already, which follows the page instead.
                let step = indicator.currentPage - currentDot
                indicator.currentPage = currentDot
                _ = turn(by: step)
            }, for: .valueChanged)
        indicator = control
        view.addSubview(control)
        return control
    }

    /// The index of the current page's dot.
    private var currentDot = 0 { didSet { indicator?.currentPage = currentDot } }
}

/// The view of a page view controller.
private final class PageHost: UIView {
    weak var controller: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOut(in: self)
    }

    override class var clipsByDefault: Bool { true }
}

/// The scroll view with the pages.
private final class PageScroller: UIScrollView, UIScrollViewDelegate {
    private weak var controller: UIPageViewController?

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init(frame: .zero)
        delegateProxy = self
        isPagingEnabled = true
        bounces = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        isDirectionalLockEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.pagesDidScroll() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { controller?.pagesDidStop() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.pagesDidStop() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.pagesDidStop() }
}
