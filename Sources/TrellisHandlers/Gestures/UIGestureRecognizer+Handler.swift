public import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
#endif

extension UIGestureRecognizer {
    /// Sets the handler that is called whenever the recognizer's state changes. It is called once for a tap or a swipe,
    /// and from `.began` to `.ended` or `.cancelled` for a pan or a long press. `nil` removes the handler.
    public func setHandler(_ handler: (@MainActor (UIGestureRecognizer) -> Void)?) {
        #if canImport(ObjectiveC)
        let key = unsafeBitCast(ObjectIdentifier(GestureTarget.self), to: UnsafeRawPointer.self)
        if let old = objc_getAssociatedObject(self, key) as? GestureTarget {
            removeTarget(old, action: #selector(GestureTarget.stateDidChange(_:)))
        }
        let target = handler.map(GestureTarget.init)
        objc_setAssociatedObject(self, key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        if let target { addTarget(target, action: #selector(GestureTarget.stateDidChange(_:))) }
        #else
        handlers[ObjectIdentifier(UIGestureRecognizer.self)] = handler
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
