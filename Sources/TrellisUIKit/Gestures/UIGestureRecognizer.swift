/// An object that recognises a gesture on a view, such as a tap, a long press or a drag.
///
/// There are no selectors here, so that no target can be given: `setHandler(_:)` of Trellis serves both platforms.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The states of a gesture.
    public enum State: Int, Sendable {
        /// It has not begun.
        case possible = 0
        /// It has begun; only of gestures that go on.
        case began = 1
        /// It has gone on.
        case changed = 2
        /// It has ended, or was recognised all at once.
        case ended = 3
        /// It was taken away, as by a window that closes.
        case cancelled = 4
        /// It is none of its kind.
        case failed = 5

        /// The gesture was recognised, for gestures without duration.
        public static var recognized: UIGestureRecognizer.State { .ended }
    }

    /// Creates a recognizer.
    @_documentation(visibility: internal)
    nonisolated public override init() { super.init() }

    /// The state of the gesture. A subclass that sets it triggers the handlers.
    open var state: UIGestureRecognizer.State {
        get { storedState }
        set { move(to: newValue) }
    }

    private final var storedState = State.possible
    /// The delegate, which decides whether the gesture begins.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recogniser is enabled. Disabling it during a gesture cancels the gesture.
    open var isEnabled = true { didSet { if !isEnabled { cancel() } } }
    /// The view of the recogniser.
    open internal(set) weak var view: UIView?
    /// Whether touches are withheld from the view once the gesture is recognised.
    open var cancelsTouchesInView = true
    /// A name that identifies the recogniser.
    open var name: String?

    /// Closures called after each change of the state, each under a key of its own.
    package final var handlers: [ObjectIdentifier: @MainActor (UIGestureRecognizer) -> Void] = [:]

    final var touch: GestureTouch?

    /// Returns the location of the gesture in a view; `nil` means the window.
    open func location(in view: UIView?) -> CGPoint {
        guard let touch, let own = self.view else { return .zero }
        return own.convert(touch.place, to: view)
    }

    /// The number of touches: one during the gesture.
    open var numberOfTouches: Int { touch == nil ? 0 : 1 }

    // MARK: What GTK tells

    /// A press has begun on the view.
    final func touchBegan(_ touch: GestureTouch) {
        self.touch = nil
        guard isEnabled, let view else { return }
        let told = UITouch(touch, in: view)
        guard delegate?.gestureRecognizer(self, shouldReceive: told) != false else { return }
        self.touch = touch
        storedState = .possible
        pressDidBegin()
    }

    /// The press has moved.
    final func touchMoved(to place: CGPoint, at time: Double) {
        guard let touch else { return }
        touch.move(to: place, at: time)
        pressDidMove()
    }

    /// The press has ended.
    final func touchEnded(presses: Int) {
        guard touch != nil else { return }
        pressDidEnd(presses: presses)
        reset()
    }

    /// The press was taken away.
    final func cancel() {
        guard touch != nil else { return }
        if state == .began || state == .changed { move(to: .cancelled) }
        reset()
    }

    /// Resets the recogniser. It is called after the gesture.
    open func reset() {
        touch = nil
        storedState = .possible
    }

    // Hooks for the kinds of gestures.
    func pressDidBegin() {}
    func pressDidMove() {}
    func pressDidEnd(presses: Int) {}

    /// Asks whether the gesture may begin, and tells that it has.
    ///
    /// - Returns: Whether it has.
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

    /// Whether the delegate lets another recognizer around have the touch too.
    private var sharesTouches: Bool {
        guard let delegate, let view else { return false }
        let others = sequence(first: view) { $0.superview }.flatMap { $0.gestureRecognizers ?? [] }
        return others.contains {
            $0 !== self && delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: $0)
        }
    }

    /// Takes a state, and tells of it.
    final func move(to state: State) {
        storedState = state
        for handler in handlers.values { handler(self) }
    }
}

/// The methods that decide whether a gesture begins. All are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Returns whether a gesture may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Returns whether a recognizer hears of a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Returns whether two recognizers may recognise one touch.
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
