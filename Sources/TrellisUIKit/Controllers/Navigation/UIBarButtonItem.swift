/// A button or a custom view in a navigation bar or a toolbar.
///
/// Follows Apple's `UIBarButtonItem` with `UIAction`. There are no selectors on Linux, so a target and action can only be
/// `nil`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The styles of a bar button.
    public enum Style: Int, Sendable {
        /// The default style.
        case plain = 0
        /// The style of an item that completes a task.
        case done = 2
    }

    /// The system-supplied bar buttons.
    public enum SystemItem: Int, Sendable {
        /// A Done button.
        case done = 0
        /// A Cancel button.
        case cancel = 1
        /// An Edit button.
        case edit = 2
        /// A Save button.
        case save = 3
        /// An Add button with a plus sign.
        case add = 4
        /// A space that shares the free width of a toolbar.
        case flexibleSpace = 5
        /// A space of a fixed width.
        case fixedSpace = 6
        /// A Compose button.
        case compose = 7
        /// A Reply button.
        case reply = 8
        /// A Share button.
        case action = 9
        /// An Organize button with a folder.
        case organize = 10
        /// A Bookmarks button.
        case bookmarks = 11
        /// A Search button with a magnifying glass.
        case search = 12
        /// A Refresh button.
        case refresh = 13
        /// A Stop button.
        case stop = 14
        /// A Camera button.
        case camera = 15
        /// A Trash button.
        case trash = 16
        /// A Play button.
        case play = 17
        /// A Pause button.
        case pause = 18
        /// A Rewind button.
        case rewind = 19
        /// A Fast Forward button.
        case fastForward = 20
        /// An Undo button.
        case undo = 21
        /// A Redo button.
        case redo = 22
        /// A Close button.
        case close = 24
    }

    /// Creates a button from an action and a menu. A title or an image that isn't `nil` replaces that of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        take(primaryAction)
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates a system-supplied button with an action and a menu.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        take(primaryAction)
        self.menu = menu
        title = systemItem.title
        image = systemItem.iconName.map {
            UIImage(
                content: .symbol(SymbolIcon(name: $0)), scale: 1, size: CGSize(width: 20, height: 20),
                renderingMode: .alwaysTemplate, traits: UIImage.Traits(isMirrored: systemItem.followsDirection))
        }
        space = systemItem == .flexibleSpace || systemItem == .fixedSpace ? systemItem : nil
        style = systemItem == .done || systemItem == .save ? .done : .plain
    }

    /// Creates a button with a title and without an action, such as the back button of the next screen.
    ///
    /// There are no selectors on Linux, so the action is always `nil`. For an action, use
    /// `init(title:image:primaryAction:menu:)`.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.style = style
    }

    /// Creates a button with an image and without an action.
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
    }

    /// Creates a system-supplied button without an action, such as a space of a toolbar.
    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)
    {
        self.init(systemItem: systemItem)
    }

    /// Creates a button with a title, an image and a menu.
    public convenience init(
        title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(title: title, image: image, menu: menu)
    }

    /// Creates an item that shows a custom view at the view's size.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a space of a fixed width for a toolbar.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Creates a space that shares the free width of a toolbar.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    private var space: SystemItem?
    /// Whether the item is a space in a toolbar.
    var isSpace: Bool { space != nil }
    /// Whether the item is a space that shares the free width.
    var isFlexibleSpace: Bool { space == .flexibleSpace }

    /// The width in a toolbar, in points; 0 means the item's natural width.
    open var width: CGFloat = 0 { didSet { itemDidChange() } }

    /// The custom view of the item. It must be set before the item is shown.
    open var customView: UIView?

    /// The tint colour; `nil` means the theme's.
    open var tintColor: UIColor? { didSet { itemDidChange() } }

    /// The item's tint colour, or else that of its appearance proxy.
    private var shownTint: UIColor? {
        tintColor
            ?? AppearanceProxies.proxies(of: self).lazy.compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
    }

    /// The action of the button. Setting it replaces the title and the image.
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

    /// The menu of the button.
    ///
    /// A click opens it if there is no primary action. Otherwise, a click with the secondary button, a long press of a
    /// finger or the Menu key opens it.
    open var menu: UIMenu? { didSet { menuDidChange() } }

    /// Whether the button shows a selection.
    ///
    /// With a menu and no primary action, it shows the title and the image of the menu's selected action. Otherwise, a
    /// click selects it or deselects it.
    open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

    /// Whether the button is selected. The selection is changed by the user if `changesSelectionAsPrimaryAction` is set
    /// and the button opens no menu.
    open var isSelected = false { didSet { itemDidChange() } }

    private var opensMenu: Bool { menu != nil && primaryAction == nil }
    /// The action whose title and image are shown.
    private var shownAction: UIAction? {
        opensMenu && changesSelectionAsPrimaryAction ? menu?.selectedAction : nil
    }
    /// The open menu.
    final let pullDown = PullDownMenu()

    private func menuDidChange() {
        if opensMenu, changesSelectionAsPrimaryAction { menu?.selectOne() }
        itemDidChange()
    }

    private func openMenu() -> Bool {
        guard let menu, isEnabled, let place = button.place else { return false }
        return pullDown.open(
            menu, over: place.view, beside: place.frame, sender: self,
            selects: opensMenu && changesSelectionAsPrimaryAction
        ) { [weak self] in self?.itemDidChange() }
    }

    final func wasClicked() {
        if opensMenu { return _ = openMenu() }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        primaryAction?.perform(sender: self)
    }

    /// The style of the button.
    open var style = UIBarButtonItem.Style.plain { didSet { itemDidChange() } }
    /// Whether the item is hidden.
    open var isHidden = false { didSet { itemDidChange() } }

    private lazy var button = BarButton { [weak self] in
        self?.wasClicked()
    } openMenu: { [weak self] in
        self?.openMenu() ?? false
    }

    /// The view that contains the item's button or custom view, and its frame in that view. Returns `nil` if the item
    /// isn't shown.
    final var place: (view: UIView, frame: CGRect)? {
        if let customView { return customView.superview.map { ($0, customView.frame) } }
        return button.place
    }

    /// The item's button, updated to its current properties.
    var barButton: BarButton {
        itemDidChange()
        return button
    }

    override func itemDidChange() {
        button.show(
            title: shownAction?.title ?? title ?? "", label: accessibilityLabel, hint: accessibilityHint,
            image: shownAction?.image ?? image, isEnabled: isEnabled, isHidden: isHidden || isSpace,
            standsOut: style == .done, tint: shownTint,
            attributes: shownTitleAttributes(for: isEnabled ? .normal : .disabled), hasMenu: menu != nil)
        button.setSelected(isSelected)
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title of the button. A button that shows an icon uses it as its label for assistive technology.
    var title: String { SystemText.localized(englishTitle) }

    private var englishTitle: String {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .flexibleSpace, .fixedSpace: ""
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

    /// Whether the icon is mirrored in a right-to-left layout. Those of media aren't.
    fileprivate var followsDirection: Bool { self == .reply || self == .undo || self == .redo }

    /// The name of the button's icon in the theme, or `nil` if the button shows its title, as on iOS.
    var iconName: String? {
        switch self {
        case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
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
