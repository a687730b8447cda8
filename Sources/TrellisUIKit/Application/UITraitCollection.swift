/// What a view's surroundings are like: light or dark, wide or narrow, the desktop's text size and contrast.
///
/// `Sendable` as Apple's is; guard: nothing in it changes after its initialiser.
open class UITraitCollection: NSObject, @unchecked Sendable {
    /// The traits themselves; one that a collection does not say has its unspecified value.
    struct Values: Hashable, Sendable {
        var style = UIUserInterfaceStyle.unspecified
        var idiom = UIUserInterfaceIdiom.unspecified
        var horizontal = UIUserInterfaceSizeClass.unspecified
        var vertical = UIUserInterfaceSizeClass.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var contrast = UIAccessibilityContrast.unspecified
        var textSize = UIContentSizeCategory.unspecified
        var scale: CGFloat = 0

        /// These values, with those that another collection says in place of them.
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

    /// Makes a collection that says nothing.
    @_documentation(visibility: internal)
    public override init() {
        values = Values()
    }

    /// Makes a collection that says light or dark.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        values = Values(style: userInterfaceStyle)
    }

    /// Makes a collection that says for which kind of device an interface is.
    public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        values = Values(idiom: idiom)
    }

    /// Makes a collection that says whether an interface is wide or narrow.
    public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        values = Values(horizontal: horizontalSizeClass)
    }

    /// Makes a collection that says whether an interface is high or low.
    public init(verticalSizeClass: UIUserInterfaceSizeClass) {
        values = Values(vertical: verticalSizeClass)
    }

    /// Makes a collection that says where lines begin.
    public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        values = Values(direction: layoutDirection)
    }

    /// Makes a collection that says how much contrast the user wants.
    public init(accessibilityContrast: UIAccessibilityContrast) {
        values = Values(contrast: accessibilityContrast)
    }

    /// Makes a collection that says how large the user wants text.
    public init(preferredContentSizeCategory: UIContentSizeCategory) {
        values = Values(textSize: preferredContentSizeCategory)
    }

    /// Makes a collection that says how many pixels a point has.
    public init(displayScale scale: CGFloat) {
        values = Values(scale: scale)
    }

    /// Makes a collection of what others say; later ones win.
    public init(traitsFrom traitCollections: [UITraitCollection]) {
        values = traitCollections.reduce(Values()) { $0.replaced(by: $1.values) }
    }

    /// Light or dark.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    /// Whether the window is wide or narrow.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    /// Whether the window is high or low.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    /// Where lines begin.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// How much contrast the user wants.
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
    /// How large the user wants text: the desktop's text scale, as the nearest of Apple's sizes.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.textSize }
    /// The number of pixels in a point.
    open var displayScale: CGFloat { values.scale }

    /// Whether this collection says all that another one says.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.replaced(by: $0.values) == values } ?? true
    }

    static let styles = [
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark),
    ]

    /// The traits that dynamic colours resolve with, kept for each thread.
    public static var current: UITraitCollection {
        get { pthread_getspecific(threadKey).map { Self.unmanaged($0).takeUnretainedValue() } ?? styles[0] }
        set {
            let old = pthread_getspecific(threadKey)
            pthread_setspecific(threadKey, Unmanaged.passRetained(newValue).toOpaque())
            if let old { unmanaged(old).release() }
        }
    }

    /// Each view that is made or changed asks for the traits: a thread's dictionary would take a tenth of a cell's time.
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

    /// Whether dynamic colours can look different under the other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.style != traitCollection?.values.style || values.contrast != traitCollection?.values.contrast
    }

    /// Runs the actions with these traits as the current ones.
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

/// What has traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// The traits of its surroundings.
    var traitCollection: UITraitCollection { get }
    /// The traits changed; the earlier ones are given.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style isn't specified; the one of the surroundings applies.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// The kind of device that an interface is for; on Linux it is `.mac`, an interface of windows, pointer and keyboard.
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

/// Whether a window is narrow or low (compact), or has room (regular).
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The size isn't specified.
    case unspecified = 0
    /// Little room.
    case compact = 1
    /// Much room.
    case regular = 2

    /// The class of a window's width: below 600 points it is compact.
    static func ofWidth(_ width: CGFloat) -> Self { width < 600 ? .compact : .regular }
    /// The class of a window's height: below 480 points it is compact.
    static func ofHeight(_ height: CGFloat) -> Self { height < 480 ? .compact : .regular }
}

/// Where lines begin, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// The direction isn't specified.
    case unspecified = -1
    /// Lines begin at the left.
    case leftToRight = 0
    /// Lines begin at the right.
    case rightToLeft = 1
}

/// Where lines begin.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Lines begin at the left.
    case leftToRight = 0
    /// Lines begin at the right.
    case rightToLeft = 1
}

/// How much contrast the user wants.
public enum UIAccessibilityContrast: Int, Sendable {
    /// The contrast isn't specified.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// A high contrast.
    case high = 1
}
