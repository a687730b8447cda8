/// Apple's symbol names and the icons of the desktop's theme that say the same.
enum SystemSymbols {
    /// The icon's name; nil where we know no like of the symbol.
    static func iconName(for symbol: String) -> String? {
        icons[symbol].map { $0 + "-symbolic" }
    }

    private static let icons = [
        "arrow.clockwise": "view-refresh",
        "bubble.left": "user-available",
        "calendar": "x-office-calendar",
        "checkmark": "object-select",
        "chevron.left": "go-previous",
        "chevron.right": "go-next",
        "doc.text": "text-x-generic",
        "ellipsis": "view-more",
        "exclamationmark.triangle": "dialog-warning",
        "gear": "emblem-system",
        "heart": "emblem-favorite",
        "house": "go-home",
        "info.circle": "help-about",
        "list.bullet": "view-list",
        "magnifyingglass": "system-search",
        "person": "avatar-default",
        "photo": "image-x-generic",
        "plus": "list-add",
        "star": "starred",
        "trash": "user-trash",
        "tray": "mail-unread",
        "wifi.slash": "network-offline",
        "xmark": "window-close",
    ]
}
