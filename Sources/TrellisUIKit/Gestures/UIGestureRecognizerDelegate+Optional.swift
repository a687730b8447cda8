// On iOS these methods are optional, and apps call `delegate?.gestureRecognizerShouldBegin?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UIGestureRecognizerDelegate {
    @_disfavoredOverload
    public var gestureRecognizerShouldBegin: (@MainActor (UIGestureRecognizer) -> Bool)? {
        { self.gestureRecognizerShouldBegin($0) }
    }
    @_disfavoredOverload
    public var gestureRecognizer: _GestureRecognizerDelegateMethods? {
        _GestureRecognizerDelegateMethods(delegate: self)
    }
}

/// Calls the optional methods of a gesture recognizer's delegate that are named `gestureRecognizer`.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _GestureRecognizerDelegateMethods {
    let delegate: any UIGestureRecognizerDelegate

    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        delegate.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
    }

    public func callAsFunction(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        delegate.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
    }
}
