/// A view that a context menu highlights, and the location of the highlight.
///
/// Follows Apple's `UITargetedPreview`. The desktop's menus don't lift the view; they highlight it while they are open.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The highlighted view.
    open var view: UIView { storedView }
    private let storedView: UIView
    /// The parameters of the highlight.
    open var parameters: UIPreviewParameters { storedParameters }
    private let storedParameters: UIPreviewParameters
    /// The location of the highlight.
    open var target: UIPreviewTarget { storedTarget }
    private let storedTarget: UIPreviewTarget
    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview of a view that is highlighted at a target.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (storedView, storedParameters, storedTarget) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view that is highlighted in its superview, with parameters.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }

    /// Creates a preview of a view that is highlighted in its superview.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Returns a preview of the same view with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Whether the highlight is at the location of the view.
    final var isInPlace: Bool { target.container === view.superview && target.center == view.center }
}

/// The appearance of the highlight of a context menu.
///
/// Follows Apple's `UIPreviewParameters`. Paths are not supported.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// Creates parameters with the default highlight.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The colour behind the view. By default, the system's highlight is shown.
    open var backgroundColor: UIColor! {
        get { storedColor ?? .clear }
        set { storedColor = newValue }
    }

    private(set) final var storedColor: UIColor?
}

/// The location of the highlight of a context menu.
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

    /// Creates a target without a transform.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}
