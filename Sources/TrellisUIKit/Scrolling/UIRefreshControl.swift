/// A control that asks for a refresh when the content is pulled down. It spins until `endRefreshing()`.
///
/// Follows Apple's `UIRefreshControl`. F5 and Ctrl-R ask too. Wheeling up to the top does not.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60

    private let indicator = UIActivityIndicatorView(style: .medium)
    /// One refresh for each pull: it begins again only after the content has sprung back.
    private var isArmed = true

    /// It is not pressed.
    override class var accessibleRole: AccessibleRole { .generic }

    override func didInit() {
        super.didInit()
        indicator.hidesWhenStopped = false
        alpha = 0
        addSubview(indicator)
    }

    /// Whether a refresh is in progress.
    open private(set) var isRefreshing = false

    /// Starts the refresh from code. No action is sent.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        alpha = 1
        indicator.startAnimating()
        (superview as? UIScrollView)?.refreshDidChange(true)
    }

    /// Ends the refresh.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        alpha = 0
        indicator.stopAnimating()
        (superview as? UIScrollView)?.refreshDidChange(false)
    }

    /// The content is drawn down by a distance; at the control's height it begins.
    func pullDidChange(_ distance: CGFloat) {
        if distance == 0 { isArmed = true }
        guard !isRefreshing else {
            // The rest of a pull at the end of a refresh isn't a new pull.
            if distance > 0 { isArmed = false }
            return
        }
        alpha = min(1, distance / Self.height)
        if distance >= Self.height, isArmed { triggerByUser() }
    }

    /// Begins, and tells the actions; `false` if it turns already or is disabled.
    @discardableResult
    func triggerByUser() -> Bool {
        guard !isRefreshing, isEnabled else { return false }
        isArmed = false
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    @_documentation(visibility: internal)
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = indicator.intrinsicContentSize
        indicator.frame = CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}
