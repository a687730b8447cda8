/// A view that shows the content of another view in its last frame.
@MainActor
final class SnapshotView: UIView {
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
    /// The old content fades out while the new content fades in.
    public static var transitionCrossDissolve: UIView.AnimationOptions {
        UIView.AnimationOptions(rawValue: 5 << 20)
    }
    /// The transition hides one view and shows the other, instead of removing and adding them.
    public static var showHideTransitionViews: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 8) }

    /// The content is flipped around its vertical axis, from left to right.
    public static var transitionFlipFromLeft: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 1 << 20) }
    /// The content is flipped around its vertical axis, from right to left.
    public static var transitionFlipFromRight: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 2 << 20) }
    /// The content is flipped around its horizontal axis, from top to bottom.
    public static var transitionFlipFromTop: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 6 << 20) }
    /// The content is flipped around its horizontal axis, from bottom to top.
    public static var transitionFlipFromBottom: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: 7 << 20) }

    fileprivate var dissolves: Bool { rawValue >> 20 & 7 == 5 }
    /// The transform of the content in the middle of a flip, or `nil` if the transition isn't one.
    fileprivate var edgeOn: CGAffineTransform? {
        switch rawValue >> 20 & 7 {
        case 1, 2: CGAffineTransform(scaleX: 0.001, y: 1)
        case 6, 7: CGAffineTransform(scaleX: 1, y: 0.001)
        default: nil
        }
    }
}

extension UIView {
    /// Animates changes to the content of a view. With `.transitionCrossDissolve`, the previous content fades out. With
    /// `.transitionFlipFromLeft` and its relatives, the view is flipped, without perspective.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - duration: The duration, in seconds.
    ///   - options: The options of the transition.
    ///   - animations: A closure that makes the changes.
    ///   - completion: A closure called after the transition.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let flips = options.edgeOn != nil && view.superview != nil
        let before =
            (options.dissolves || flips) && duration > 0 && areAnimationsEnabled
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
        if let before, let edgeOn = options.edgeOn {
            return flip(view, from: before, by: edgeOn, duration, options, completion)
        }
        animate(withDuration: duration, delay: 0, options: options) {
            before?.alpha = 0
        } completion: { finished in
            before?.removeFromSuperview()
            completion?(finished)
        }
    }

    /// Turns a picture of a view away, and then the view to the front.
    private static func flip(
        _ view: UIView, from before: UIView, by edgeOn: CGAffineTransform, _ duration: TimeInterval,
        _ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)?
    ) {
        let transform = view.transform, turned = edgeOn.concatenating(transform)
        performWithoutAnimation {
            (before.bounds, before.center) = (view.bounds, view.center)
            before.transform = transform
            view.transform = turned
        }
        let plain = options.intersection([.allowUserInteraction, .beginFromCurrentState])
        animate(withDuration: duration / 2, delay: 0, options: [plain, .curveEaseIn]) {
            before.transform = turned
        } completion: { isFirstFinished in
            before.removeFromSuperview()
            animate(withDuration: duration / 2, delay: 0, options: [plain, .curveEaseOut]) {
                view.transform = transform
            } completion: {
                completion?($0 && isFirstFinished)
            }
        }
    }

    /// Replaces a view with another one. With `.transitionCrossDissolve`, one fades into the other.
    ///
    /// - Parameters:
    ///   - fromView: The view that is removed.
    ///   - toView: The view that replaces it.
    ///   - duration: The duration, in seconds.
    ///   - options: The options of the transition. With `.showHideTransitionViews`, the views are hidden and shown
    ///     instead of removed and added.
    ///   - completion: A closure called after the transition.
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

    /// The modes of the tint colour.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode of the superview.
        case automatic = 0
        /// The unmodified tint colour.
        case normal = 1
        /// A grey tint colour.
        case dimmed = 2
    }
}
