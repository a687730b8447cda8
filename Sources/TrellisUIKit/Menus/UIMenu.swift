/// A menu of actions and submenus.
///
/// Follows Apple's `UIMenu`. A submenu replaces its parent menu when it is opened. With the option `displayInline`, its
/// elements are shown in the parent menu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The options of a menu.
    public struct Options: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the parent menu, between separators.
        public static var displayInline: UIMenu.Options { .init(rawValue: 1 << 0) }
        /// The menu is destructive and shown in red.
        public static var destructive: UIMenu.Options { .init(rawValue: 1 << 1) }
        /// At most one element is selected: its state is `on`, that of the other elements `off`.
        public static var singleSelection: UIMenu.Options { .init(rawValue: 1 << 5) }
    }

    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        @_documentation(visibility: internal)
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Creates a menu of elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(elementTitle: title, subtitle: subtitle, image: image)
    }

    /// The identifier of the menu. The default is a generated one.
    open private(set) var identifier: UIMenu.Identifier
    /// The options of the menu.
    open private(set) var options: UIMenu.Options
    /// The elements of the menu.
    open private(set) var children: [UIMenuElement]

    /// The elements whose state is `on`, including those of inline submenus.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let action as UIAction: action.state == .on ? [action] : []
            case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
            default: []
            }
        }
    }

    /// Returns a menu with the same properties and different elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// Returns the entries that the desktop's menu shows. `chosen` is called with the chosen action, before it is
    /// performed.
    final func entries(
        sender: Any?, chosen: @escaping @MainActor (UIAction) -> Void = { _ in }
    ) -> [MenuEntry] {
        let actions = children.compactMap { $0 as? UIAction }
        return children.compactMap { element in
            switch element {
            case let action as UIAction:
                guard !action.attributes.contains(.hidden) else { return nil }
                return .item(
                    MenuItem(
                        title: action.title, subtitle: action.subtitle,
                        image: action.image?.shownContent(for: .current),
                        isEnabled: !action.attributes.contains(.disabled),
                        isDestructive: action.attributes.contains(.destructive), state: action.state,
                        keepsMenu: action.attributes.contains(.keepsMenuPresented)
                    ) { [options] in
                        if options.contains(.singleSelection) {
                            actions.forEach { $0.state = $0 === action ? .on : .off }
                        }
                        chosen(action)
                        action.perform(sender: sender)
                    })
            case let menu as UIMenu:
                let inside = menu.entries(sender: sender, chosen: chosen)
                guard menu.options.contains(.displayInline) else {
                    return .menu(
                        MenuItem(
                            title: menu.title, subtitle: menu.subtitle, image: menu.image?.shownContent(for: .current),
                            isEnabled: !inside.isEmpty, isDestructive: menu.options.contains(.destructive)
                        ) {}, inside)
                }
                return .section(menu.title, inside)
            case let deferred as UIDeferredMenuElement:
                return .deferred { show in
                    deferred.provide { show(UIMenu(children: $0).entries(sender: sender, chosen: chosen)) }
                }
            default: return nil
            }
        }
    }
}

/// An item of a desktop menu.
struct MenuItem {
    var title: String
    var subtitle: String?
    var image: UIImage.Content?
    var isEnabled = true
    var isDestructive = false
    var state = UIMenuElement.State.off
    /// Whether the menu stays open when the item is chosen.
    var keepsMenu = false
    var perform: @MainActor () -> Void
}

/// An entry of a desktop menu.
enum MenuEntry {
    case item(MenuItem)
    /// Entries between separators, below a title unless it is empty.
    case section(String, [MenuEntry])
    /// An item that opens a submenu.
    case menu(MenuItem, [MenuEntry])
    /// Entries that a closure provides when their menu is opened.
    case deferred(@MainActor (_ show: @escaping @MainActor ([MenuEntry]) -> Void) -> Void)
}
