/// A row or column of dots, one for each page, of which the current page's dot is highlighted.
///
/// A press after the current dot, or the right arrow key, selects the next page. A press before it, or the left arrow
/// key, selects the previous one.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIImageView] = []

    override func didInit() {
        super.didInit()
        // Makes the view focusable by keyboard.
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        ArrowKeys.install(on: widget) { [weak self] step in
            guard let self else { return false }
            return move(by: step)
        }
        update()
    }

    /// The number of pages.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            guard numberOfPages != oldValue else { return }
            dots.forEach { $0.removeFromSuperview() }
            dots = (0..<min(numberOfPages, Self.mostDots)).map { _ in
                let dot = UIImageView()
                dot.contentMode = .scaleAspectFit
                addSubview(dot)
                return dot
            }
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The index of the current page. Setting it sends no event. An index out of range is clamped.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = min(max(newValue, 0), max(0, numberOfPages - 1))
            update()
        }
    }

    private var storedPage = 0

    /// Whether the control is hidden while there is at most one page.
    open var hidesForSinglePage = false { didSet { update() } }
    /// The colour of the dots; `nil` means the tertiary label colour.
    open var pageIndicatorTintColor: UIColor? { didSet { update() } }
    /// The colour of the current page's dot; `nil` means the label colour.
    open var currentPageIndicatorTintColor: UIColor? { didSet { update() } }

    // MARK: Images

    /// The images of single pages, by page.
    private var images: [Int: UIImage] = [:]
    private var currentImages: [Int: UIImage] = [:]

    /// The image of the pages without one of their own; `nil` means a dot. It is drawn in the colour of the dots.
    open var preferredIndicatorImage: UIImage? { didSet { update() } }
    /// The image of the current page, if that page has none of its own; `nil` means the image of the other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { update() } }

    /// Returns the image of a page, or `nil` if it has none of its own.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

    /// Sets the image of a page; `nil` means `preferredIndicatorImage`. An index out of range is ignored.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        images[page] = image
        update()
    }

    /// Returns the image that a page has while it is the current one, or `nil` if it has none of its own.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

    /// Sets the image that a page has while it is the current one; `nil` means `preferredCurrentPageIndicatorImage`.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        currentImages[page] = image
        update()
    }

    private func image(ofPage page: Int, isCurrent: Bool) -> UIImage? {
        let usual = images[page] ?? preferredIndicatorImage
        return isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual : usual
    }

    // MARK: Direction

    /// The directions in which the pages follow each other.
    public enum Direction: Int, Sendable {
        /// The direction of the language.
        case natural = 0
        /// From left to right.
        case leftToRight = 1
        /// From right to left.
        case rightToLeft = 2
        /// From top to bottom.
        case topToBottom = 3
        /// From bottom to top.
        case bottomToTop = 4
    }

    /// The direction in which the pages follow each other.
    open var direction = UIPageControl.Direction.natural {
        didSet {
            guard direction != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
    /// Whether the first page is the last one from the left or from the top.
    private var isBackward: Bool {
        switch direction {
        case .natural: isRightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    // MARK: Background

    /// The styles of the background.
    public enum BackgroundStyle: Int, Sendable {
        /// A background while the user presses the control.
        case automatic = 0
        /// A background at all times.
        case prominent = 1
        /// No background.
        case minimal = 2
    }

    /// The style of the background.
    open var backgroundStyle = UIPageControl.BackgroundStyle.automatic { didSet { updateBackground() } }

    @_documentation(visibility: internal)
    open override var isHighlighted: Bool { didSet { updateBackground() } }

    private lazy var plate: UIView = {
        let plate = UIView()
        plate.isUserInteractionEnabled = false
        plate.backgroundColor = .secondarySystemFill
        insertSubview(plate, at: 0)
        return plate
    }()
    private var showsPlate = false

    private func updateBackground() {
        let shows = backgroundStyle == .prominent || backgroundStyle == .automatic && isHighlighted
        guard shows != showsPlate else { return }
        showsPlate = shows
        plate.isHidden = !shows
        setNeedsLayout()
    }

    // MARK: Layout

    private static let dotLength: CGFloat = 7
    private static let imageLength: CGFloat = 12
    private static let spacing: CGFloat = 9
    /// The maximum number of dots. More would not be useful.
    private static let mostDots = 200

    /// The dot of the current page. The last dot is that of all further pages.
    private var currentDot: UIImageView? { dots.isEmpty ? nil : dots[min(storedPage, dots.count - 1)] }

    private func update() {
        let current = currentDot
        for (page, dot) in dots.enumerated() {
            let isCurrent = dot === current
            let color: UIColor =
                isCurrent ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            let image = image(ofPage: isCurrent ? storedPage : page, isCurrent: isCurrent)
            if (image == nil) != (dot.image == nil) { setNeedsLayout() }
            dot.image = image?.withRenderingMode(.alwaysTemplate)
            dot.tintColor = color
            dot.backgroundColor = image == nil ? color : nil
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        }
        accessibilityLabel = SystemText.localized(
            "Page %1 of %2", SystemText.number(storedPage + 1), SystemText.number(max(1, numberOfPages)))
    }

    /// Returns the size that fits the dots of a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.mostDots))
        let length = count * Self.dotLength + max(0, count - 1) * Self.spacing + 2 * Self.spacing
        return isVertical ? CGSize(width: 26, height: length) : CGSize(width: length, height: 26)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = size(forNumberOfPages: dots.count)
        let area = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        if showsPlate {
            plate.frame = area
            plate.layer.cornerRadius = min(area.width, area.height) / 2
        }
        var distance = Self.spacing + Self.dotLength / 2
        for dot in isBackward ? dots.reversed() : dots {
            let length = dot.image == nil ? Self.dotLength : Self.imageLength
            dot.layer.cornerRadius = dot.image == nil ? length / 2 : 0
            dot.bounds.size = CGSize(width: length, height: length)
            dot.center =
                isVertical
                ? CGPoint(x: area.midX, y: area.minY + distance) : CGPoint(x: area.minX + distance, y: area.midY)
            distance += Self.dotLength + Self.spacing
        }
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    override func pressEndedInside() {
        super.pressEndedInside()
        guard let dot = currentDot else { return }
        let isBefore =
            (isVertical ? pressPoint.y < dot.center.y : pressPoint.x < dot.center.x) != isBackward
        _ = move(by: isBefore ? -1 : 1)
    }

    /// Moves by a number of pages for the user, unless there is no such page. Returns whether the control is enabled.
    private func move(by step: Int) -> Bool {
        guard isEnabled else { return false }
        let page = storedPage + step
        guard (0..<numberOfPages).contains(page) else { return true }
        currentPage = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    /// Selects the next page.
    @_documentation(visibility: internal)
    open override func accessibilityIncrement() { _ = move(by: 1) }

    /// Selects the previous page.
    @_documentation(visibility: internal)
    open override func accessibilityDecrement() { _ = move(by: -1) }

    /// Selects the next page, or the first one after the last.
    @_documentation(visibility: internal)
    @discardableResult
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, numberOfPages > 1 else { return false }
        return move(by: storedPage == numberOfPages - 1 ? -storedPage : 1)
    }
}
