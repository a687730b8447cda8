internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
#endif

/// The base class of objects that implement a view's delegate methods with handlers, and pass on all others to the
/// app's delegate.
///
/// A subclass has a closure property for each method of the protocol. Its implementation of the method calls the
/// closure if it is set. Otherwise it calls the app's own delegate, or returns UIKit's default if the delegate doesn't
/// implement the method. The view retains its proxy. The proxy retains neither the view nor the app's delegate.
///
/// To support another view, add a subclass that calls `attach(to:at:)` in its initialiser, and an extension of the view
/// whose properties call `set(_:to:)` of `companion { TheProxy(for: self) }`.
///
/// Without handlers the proxy isn't used. With a handler on Linux, the view calls the proxy, while its `delegate`
/// property still returns the app's delegate. On iOS the proxy becomes the view's delegate, and responds to a method
/// only if its handler is set or the app's delegate responds to it. If the app sets another delegate later, the proxy
/// observes that and becomes the view's delegate again.
@MainActor
class DelegateProxy: NSObject {
    #if canImport(ObjectiveC)
    // Objective-C calls these methods without an actor. All state used here is confined to the main thread.
    /// Makes the proxy the view's delegate, or restores the app's delegate. Guarded by the main thread.
    nonisolated(unsafe) final var place: ((_ isNeeded: Bool) -> Void)?
    /// The handlers that are set. Guarded by the main thread.
    nonisolated(unsafe) fileprivate(set) final var handled: Set<AnyKeyPath> = []
    /// The handler property of each method that the proxy implements. Guarded by the main thread.
    nonisolated(unsafe) final var handlersByMethod: [Selector: AnyKeyPath] = [:]
    /// The app's own delegate. Guarded by the main thread.
    nonisolated(unsafe) final weak var original: (any NSObjectProtocol)?
    /// Whether the proxy itself is setting the property. Guarded by the main thread.
    nonisolated(unsafe) final var isPlacing = false
    final var observation: NSKeyValueObservation?

    /// The handler property of each method that the proxy implements.
    class var handlers: [Selector: AnyKeyPath] { [:] }

    nonisolated override func responds(to selector: Selector!) -> Bool {
        guard Thread.isMainThread, let selector else { return super.responds(to: selector) }
        guard let handler = handlersByMethod[selector] else {
            return super.responds(to: selector) || original?.responds(to: selector) == true
        }
        return handled.contains(handler) || original?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        guard Thread.isMainThread, let original, original.responds(to: selector) else {
            return super.forwardingTarget(for: selector)
        }
        return original
    }
    #else
    /// Puts the proxy before the app's delegate, or removes it.
    final var place: ((_ isNeeded: Bool) -> Void)?
    /// The handlers that are set.
    fileprivate(set) final var handled: Set<AnyKeyPath> = []
    #endif
}

/// A protocol whose extension can use key paths of the conforming subclass.
@MainActor
protocol HandlerStoring: DelegateProxy {}

extension DelegateProxy: HandlerStoring {}

extension HandlerStoring {
    /// Sets a handler. `nil` removes it, and the proxy no longer handles the method.
    func set<Handler>(_ handler: ReferenceWritableKeyPath<Self, Handler?>, to new: Handler?) {
        let wasSet = self[keyPath: handler] != nil
        self[keyPath: handler] = new
        guard wasSet != (new != nil) else { return }
        if new == nil { handled.remove(handler) } else { handled.insert(handler) }
        place?(!handled.isEmpty)
    }
}
