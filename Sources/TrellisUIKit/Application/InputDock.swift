internal import Foundation

/// The input views of a window's first responder, docked at the bottom of the window.
///
/// The desktop has no on-screen keyboard, so the accessory view is at the bottom of the window, or above the input view
/// if there is one. They cover the content, which keeps clear of them by its safe area.
@MainActor
final class InputDock {
    private weak var window: UIWindow?
    private let host = InputHostView()
    /// The height of the docked views.
    private(set) var height: CGFloat = 0
    /// The height of an on-screen keyboard, which only tests show.
    var keyboardHeight: CGFloat = 0

    init(_ window: UIWindow) { self.window = window }

    /// Shows the input views of the first responder, or of the nearest responder after it that has any.
    ///
    /// - Parameter reloads: Whether views that are shown already are requested again.
    func update(reloads: Bool = false) {
        guard let window else { return }
        let responder = window.firstResponder.responder
        if keyboardHeight > 0, !(responder is UITextField || responder is UITextView) { window.showKeyboard(height: 0) }
        // Editing text in an input view keeps it, although its owner is no longer first responder.
        if !reloads, let view = responder as? UIView, view.isDescendant(of: host), let owner = host.owner,
            isInFront(owner)
        {
            return
        }
        let start = responder.flatMap { isInFront($0) ? $0 : nil }
        let accessory = nearest(from: start, \.inputAccessoryView), input = nearest(from: start, \.inputView)
        host.owner = accessory?.owner ?? input?.owner
        host.show([accessory?.view, input?.view].compactMap { $0 })
        if host.docked.isEmpty {
            host.removeFromSuperview()
        } else if host.superview == nil {
            window.addSubview(host)
        }
        layOut()
    }

    /// Lays out the docked views in front of the window's other views.
    func layOut() {
        guard let window, height > 0 || !host.docked.isEmpty else { return }
        let heights = host.docked.map { $0.dockedHeight(forWidth: window.bounds.width) }
        let total = min(heights.reduce(0, +), window.bounds.height)
        host.frame = CGRect(x: 0, y: window.bounds.height - total, width: window.bounds.width, height: total)
        var y: CGFloat = 0
        for (view, height) in zip(host.docked, heights) {
            view.frame = CGRect(x: 0, y: y, width: window.bounds.width, height: height)
            y += height
        }
        window.bringSubviewToFront(host)
        guard total != height else { return }
        height = total
        UIView.hasSafeAreas = true
        isChanging = true
        window.safeAreaMayHaveChanged()
        isChanging = false
    }

    /// Whether the safe area is being changed for the docked views. A scroll view at its end then stays there.
    private(set) var isChanging = false

    /// Returns the docked view that contains a point of the window.
    func view(at place: CGPoint) -> UIView? {
        host.superview != nil && host.frame.contains(place) ? host : nil
    }

    private func nearest(
        from start: UIResponder?, _ property: KeyPath<UIResponder, UIView?>
    ) -> (owner: UIResponder, view: UIView)? {
        var candidate = start
        while let owner = candidate {
            if let view = owner[keyPath: property] {
                // A view can't be the input view of a responder inside of it.
                return (owner as? UIView)?.isDescendant(of: view) == true ? nil : (owner, view)
            }
            candidate = owner.next
        }
        return nil
    }

    /// Whether a responder is in the frontmost presentation or in the dock, and none of its controllers disappears.
    private func isInFront(_ responder: UIResponder) -> Bool {
        guard let window else { return false }
        let chain = sequence(first: responder) { $0.next }
        guard let view = chain.lazy.compactMap({ $0 as? UIView ?? ($0 as? UIViewController)?.viewIfLoaded }).first,
            view.window === window, view.isDescendant(of: window.frontView) || view.isDescendant(of: host)
        else { return false }
        return !chain.contains { ($0 as? UIViewController)?.isDisappearing == true }
    }
}

/// The view around the docked views. Its next responder is the one that they belong to.
@MainActor
private final class InputHostView: UIView {
    weak var owner: UIResponder?
    private(set) var docked: [UIView] = []

    override var next: UIResponder? { owner ?? super.next }

    /// The docked views cover the content, so its safe area isn't theirs.
    override var inheritsSafeArea: Bool { false }

    func show(_ views: [UIView]) {
        guard !docked.elementsEqual(views, by: ===) else { return }
        let old = docked
        docked = views
        for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview !== self { addSubview(view) }
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        docked.removeAll { $0 === subview }
        window?.setNeedsLayout()
    }

    override func sizeWasInvalidated(of subview: UIView) { window?.setNeedsLayout() }

    override func constraintsDidChange(in view: UIView) { window?.setNeedsLayout() }
}

extension UIView {
    /// Returns the height of the view as an input view: that of its frame, unless its content determines it.
    fileprivate func dockedHeight(forWidth width: CGFloat) -> CGFloat {
        let sizesItself =
            !translatesAutoresizingMaskIntoConstraints || autoresizingMask.contains(.flexibleHeight)
            || (self as? UIInputView)?.allowsSelfSizing == true || bounds.height == 0
        guard sizesItself else { return bounds.height }
        let fitting = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return fitting.height > 0 ? fitting.height : bounds.height
    }
}

/// A view that replaces the keyboard, or that is docked above it.
@preconcurrency @MainActor
open class UIInputView: UIView {
    /// The style of the background.
    open private(set) var inputViewStyle = UIInputView.Style.default
    /// Whether the height of the view is determined by its constraints rather than its frame.
    open var allowsSelfSizing = false { didSet { window?.setNeedsLayout() } }

    /// The styles of an input view's background.
    public enum Style: Int, Sendable {
        /// No background.
        case `default` = 0
        /// The background of a keyboard.
        case keyboard = 1
    }

    /// Creates an input view.
    public init(frame: CGRect, inputViewStyle: UIInputView.Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    /// Creates an input view of a nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
