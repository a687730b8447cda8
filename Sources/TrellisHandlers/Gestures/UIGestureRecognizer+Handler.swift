public import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
#endif

extension UIGestureRecognizer {
    /// Sets the handler that is called whenever the recognizer's state changes. It is called once for a tap or a swipe,
    /// and from `.began` to `.ended` or `.cancelled` for a pan or a long press. `nil` removes the handler.
    public func setHandler(_ handler: (@MainActor (UIGestureRecognizer) -> Void)?) {
        setHandler(handler, for: ObjectIdentifier(UIGestureRecognizer.self))
    }

    /// Sets a handler beside that of the app.
    ///
    /// - Parameters:
    ///   - handler: The handler; `nil` removes it.
    ///   - owner: Whose handler it is. There is one for each type or object.
    package func setHandler(_ handler: (@MainActor (UIGestureRecognizer) -> Void)?, for owner: ObjectIdentifier) {
        #if canImport(ObjectiveC)
        let key = unsafeBitCast(owner, to: UnsafeRawPointer.self)
        if let old = objc_getAssociatedObject(self, key) as? GestureTarget {
            removeTarget(old, action: #selector(GestureTarget.stateDidChange(_:)))
        }
        let target = handler.map(GestureTarget.init)
        objc_setAssociatedObject(self, key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        if let target { addTarget(target, action: #selector(GestureTarget.stateDidChange(_:))) }
        #else
        handlers[owner] = handler
        #endif
    }
}

#if canImport(ObjectiveC)
/// A target that calls a closure with the recognizer.
@MainActor
private final class GestureTarget: NSObject {
    private let handler: @MainActor (UIGestureRecognizer) -> Void

    init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.handler = handler }

    @objc func stateDidChange(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
#endif
