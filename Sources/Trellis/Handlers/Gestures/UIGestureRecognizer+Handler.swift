public import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
#endif

extension UIGestureRecognizer {
    /// Sets what is called at each change of the recognizer's state: once for a tap or a swipe, and for a pan or a long
    /// press from `.began` to `.ended` or `.cancelled`; `nil` removes it.
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
/// Calls a closure for a recognizer.
@MainActor
private final class GestureTarget: NSObject {
    private let handler: @MainActor (UIGestureRecognizer) -> Void

    init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.handler = handler }

    @objc func stateDidChange(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
#endif
