/// A list of actions, and of menus in it.
///
/// Follows Apple's `UIMenu`. A menu inside another one opens in its place, or shows as a part of it with the option
/// `displayInline`.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// How a menu shows inside another one, and how its elements are chosen.
    public struct Options: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements show in the menu around this one, set apart by lines.
        public static var displayInline: UIMenu.Options { .init(rawValue: 1 << 0) }
        /// The menu is shown in red, as its actions delete something.
        public static var destructive: UIMenu.Options { .init(rawValue: 1 << 1) }
        /// Choosing an action sets its state to `on`, and that of the others to `off`.
        public static var singleSelection: UIMenu.Options { .init(rawValue: 1 << 5) }
    }

    /// A name by which a menu is found.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        @_documentation(visibility: internal)
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Makes a menu of elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.options = options
        self.children = children
        super.init(elementTitle: title, subtitle: subtitle, image: image)
    }

    /// What identifies the menu; made up if none is given.
    open private(set) var identifier: UIMenu.Identifier
    /// How the menu shows inside another one.
    open private(set) var options: UIMenu.Options
    /// The actions and menus in the menu.
    open private(set) var children: [UIMenuElement]

    /// The actions whose state is `on`, those of menus that show inline included.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let action as UIAction: action.state == .on ? [action] : []
            case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
            default: []
            }
        }
    }

    /// Makes a menu like this one of other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// What the desktop's menu shows.
    final func entries(sender: Any?) -> [MenuEntry] {
        let actions = children.compactMap { $0 as? UIAction }
        return children.compactMap { element in
            switch element {
            case let action as UIAction:
                guard !action.attributes.contains(.hidden) else { return nil }
                return .item(
                    MenuItem(
                        title: action.title, subtitle: action.subtitle, image: action.image?.content,
                        isEnabled: !action.attributes.contains(.disabled),
                        isDestructive: action.attributes.contains(.destructive), state: action.state,
                        keepsMenu: action.attributes.contains(.keepsMenuPresented)
                    ) { [options] in
                        if options.contains(.singleSelection) {
                            actions.forEach { $0.state = $0 === action ? .on : .off }
                        }
                        action.perform(sender: sender)
                    })
            case let menu as UIMenu:
                let inside = menu.entries(sender: sender)
                guard menu.options.contains(.displayInline) else {
                    return .menu(
                        MenuItem(
                            title: menu.title, subtitle: menu.subtitle, image: menu.image?.content,
                            isEnabled: !inside.isEmpty, isDestructive: menu.options.contains(.destructive)
                        ) {}, inside)
                }
                return .section(menu.title, inside)
            default: return nil
            }
        }
    }
}

/// One line of a menu.
struct MenuItem {
    var title: String
    var subtitle: String?
    var image: UIImage.Content?
    var isEnabled = true
    var isDestructive = false
    var state = UIMenuElement.State.off
    /// Whether the menu stays open when the line is chosen.
    var keepsMenu = false
    var perform: @MainActor () -> Void
}

/// What a menu is made of.
enum MenuEntry {
    case item(MenuItem)
    /// Lines between separators, under a title unless it is empty.
    case section(String, [MenuEntry])
    /// A line that opens another menu.
    case menu(MenuItem, [MenuEntry])
}
