/// An action of an alert: a button and its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// The default look.
        case `default` = 0
        /// An action that leaves everything as it is. Escape chooses it.
        case cancel = 1
        /// An action that deletes or changes data; shown in red.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    /// The style of the action.
    open private(set) var style: UIAlertAction.Style
    /// Whether the button is enabled.
    open var isEnabled = true { didSet { didChange?() } }

    /// Called after a change while an alert shows the action.
    var didChange: (() -> Void)?
    private let handler: ((UIAlertAction) -> Void)?

    private init(_ title: String?, _ style: UIAlertAction.Style, _ handler: ((UIAlertAction) -> Void)?) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Creates an action. Its handler is called after the alert was dismissed.
    public convenience init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init(title, style, handler)
    }

    func perform() { handler?(self) }
}
