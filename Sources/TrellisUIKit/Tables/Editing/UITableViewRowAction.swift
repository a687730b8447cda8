public import Foundation

/// An action that a swipe reveals, the predecessor of `UIContextualAction`.
///
/// Follows Apple's `UITableViewRowAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// An action that deletes data.
        case `default` = 0
        /// An action that deletes nothing.
        case normal = 1

        /// An action that deletes data.
        public static var destructive: UITableViewRowAction.Style { .default }
    }

    /// The style of the action.
    open var style: UITableViewRowAction.Style { storedStyle }
    private var storedStyle = Style.default
    /// The title of the button.
    open var title: String?
    /// The background colour of the button; `nil` means the default of the style.
    open var backgroundColor: UIColor?
    private var handler: ((UITableViewRowAction, IndexPath) -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The style of the action.
    ///   - title: The title of the button.
    ///   - handler: Called with the action and the row's index path when the button is tapped.
    public convenience init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        (storedStyle, self.title, self.handler) = (style, title, handler)
    }

    /// Returns the equivalent contextual action, for the row whose index path `path` returns when the action is
    /// performed.
    final func contextualAction(_ path: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
        let action = UIContextualAction(style: style == .destructive ? .destructive : .normal, title: title) {
            [self] _, _, finish in
            guard let path = path() else { return finish(false) }
            handler?(self, path)
            finish(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
