/// The actions that a row shows at one of its ends when it is swiped.
///
/// Follows Apple's `UISwipeActionsConfiguration`. The row's context menu lists the same actions.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// Makes a configuration of actions; the first one lies at the edge of the row.
    public convenience init(actions: [UIContextualAction]) {
        self.init()
        self.actions = actions
    }

    /// The actions, from the edge of the row inwards.
    open private(set) var actions: [UIContextualAction] = []
    /// Whether a swipe over most of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true
}

/// An action that a row shows when it is swiped.
///
/// Follows Apple's `UIContextualAction`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// What an action does. It calls its last argument with whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What kind of action it is.
    public enum Style: Int, Sendable {
        /// An action that deletes nothing.
        case normal = 0
        /// Deletes something.
        case destructive = 1
    }

    /// Makes an action.
    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// What kind of action it is.
    open private(set) var style = Style.normal
    /// What the action does.
    open private(set) var handler: Handler = { _, _, finish in finish(false) }
    /// What the action is called.
    open var title: String?
    /// The picture of the action, shown above its title.
    open var image: UIImage?

    /// The fill of the action's button; `nil` resets it to the colour of the action's style.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedBackgroundColor = newValue }
    }

    private var storedBackgroundColor: UIColor?
}
