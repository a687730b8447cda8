public import Foundation

/// An action that a swipe reveals, the predecessor of `UIContextualAction`.
///
/// Follows Apple's `UITableViewRowAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// It does something that loses data.
        case `default` = 0
        /// It does something else.
        case normal = 1

        /// It does something that loses data.
        public static var destructive: UITableViewRowAction.Style { .default }
    }

    /// The style of the action.
    open var style: UITableViewRowAction.Style { storedStyle }
    private var storedStyle = Style.default
    /// The title of the button.
    open var title: String?
    /// The fill of the button; `nil` is the style's.
    open var backgroundColor: UIColor?
    private var handler: ((UITableViewRowAction, IndexPath) -> Void)?

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: How it looks.
    ///   - title: What its button says.
    ///   - handler: Called with the action and the row when the button is pressed.
    public convenience init(
        style: UITableViewRowAction.Style, title: String?,
        handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        self.init()
        (storedStyle, self.title, self.handler) = (style, title, handler)
    }

    /// The same as a swipe action of today, for the row that is found when it is performed.
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
