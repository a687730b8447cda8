/// A button in a navigation bar.
///
/// Follows Apple's `UIBarButtonItem` with `UIAction`; there are no selectors here, so there is no target and action.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button stands out.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// A button that every user knows.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24
    }

    /// Makes a button with an action's title and picture, unless others are given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        take(primaryAction)
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Makes a button that every user knows; what it is called and how it looks are its own.
    public convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        take(primaryAction)
        title = systemItem.title
        image = systemItem.iconName.map {
            UIImage(
                content: .symbol(iconName: $0), scale: 1, size: CGSize(width: 20, height: 20),
                renderingMode: .alwaysTemplate)
        }
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    /// What the button does; setting it takes its title and picture over.
    open var primaryAction: UIAction? {
        get { storedAction }
        set { take(newValue) }
    }

    private var storedAction: UIAction?

    private func take(_ action: UIAction?) {
        storedAction = action
        guard let action else { return }
        title = action.title
        image = action.image
        isEnabled = !action.attributes.contains(.disabled)
    }

    /// How the button stands out.
    open var style = UIBarButtonItem.Style.plain { didSet { itemDidChange() } }
    /// Whether the button is left out.
    open var isHidden = false { didSet { itemDidChange() } }

    private lazy var button = BarButton { [weak self] in
        guard let self else { return }
        primaryAction?.perform(sender: self)
    }

    /// The widget, as the item is now.
    var barButton: BarButton {
        itemDidChange()
        return button
    }

    override func itemDidChange() {
        button.show(
            title: title ?? "", image: image, isEnabled: isEnabled, isHidden: isHidden, standsOut: style == .done)
    }
}

extension UIBarButtonItem.SystemItem {
    /// What the button is called, also where it shows a picture.
    var title: String {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        }
    }

    /// The icon that the desktop's theme has for it; nil for the buttons that show words, as on iOS.
    var iconName: String? {
        switch self {
        case .done, .cancel, .edit, .save: nil
        case .add: "list-add-symbolic"
        case .compose: "document-edit-symbolic"
        case .reply: "mail-reply-sender-symbolic"
        case .action: "emblem-shared-symbolic"
        case .organize: "folder-symbolic"
        case .bookmarks: "user-bookmarks-symbolic"
        case .search: "system-search-symbolic"
        case .refresh: "view-refresh-symbolic"
        case .stop, .close: "window-close-symbolic"
        case .camera: "camera-photo-symbolic"
        case .trash: "user-trash-symbolic"
        case .play: "media-playback-start-symbolic"
        case .pause: "media-playback-pause-symbolic"
        case .rewind: "media-seek-backward-symbolic"
        case .fastForward: "media-seek-forward-symbolic"
        case .undo: "edit-undo-symbolic"
        case .redo: "edit-redo-symbolic"
        }
    }
}
