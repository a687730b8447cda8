/// What a view showed in its last frame, as a view of its own.
@MainActor
private final class SnapshotView: UIView {
    init(of view: UIView) {
        super.init(frame: view.bounds)
        isUserInteractionEnabled = false
        drawing.setPicture(of: view)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        drawing.setImageFrame(bounds)
    }
}

extension UIView.AnimationOptions {
    /// The old content fades into the new one.
    public static var transitionCrossDissolve: UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: 5 << 20)
    }
    /// A transition between two views hides the one and shows the other, rather than removing and adding them.
    public static var showHideTransitionViews: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 8) }

    fileprivate var dissolves: Bool { rawValue >> 20 & 7 == 5 }
}

extension UIView {
    /// Creates a view that shows what this one showed in its last frame; `nil` if it is in no window.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out before; it shows what it showed in its last frame all the
    ///   same.
    /// - Returns: The view, as large as this one.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        guard window != nil else { return nil }
        if afterUpdates { layoutIfNeeded() }
        return SnapshotView(of: self)
    }

    /// Changes what a view shows: with `.transitionCrossDissolve` what it showed before fades.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - duration: The time, in seconds.
    ///   - options: How it goes.
    ///   - animations: Makes the changes.
    ///   - completion: Called once it has ended.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before =
            options.dissolves && duration > 0 && areAnimationsEnabled
            ? view.snapshotView(afterScreenUpdates: false) : nil
        performWithoutAnimation {
            animations?()
            guard let before else { return }
            before.frame = view.frame
            if let superview = view.superview {
                superview.insertSubview(before, aboveSubview: view)
            } else {
                before.frame = view.bounds
                view.addSubview(before)
            }
        }
        animate(withDuration: duration, delay: 0, options: options) {
            before?.alpha = 0
        } completion: { finished in
            before?.removeFromSuperview()
            completion?(finished)
        }
    }

    /// Shows a view in the place of another one: with `.transitionCrossDissolve` the one fades over into the other.
    ///
    /// - Parameters:
    ///   - fromView: The view that goes.
    ///   - toView: The view that comes.
    ///   - duration: The time, in seconds.
    ///   - options: How it goes; with `.showHideTransitionViews` the views are hidden and shown.
    ///   - completion: Called once it has ended.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let holder = fromView.superview else {
            completion?(false)
            return
        }
        transition(with: holder, duration: duration, options: options) {
            if options.contains(.showHideTransitionViews) {
                (fromView.isHidden, toView.isHidden) = (true, false)
            } else {
                holder.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        } completion: {
            completion?($0)
        }
    }

    /// The modes of tint colours.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As in the superview.
        case automatic = 0
        /// In colour.
        case normal = 1
        /// In grey.
        case dimmed = 2
    }
}
