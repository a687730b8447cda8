/// A row of dots, one for each page, of which the current page's dot is highlighted.
///
/// A press to the right of the current dot, or the right arrow key, selects the next page. A press to its left, or the
/// left arrow key, selects the previous one.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private var dots: [UIView] = []

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
                let dot = UIView()
                dot.isUserInteractionEnabled = false
                dot.layer.cornerRadius = Self.dotLength / 2
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

    private static let dotLength: CGFloat = 7
    private static let spacing: CGFloat = 9
    /// The maximum number of dots. More would not be useful.
    private static let mostDots = 200

    /// The dot of the current page. The last dot is that of all further pages.
    private var currentDot: UIView? { dots.isEmpty ? nil : dots[min(storedPage, dots.count - 1)] }

    private func update() {
        let current = currentDot
        for dot in dots {
            dot.backgroundColor =
                dot === current
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        }
        accessibilityLabel = SystemText.localized(
            "Page %1 of %2", SystemText.number(storedPage + 1), SystemText.number(max(1, numberOfPages)))
    }

    /// Returns the size that fits the dots of a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.mostDots))
        let width = count * Self.dotLength + max(0, count - 1) * Self.spacing
        return CGSize(width: width + 2 * Self.spacing, height: 26)
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = size(forNumberOfPages: dots.count).width - 2 * Self.spacing
        var x = ((bounds.width - width) / 2).rounded()
        let y = ((bounds.height - Self.dotLength) / 2).rounded()
        for dot in dots {
            dot.frame = CGRect(x: x, y: y, width: Self.dotLength, height: Self.dotLength)
            x += Self.dotLength + Self.spacing
        }
        mirror(dots)
    }

    @_documentation(visibility: internal)
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    @_documentation(visibility: internal)
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    override func pressEndedInside() {
        super.pressEndedInside()
        guard let dot = currentDot else { return }
        let isBefore = (pressPoint.x < dot.frame.midX) != isRightToLeft
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
