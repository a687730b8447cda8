/// An action of an alert: a button and its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// The default style.
        case `default` = 0
        /// An action that cancels the operation and changes nothing. Escape chooses it.
        case cancel = 1
        /// An action that deletes or changes data. Its button is red.
        case destructive = 2
    }

    /// The title of the button.
    open private(set) var title: String?
    /// The style of the action.
    open private(set) var style: UIAlertAction.Style
    /// Whether the button is enabled.
    open var isEnabled = true { didSet { didChange?() } }

    /// An identifier for tests, which isn't shown to users.
    @_documentation(visibility: internal)
    open var accessibilityIdentifier: String?

    /// Called when the action has changed while an alert shows it.
    var didChange: (() -> Void)?
    private let handler: ((UIAlertAction) -> Void)?

    private init(_ title: String?, _ style: UIAlertAction.Style, _ handler: ((UIAlertAction) -> Void)?) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    /// Creates an action. Its handler is called after the alert has been dismissed.
    public convenience init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        self.init(title, style, handler)
    }

    func perform() { handler?(self) }
}
