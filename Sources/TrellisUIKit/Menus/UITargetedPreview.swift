/// A view and its place, which a context menu highlights.
///
/// Follows Apple's `UITargetedPreview`. Menus of the desktop do not lift what they are about; it is highlighted while
/// the menu is open.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view.
    open var view: UIView { storedView }
    private let storedView: UIView
    /// The parameters of the highlight.
    open var parameters: UIPreviewParameters { storedParameters }
    private let storedParameters: UIPreviewParameters
    /// The place of the highlight.
    open var target: UIPreviewTarget { storedTarget }
    private let storedTarget: UIPreviewTarget
    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview of a view that is highlighted at another place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (storedView, storedParameters, storedTarget) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view that is highlighted where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }

    /// Creates a preview of a view that is highlighted where it is, as usual.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Creates a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Whether the highlight stands where the view is.
    final var isInPlace: Bool { target.container === view.superview && target.center == view.center }
}

/// The appearance of the highlight of a context menu.
///
/// Follows Apple's `UIPreviewParameters`; there are no paths here.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// Creates the usual parameters.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The colour behind the view; the system's highlight where it was not set.
    open var backgroundColor: UIColor! {
        get { storedColor ?? .clear }
        set { storedColor = newValue }
    }

    private(set) final var storedColor: UIColor?
}

/// The place of the highlight of a context menu.
///
/// Follows Apple's `UIPreviewTarget`.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that contains the highlight.
    open var container: UIView { storedContainer }
    private let storedContainer: UIView
    /// The centre of the highlight, in the container's coordinates.
    open var center: CGPoint { storedCenter }
    private let storedCenter: CGPoint
    /// The transform of the highlight.
    open var transform: CGAffineTransform { storedTransform }
    private let storedTransform: CGAffineTransform

    /// Creates a target with a transform.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (storedContainer, storedCenter, storedTransform) = (container, center, transform)
        super.init()
    }

    /// Creates a target.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}
