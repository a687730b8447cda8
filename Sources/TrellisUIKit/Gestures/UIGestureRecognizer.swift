/// An object that recognises a gesture on a view, such as a tap, a long press or a drag.
///
/// There are no selectors on Linux, so there is no target and action. Trellis's `setHandler(_:)` works on both
/// platforms.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The states of a gesture.
    public enum State: Int, Sendable {
        /// The gesture has not been recognised yet.
        case possible = 0
        /// A continuous gesture has begun.
        case began = 1
        /// A continuous gesture has changed.
        case changed = 2
        /// A continuous gesture has ended, or a discrete gesture was recognised.
        case ended = 3
        /// A continuous gesture was cancelled, for example because the window was closed.
        case cancelled = 4
        /// The touch isn't this gesture.
        case failed = 5

        /// A discrete gesture was recognised.
        public static var recognized: UIGestureRecognizer.State { .ended }
    }

    /// Creates a gesture recognizer.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The state of the gesture. Setting it in a subclass calls the handlers.
    open var state: UIGestureRecognizer.State {
        get { storedState }
        set { move(to: newValue) }
    }

    private final var storedState = State.possible
    /// The delegate, which decides whether the gesture begins.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer is enabled. Disabling it during a gesture cancels the gesture.
    open var isEnabled = true { didSet { if !isEnabled { cancel() } } }
    /// The view that the recognizer is attached to.
    open internal(set) weak var view: UIView?
    /// Whether touches in the view are cancelled when the gesture is recognised.
    open var cancelsTouchesInView = true
    /// A name that identifies the recognizer.
    open var name: String?

    /// Closures that are called after each change of the state, by an identifier of their owner.
    package final var handlers: [ObjectIdentifier: @MainActor (UIGestureRecognizer) -> Void] = [:]

    final var touch: GestureTouch?

    /// Returns the location of the gesture in a view; `nil` means the window.
    open func location(in view: UIView?) -> CGPoint {
        guard let touch, let own = self.view else { return .zero }
        return own.convert(touch.place, to: view)
    }

    /// The number of touches: 1 during the gesture, 0 otherwise.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    // MARK: Touches

    /// Starts tracking a press that has begun on the view, if the delegate allows it.
    final func touchBegan(_ touch: GestureTouch) {
        self.touch = nil
        guard isEnabled, let view else { return }
        let told = UITouch(touch, in: view)
        guard delegate?.gestureRecognizer(self, shouldReceive: told) != false else { return }
        self.touch = touch
        storedState = .possible
        pressDidBegin()
    }

    /// Tracks a movement of the press.
    final func touchMoved(to place: CGPoint, at time: Double) {
        guard let touch else { return }
        touch.move(to: place, at: time)
        pressDidMove()
    }

    /// Ends the gesture after the press has ended.
    final func touchEnded(presses: Int) {
        guard touch != nil else { return }
        pressDidEnd(presses: presses)
        reset()
    }

    /// Cancels the gesture after the press was cancelled.
    final func cancel() {
        guard touch != nil else { return }
        if state == .began || state == .changed { move(to: .cancelled) }
        reset()
    }

    /// Resets the recognizer after a gesture.
    open func reset() {
        touch = nil
        storedState = .possible
    }

    // Hooks for the subclasses.
    func pressDidBegin() {}
    func pressDidMove() {}
    func pressDidEnd(presses: Int) {}

    /// Recognises the gesture, unless the view or the delegate forbids it.
    ///
    /// - Returns: Whether the gesture was recognised.
    @discardableResult
    final func recognize(as state: State) -> Bool {
        guard let touch, let view, view.gestureRecognizerShouldBegin(self),
            delegate?.gestureRecognizerShouldBegin(self) != false
        else {
            storedState = .failed
            self.touch = nil
            return false
        }
        if cancelsTouchesInView, !sharesTouches { touch.claim() }
        move(to: state)
        return true
    }

    /// Whether the delegate lets another gesture recognizer of the view, or of one of its superviews, recognise its
    /// gesture simultaneously.
    private var sharesTouches: Bool {
        guard let delegate, let view else { return false }
        let others = sequence(first: view) { $0.superview }.flatMap { $0.gestureRecognizers ?? [] }
        return others.contains {
            $0 !== self && delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: $0)
        }
    }

    /// Sets the state and calls the handlers.
    final func move(to state: State) {
        storedState = state
        for handler in handlers.values { handler(self) }
    }
}

/// The methods that decide whether a gesture begins. All are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Returns whether a gesture may begin. The default is `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether a gesture recognizer receives a touch. The default is `true`.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Returns whether two gesture recognizers may recognise their gestures simultaneously. The default is `false`.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

extension UIView {
    final class Recognizers { var list: [UIGestureRecognizer] = [] }

    final var recognizers: Recognizers? { companions[ObjectIdentifier(Recognizers.self)] as? Recognizers }
}
