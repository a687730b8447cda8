/// An element of a menu: an action or a submenu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The attributes of a menu element.
    public struct Attributes: OptionSet, Sendable {
        /// The raw bits of the set.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates a set from its raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element is disabled.
        public static var disabled: UIMenuElement.Attributes { .init(rawValue: 1) }
        /// The element is destructive and shown in red.
        public static var destructive: UIMenuElement.Attributes { .init(rawValue: 2) }
        /// The element is hidden.
        public static var hidden: UIMenuElement.Attributes { .init(rawValue: 4) }
        /// The menu stays open when the element is chosen.
        public static var keepsMenuPresented: UIMenuElement.Attributes { .init(rawValue: 8) }
    }

    /// The states of a menu element.
    public enum State: Int, Sendable {
        /// Not checked.
        case off = 0
        /// Checked.
        case on = 1
        /// Mixed, shown as a dash.
        case mixed = 2
    }

    init(elementTitle: String, subtitle: String? = nil, image: UIImage?) {
        self.elementTitle = elementTitle
        elementImage = image
        self.subtitle = subtitle
    }

    fileprivate var elementTitle: String
    fileprivate var elementImage: UIImage?

    /// The title of the element.
    open var title: String { elementTitle }
    /// The image of the element.
    open var image: UIImage? { elementImage }
    /// The subtitle of the element.
    open var subtitle: String?
    /// An identifier for tests, which isn't shown to users.
    @_documentation(visibility: internal)
    open var accessibilityIdentifier: String?
}

/// An action with a title and an image, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identifier of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The raw value of the identifier.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Creates an identifier from a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The identifier of the action. The default is a generated one.
    open private(set) var identifier: UIAction.Identifier
    /// The attributes of the action.
    open var attributes: UIMenuElement.Attributes
    /// The state of the action.
    open var state: UIMenuElement.State
    /// A longer title. It has no effect on Linux.
    open var discoverabilityTitle: String?
    /// The sender of the action, while the action is performed.
    open private(set) var sender: Any?

    private let handler: UIActionHandler

    /// Creates an action from a closure.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(elementTitle: title, subtitle: subtitle, image: image)
    }

    /// The title of the action.
    @_documentation(visibility: internal)
    open override var title: String {
        get { elementTitle }
        set { elementTitle = newValue }
    }

    /// The image of the action.
    @_documentation(visibility: internal)
    open override var image: UIImage? {
        get { elementImage }
        set { elementImage = newValue }
    }

    /// Performs the action with a sender.
    @_documentation(visibility: internal)
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void
