/// The actions that a swipe reveals at one edge of a row.
///
/// Follows Apple's `UISwipeActionsConfiguration`. The row's context menu lists the same actions.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// Creates a configuration. The first action is at the edge of the row.
    public convenience init(actions: [UIContextualAction]) {
        self.init()
        self.actions = actions
    }

    /// The actions, from the edge of the row inwards.
    open private(set) var actions: [UIContextualAction] = []
    /// A Boolean value that indicates whether a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true
}

/// An action that a swipe reveals beside a row.
///
/// Follows Apple's `UIContextualAction`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// A closure that performs an action. It calls its last argument with a Boolean value that indicates whether the
    /// action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// An action that deletes nothing.
        case normal = 0
        /// An action that deletes data.
        case destructive = 1
    }

    /// Creates an action.
    public convenience init(
        style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler
    ) {
        self.init()
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The style of the action.
    open private(set) var style = Style.normal
    /// The closure that performs the action.
    open private(set) var handler: Handler = { _, _, finish in finish(false) }
    /// The title of the action.
    open var title: String?
    /// The image of the action, shown above the title.
    open var image: UIImage?

    /// The background colour; `nil` means the default of the style.
    open var backgroundColor: UIColor! {
        get { storedBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { storedBackgroundColor = newValue }
    }

    private var storedBackgroundColor: UIColor?
}
