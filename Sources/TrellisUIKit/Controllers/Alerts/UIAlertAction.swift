/// A button of an alert, and what it does.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What kind of answer it is.
    public enum Style: Int, Sendable {
        /// The default look.
        case `default` = 0
        /// An action that leaves everything as it is. Escape chooses it.
        case cancel = 1
        /// An action that deletes or changes data; shown in red.
        case destructive = 2
    }

    /// What the button is called.
    open private(set) var title: String?
    /// What kind of answer it is.
    open private(set) var style: UIAlertAction.Style
    /// Whether it can be chosen.
    open var isEnabled = true { didSet { didChange?() } }

    /// Called after a change while an alert shows the action.
    var didChange: (() -> Void)?
    private let handler: ((UIAlertAction) -> Void)?

    private init(_ title: String?, _ style: UIAlertAction.Style, _ handler: ((UIAlertAction) -> Void)?) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Makes an action; the handler runs once the alert is gone.
    public convenience init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init(title, style, handler)
    }

    func perform() { handler?(self) }
}
