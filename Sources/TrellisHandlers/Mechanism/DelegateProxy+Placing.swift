internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
#endif

extension DelegateProxy {
    /// Connects the proxy to a view, which retains it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - property: On iOS the view's delegate property. On Linux the property that the view consults before that.
    ///   - changed: Called on Linux after the proxy was set or removed, so that the view looks up the implemented methods
    ///     again.
    final func attach<View: UIView, Delegate>(
        to view: View, at property: ReferenceWritableKeyPath<View, Delegate?>,
        changed: @escaping (View) -> Void = { _ in }
    ) {
        prepare()
        self.view = view
        #if canImport(ObjectiveC)
        original = view[keyPath: property] as? any NSObjectProtocol
        place = { [weak self, weak view] isNeeded in
            guard let self, let view else { return }
            hands.isPlacing = true
            defer { hands.isPlacing = false }
            // Set the property anew: UIKit looks up which methods a delegate implements only when the property is set.
            view[keyPath: property] = nil
            view[keyPath: property] = (isNeeded ? self : original) as? Delegate
        }
        observation = view.observe(property) { [weak self] view, _ in
            self?.propertyDidChange(to: view[keyPath: property] as? any NSObjectProtocol)
        }
        #else
        place = { [weak self, weak view] isNeeded in
            guard let self, let view else { return }
            view[keyPath: property] = isNeeded ? self as? Delegate : nil
            changed(view)
        }
        #endif
    }

    #if canImport(ObjectiveC)
    /// Called when the property was set. Views are used on the main thread only, so calls on other threads are ignored.
    private nonisolated func propertyDidChange(to delegate: (any NSObjectProtocol)?) {
        guard Thread.isMainThread else { return }
        let change = hands.propertyDidChange(isProxy: delegate === self)
        if change != .none { original = delegate }
        if change == .rememberAndReplace { place?(true) }
    }
    #endif
}
