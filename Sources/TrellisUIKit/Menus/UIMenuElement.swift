/// What a menu can hold: a title, a picture, a state.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element is shown and whether it can be chosen.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Makes attributes of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element can't be chosen.
        public static var disabled: UIMenuElement.Attributes { .init(rawValue: 1) }
        /// The element deletes something; it is shown in red.
        public static var destructive: UIMenuElement.Attributes { .init(rawValue: 2) }
        /// The element isn't shown.
        public static var hidden: UIMenuElement.Attributes { .init(rawValue: 4) }
        /// The menu stays open when the element is chosen.
        public static var keepsMenuPresented: UIMenuElement.Attributes { .init(rawValue: 8) }
    }

    /// Whether an element is checked.
    public enum State: Int, Sendable {
        /// Not checked.
        case off = 0
        /// Checked.
        case on = 1
        /// Partly on: a dash.
        case mixed = 2
    }

    init(elementTitle: String, subtitle: String? = nil, image: UIImage?) {
        self.elementTitle = elementTitle
        elementImage = image
        self.subtitle = subtitle
    }

    fileprivate var elementTitle: String
    fileprivate var elementImage: UIImage?

    /// What the element is called.
    open var title: String { elementTitle }
    /// The picture of the element.
    open var image: UIImage? { elementImage }
    /// A smaller text below the title, in menus.
    open var subtitle: String?
}

/// A closure with a title and a picture, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// A name by which an action is replaced or removed.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        @_documentation(visibility: internal)
        public var rawValue: String

        /// Makes an identifier of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Makes an identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The action's identifier; unique unless one is given.
    open private(set) var identifier: UIAction.Identifier
    /// How it is shown.
    open var attributes: UIMenuElement.Attributes
    /// Whether it is checked.
    open var state: UIMenuElement.State
    /// A longer title, shown as a tool tip.
    open var discoverabilityTitle: String?
    /// The control that runs it, while it runs.
    open private(set) var sender: Any?

    private let handler: UIActionHandler

    /// Makes an action of a closure.
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

    /// What it is called.
    @_documentation(visibility: internal)
    open override var title: String {
        get { elementTitle }
        set { elementTitle = newValue }
    }

    /// Its picture.
    @_documentation(visibility: internal)
    open override var image: UIImage? {
        get { elementImage }
        set { elementImage = newValue }
    }

    /// Runs the action as if a control or a menu did.
    @_documentation(visibility: internal)
    open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender) }

    func perform(sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

/// What an action does.
public typealias UIActionHandler = (UIAction) -> Void
