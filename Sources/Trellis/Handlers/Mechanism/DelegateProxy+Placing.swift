internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC

extension DelegateProxy {
    /// Says where the proxy stands: in the view's delegate property.
    ///
    /// - Parameters:
    ///   - view: The view that keeps the proxy.
    ///   - property: The delegate's property.
    final func attach<View: UIView, Delegate>(
        to view: View, at property: ReferenceWritableKeyPath<View, Delegate?>
    ) {
        handlersByMethod = Self.handlers
        original = view[keyPath: property] as? any NSObjectProtocol
        place = { [weak self, weak view] isNeeded in
            guard let self, let view else { return }
            isPlacing = true
            defer { isPlacing = false }
            // Set the delegate anew: a view looks up its delegate's methods only when it's set.
            view[keyPath: property] = nil
            view[keyPath: property] = (isNeeded ? self : original) as? Delegate
        }
        observation = view.observe(property) { [weak self] view, _ in
            self?.propertyDidChange(to: view[keyPath: property] as? any NSObjectProtocol)
        }
    }

    /// The property was set, by whomever: on the main thread, as is all that touches views.
    private nonisolated func propertyDidChange(to delegate: (any NSObjectProtocol)?) {
        guard Thread.isMainThread, !isPlacing, delegate !== self else { return }
        original = delegate
        if !handled.isEmpty { place?(true) }
    }
}
#else
extension DelegateProxy {
    /// Says where the proxy stands: in a slot of the view's, before its delegate.
    ///
    /// - Parameters:
    ///   - view: The view that keeps the proxy.
    ///   - slot: Where the view looks before it asks its delegate.
    ///   - changed: Tells the view that it has another set of methods before it.
    final func attach<View: UIView, Delegate>(
        to view: View, at slot: ReferenceWritableKeyPath<View, Delegate?>,
        changed: @escaping (View) -> Void = { _ in }
    ) {
        place = { [weak self, weak view] isNeeded in
            guard let self, let view else { return }
            view[keyPath: slot] = isNeeded ? self as? Delegate : nil
            changed(view)
        }
    }
}
#endif
