/// The directions in which a popover's arrow may point.
///
/// Follows Apple's `UIPopoverArrowDirection`.
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
    /// The popover isn't shown yet, or it is shown as a sheet.
    public static var unknown: UIPopoverArrowDirection { .init(rawValue: .max) }
}

/// An object that manages the presentation of a view controller as a popover.
///
/// The popover points at a view or a bar button. In a narrow window, or without such a source, it is shown as a form sheet.
/// A delegate whose `adaptivePresentationStyle(for:)` returns `.none` keeps it a popover. The size is the controller's
/// `preferredContentSize`, or 320 by 480 points.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover points at.
    open var sourceView: UIView? { didSet { view?.setNeedsLayout() } }
    /// The rectangle of the source view that the popover points at. The null rectangle means the view's bounds.
    open var sourceRect = CGRect.null { didSet { view?.setNeedsLayout() } }
    /// The bar button that the popover points at. It takes precedence over the source view.
    open var barButtonItem: UIBarButtonItem? { didSet { view?.setNeedsLayout() } }
    /// The view or the bar button that the popover points at.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// The directions in which the arrow may point. The popover is on the first side that has room for it.
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { view?.setNeedsLayout() } }
    /// The direction of the arrow, or `.unknown` if the popover isn't shown or is a sheet.
    open var arrowDirection: UIPopoverArrowDirection { view?.placement?.direction ?? .unknown }
    /// Whether the popover may cover the rectangle that it points at, if there isn't enough room beside it.
    open var canOverlapSourceViewRect = false { didSet { view?.setNeedsLayout() } }
    /// The minimum distances of the popover to the edges of the window.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { view?.setNeedsLayout() }
    }
    /// The background colour of the popover and its arrow; `nil` means the default one.
    open var backgroundColor: UIColor? { didSet { view?.popoverDidChange() } }

    /// The controller of the sheet as which the popover is shown in a narrow window.
    open var adaptiveSheetPresentationController: UISheetPresentationController { madeSheet }

    private lazy var madeSheet = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    override var sheet: UISheetPresentationController? { madeSheet }

    /// Returns the rectangle that the popover points at, in the coordinates of a view of its window. Returns `nil` if
    /// there is none in the window.
    func source(in view: UIView) -> CGRect? {
        if let barButtonItem {
            guard let place = barButtonItem.place, place.view.window === view.window else { return nil }
            return place.view.convert(place.frame, to: view)
        }
        guard let sourceView, sourceView.window === view.window else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view)
    }
}

/// A view or a bar button that a popover can point at.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The methods of a popover's delegate. All are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
