internal import Foundation

/// An animation whose changes are made between two calls, rather than in a closure.
@MainActor
private final class BegunAnimation {
    /// The animations that have begun and weren't committed yet, the innermost last.
    static var open: [BegunAnimation] = []

    let changes = AnimatedChanges(duration: 0.2)
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    private let outer = AnimatedChanges.current

    init() { AnimatedChanges.current = AnimatedChanges.isEnabled ? changes : nil }

    /// Sets the duration. Changes that follow are immediate if it is 0.
    func setDuration(_ duration: TimeInterval) {
        changes.duration = duration
        AnimatedChanges.current = AnimatedChanges.isEnabled && duration > 0 ? changes : nil
    }

    func commit() {
        AnimatedChanges.current = outer
        ViewAnimation(changes, delay: delay, options: options, curve: options.curve, completion: nil).run {}
    }
}

extension UIView {
    /// Begins an animation of the changes that are made until `commitAnimations()`.
    ///
    /// The animation takes 0.2 seconds, with an ease-in-out curve, unless these are set after the call. Animations can
    /// be nested. There is no animation delegate, because there are no selectors on Linux.
    ///
    /// - Parameters:
    ///   - animationID: The animation's identifier, which only a delegate would receive.
    ///   - context: Data that only a delegate would receive.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        BegunAnimation.open.append(BegunAnimation())
    }

    /// Ends the changes of the innermost animation that has begun, and starts it.
    public class func commitAnimations() { BegunAnimation.open.popLast()?.commit() }

    /// Sets the duration of the innermost animation that has begun, in seconds.
    public class func setAnimationDuration(_ duration: TimeInterval) { BegunAnimation.open.last?.setDuration(duration) }

    /// Sets the delay before the innermost animation that has begun, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) { BegunAnimation.open.last?.delay = delay }

    /// Sets the timing curve of the innermost animation that has begun.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        guard let animation = BegunAnimation.open.last else { return }
        animation.options.subtract(.curveLinear)
        animation.options.formUnion(UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
    }
}
