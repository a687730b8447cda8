/// A menu element that is replaced by other elements, which a closure provides when the menu is opened.
///
/// Follows Apple's `UIDeferredMenuElement`. Until the elements are there, the menu shows a row with a spinner.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    /// The elements that the provider has given.
    private var provided: [UIMenuElement]?

    private init(
        provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool
    ) {
        self.provider = provider
        self.isCached = isCached
        super.init(elementTitle: "", image: nil)
    }

    /// Creates an element whose provider is called once. Later menus show the same elements.
    ///
    /// - Parameter elementProvider: A closure that is called when a menu with the element is first opened. It calls its
    ///   argument with the elements, on the main thread, at once or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(provider: elementProvider, isCached: true)
    }

    /// Creates an element whose provider is called each time a menu with the element is opened.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, isCached: false)
    }

    /// Calls a closure with the elements, at once if they are known.
    final func provide(_ show: @escaping @MainActor ([UIMenuElement]) -> Void) {
        if let provided { return show(provided) }
        var isProvided = false
        provider { [self] elements in
            guard !isProvided else { return }
            isProvided = true
            if isCached { provided = elements }
            show(elements)
        }
    }
}
