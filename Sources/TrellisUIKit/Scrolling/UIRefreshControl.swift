/// A control that the user pulls down to refresh the content. It spins until `endRefreshing()` is called.
///
/// Follows Apple's `UIRefreshControl`. F5 and Ctrl+R trigger it as well. Scrolling to the top with the wheel doesn't.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60
    private let title = UILabel()

    private let indicator = UIActivityIndicatorView(style: .medium)
    /// Whether a pull can trigger a refresh. After a refresh it can't until the content is back at its top.
    private var isArmed = true

    /// Creates a refresh control.
    public init() {
        super.init(frame: .zero)
    }

    /// Creates a refresh control. The frame is ignored, because the scroll view places the control.
    @_documentation(visibility: internal)
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a refresh control of a nib.
    @_documentation(visibility: internal)
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The control isn't operated by pressing it.
    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        indicator.hidesWhenStopped = false
        alpha = 0
        addSubview(indicator)
        title.textAlignment = .center
        title.font = .preferredFont(forTextStyle: .caption1)
        title.textColor = .secondaryLabel
        title.isHidden = true
        addSubview(title)
    }

    /// The title below the spinner.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            title.isHidden = attributedTitle?.string.isEmpty != false
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// Begins a refresh from code. No action is sent, and the content isn't scrolled: to bring the control into sight, set
    /// the content offset.
    open func beginRefreshing() { begin(isShown: false) }

    private func begin(isShown: Bool) {
        guard !isRefreshing else { return }
        isRefreshing = true
        room = Self.height
        showSpinner(1)
        (superview as? UIScrollView)?.refreshDidChange(true, isShown: isShown)
    }

    /// Ends the refresh. The content moves back to its top within 0.3 seconds.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        // The space that closes isn't a pull.
        isArmed = false
        showSpinner(0)
        (superview as? UIScrollView)?.refreshDidChange(false, isShown: true)
    }

    /// Shows a share of the spinner, which turns from the first point of a pull.
    private func showSpinner(_ share: CGFloat) {
        alpha = share > 0 ? min(1, 0.4 + 0.6 * share) : 0
        if share > 0 { indicator.startAnimating() } else { indicator.stopAnimating() }
    }

    /// Updates the control while the content is pulled down. At the control's height the refresh begins.
    func pullDidChange(_ distance: CGFloat) {
        if distance == 0 { isArmed = true }
        guard !isRefreshing else {
            // The rest of a pull at the end of a refresh isn't a new pull.
            if distance > 0 { isArmed = false }
            return
        }
        room = min(max(0, distance), Self.height)
        showSpinner(room / Self.height)
        if distance >= Self.height, isArmed { triggerByUser() }
    }

    /// The height of the visible space above the content, in whose middle the spinner is.
    private var room = UIRefreshControl.height { didSet { if room != oldValue { setNeedsLayout() } } }

    /// Begins a refresh and sends the actions.
    ///
    /// - Returns: `false` if a refresh is in progress or the control is disabled.
    @discardableResult
    package final func triggerByUser() -> Bool {
        guard !isRefreshing, isEnabled else { return false }
        isArmed = false
        begin(isShown: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = indicator.intrinsicContentSize
        let text = title.isHidden ? 0 : title.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
        // A title that is larger than the room below the spinner is cut off.
        let below = text > 0 ? min(text + 4, max(0, bounds.height - size.height)) : 0
        indicator.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.height - (room + below) / 2 - size.height / 2,
            width: size.width, height: size.height)
        title.frame = CGRect(
            x: 8, y: indicator.frame.maxY + 4, width: max(0, bounds.width - 16), height: max(0, below - 4))
    }
}
