/// The directions in which a popover's arrow may point.
///
/// Follows Apple's `UIPopoverArrowDirection`. On Linux, popovers are sheets without an arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    @_documentation(visibility: internal)
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up.
    public static var up: UIPopoverArrowDirection { .init(rawValue: 1 << 0) }
    /// The arrow points down.
    public static var down: UIPopoverArrowDirection { .init(rawValue: 1 << 1) }
    /// The arrow points to the left.
    public static var left: UIPopoverArrowDirection { .init(rawValue: 1 << 2) }
    /// The arrow points to the right.
    public static var right: UIPopoverArrowDirection { .init(rawValue: 1 << 3) }
    /// Any direction.
    public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
    /// The popover has no arrow, or isn't shown yet.
    public static var unknown: UIPopoverArrowDirection { .init(rawValue: .max) }
}

/// An object that manages the presentation of a view controller as a popover.
///
/// Follows Apple's `UIPopoverPresentationController`. On Linux a popover is shown as a form sheet, as it is on an iPhone,
/// so the properties that place it have no effect there.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open var sourceView: UIView?
    /// The rectangle of the source view that the popover points at.
    open var sourceRect = CGRect.null
    /// The bar button that the popover points at.
    open var barButtonItem: UIBarButtonItem?
    /// The directions in which the arrow may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction of the arrow: always `.unknown`, because a sheet has none.
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// Whether the popover may cover the rectangle that it points at.
    open var canOverlapSourceViewRect = false
    /// The minimum distances of the popover to the edges of the window.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
}

/// The methods of a popover's delegate. All are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
