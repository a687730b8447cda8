/// The environment of a view: light or dark, size classes, text size, contrast and layout direction.
///
/// `@unchecked Sendable`, as Apple's is: it is immutable after initialisation.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// The values of the traits. A trait that isn't specified has its `unspecified` value, or 0.
    struct Values: Hashable, Sendable {
        var style = UIUserInterfaceStyle.unspecified
        var idiom = UIUserInterfaceIdiom.unspecified
        var horizontal = UIUserInterfaceSizeClass.unspecified
        var vertical = UIUserInterfaceSizeClass.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var contrast = UIAccessibilityContrast.unspecified
        var textSize = UIContentSizeCategory.unspecified
        var scale: CGFloat = 0

        /// Returns these values, replaced by those that another collection specifies.
        func replaced(by other: Values) -> Values {
            Values(
                style: other.style == .unspecified ? style : other.style,
                idiom: other.idiom == .unspecified ? idiom : other.idiom,
                horizontal: other.horizontal == .unspecified ? horizontal : other.horizontal,
                vertical: other.vertical == .unspecified ? vertical : other.vertical,
                direction: other.direction == .unspecified ? direction : other.direction,
                contrast: other.contrast == .unspecified ? contrast : other.contrast,
                textSize: other.textSize == .unspecified ? textSize : other.textSize,
                scale: other.scale == 0 ? scale : other.scale)
        }
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
    }

    /// Creates a trait collection in which no trait is specified.
    @_documentation(visibility: internal)
    public override init() {
        values = Values()
    }

    /// Creates a trait collection that specifies the interface style only.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        values = Values(style: userInterfaceStyle)
    }

    /// Creates a trait collection that specifies the interface idiom only.
    public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        values = Values(idiom: idiom)
    }

    /// Creates a trait collection that specifies the horizontal size class only.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        values = Values(horizontal: horizontalSizeClass)
    }

    /// Creates a trait collection that specifies the vertical size class only.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) {
        values = Values(vertical: verticalSizeClass)
    }

    /// Creates a trait collection that specifies the layout direction only.
    public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        values = Values(direction: layoutDirection)
    }

    /// Creates a trait collection that specifies the accessibility contrast only.
    public init(accessibilityContrast: UIAccessibilityContrast) {
        values = Values(contrast: accessibilityContrast)
    }

    /// Creates a trait collection that specifies the content size category only.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        values = Values(textSize: preferredContentSizeCategory)
    }

    /// Creates a trait collection that specifies the display scale only.
    public init(displayScale scale: CGFloat) {
        values = Values(scale: scale)
    }

    /// Creates a trait collection by merging others. If several specify a trait, the last one takes precedence.
    public init(traitsFrom traitCollections: [UITraitCollection]) {
        values = traitCollections.reduce(Values()) { $0.replaced(by: $1.values) }
    }

    /// The interface style: light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    /// The interface idiom.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// The contrast that the user has chosen.
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
    /// The text size that the user has chosen: the content size category nearest to the desktop's text scale.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.textSize }
    /// The number of pixels per point.
    open var displayScale: CGFloat { values.scale }

    /// Returns whether this collection has the same values for all traits that another one specifies.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.replaced(by: $0.values) == values } ?? true
    }

    static let styles = [
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ]

    /// The traits that dynamic colours resolve with. Each thread has its own.
    public static var current: UITraitCollection {
        get { pthread_getspecific(threadKey).map { Self.unmanaged($0).takeUnretainedValue() } ?? styles[0] }
        set {
            let old = pthread_getspecific(threadKey)
            pthread_setspecific(threadKey, Unmanaged.passRetained(newValue).toOpaque())
            if let old { unmanaged(old).release() }
        }
    }

    /// A thread-specific value, because each view that is created or changed reads the traits: the thread's dictionary
    /// would take a tenth of the time of creating a cell.
    private static let threadKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { traits in
            if let traits { UITraitCollection.unmanaged(traits).release() }
        }
        return key
    }()

    private static func unmanaged(_ traits: UnsafeMutableRawPointer) -> Unmanaged<UITraitCollection> {
        Unmanaged.fromOpaque(traits)
    }

    /// Returns whether dynamic colours can look different with the traits of another collection.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.style != traitCollection?.values.style || values.contrast != traitCollection?.values.contrast
    }

    /// Runs a closure with this collection as the current one.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.current
        Self.current = self
        defer { Self.current = previous }
        actions()
    }

    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

    @_documentation(visibility: internal)
    open override var hash: Int { values.hashValue }
}

/// An object that has traits, such as a view, a view controller or a scene.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of the object's environment.
    var traitCollection: UITraitCollection { get }
    /// Called when the traits have changed. `previousTraitCollection` contains the former traits.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The interface styles: light and dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style isn't specified.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// The kinds of devices that an interface can be designed for. On Linux the idiom is `.mac`.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The device isn't specified.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// The display of a car.
    case carPlay = 3
    /// A desktop, with windows, a pointer and a keyboard.
    case mac = 5
}

/// The size classes: compact for constrained space, regular for expansive space.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The size class isn't specified.
    case unspecified = 0
    /// The space is constrained.
    case compact = 1
    /// The space is expansive.
    case regular = 2

    /// Returns the size class of a window's width, which is compact below 600 points.
    static func ofWidth(_ width: CGFloat) -> Self { width < 600 ? .compact : .regular }
    /// Returns the size class of a window's height, which is compact below 480 points.
    static func ofHeight(_ height: CGFloat) -> Self { height < 480 ? .compact : .regular }
}

/// The layout directions of a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction isn't specified.
    case unspecified = -1
    /// Text runs from left to right.
    case leftToRight = 0
    /// Text runs from right to left.
    case rightToLeft = 1
}

/// The layout directions of the user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The interface is laid out from left to right.
    case leftToRight = 0
    /// The interface is laid out from right to left.
    case rightToLeft = 1
}

/// The accessibility contrasts.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The contrast isn't specified.
    case unspecified = -1
    /// Normal contrast.
    case normal = 0
    /// High contrast.
    case high = 1
}
