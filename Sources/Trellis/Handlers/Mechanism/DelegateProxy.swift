internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC
#endif

/// Stands before a view's delegate, and answers where a handler is set.
///
/// A subclass has a closure property for each method of the protocol, and implements the method by it where it is set,
/// else by what comes next: the app's own delegate, or what stands for an absent method. The view keeps its proxy, and
/// the proxy keeps neither the view nor the app's delegate. To add one: a subclass with `attach(to:at:)` in its
/// initialiser, and an extension of the view whose properties go to `set(_:to:)` of
/// `companion { TheProxy(for: self) }`.
///
/// While no handler is set, nothing stands before the app's delegate. With one, on Linux the view asks the proxy, and
/// goes on to say that its delegate is the app's. On iOS the proxy is the view's delegate, and says that it responds to
/// a method only where the handler is set or the app's delegate responds to it; an object that the app sets as the
/// delegate later is seen by observing the property, and put behind the proxy.
@MainActor
class DelegateProxy: NSObject {
    #if canImport(ObjectiveC)
    // Objective-C calls without an actor; everything used here is confined to the main thread.
    /// Puts the proxy before the app's delegate, or takes it away. Guarded by the main thread.
    nonisolated(unsafe) final var place: ((_ isNeeded: Bool) -> Void)?
    /// The handlers that are set. Guarded by the main thread.
    nonisolated(unsafe) fileprivate(set) final var handled: Set<AnyKeyPath> = []
    /// The handler of each method that the proxy implements. Guarded by the main thread.
    nonisolated(unsafe) final var handlersByMethod: [Selector: AnyKeyPath] = [:]
    /// The app's own delegate. Guarded by the main thread.
    nonisolated(unsafe) final weak var original: (any NSObjectProtocol)?
    /// Whether the proxy itself sets the property. Guarded by the main thread.
    nonisolated(unsafe) final var isPlacing = false
    final var observation: NSKeyValueObservation?

    /// The handler of each method that the proxy implements.
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
    /// Puts the proxy before the app's delegate, or takes it away.
    final var place: ((_ isNeeded: Bool) -> Void)?
    /// The handlers that are set.
    fileprivate(set) final var handled: Set<AnyKeyPath> = []
    #endif
}

/// What lets each proxy speak of its own properties.
@MainActor
protocol HandlerStoring: DelegateProxy {}

extension DelegateProxy: HandlerStoring {}

extension HandlerStoring {
    /// Sets a handler; `nil` removes it, and the method is absent again.
    func set<Handler>(_ handler: ReferenceWritableKeyPath<Self, Handler?>, to new: Handler?) {
        let wasSet = self[keyPath: handler] != nil
        self[keyPath: handler] = new
        guard wasSet != (new != nil) else { return }
        if new == nil { handled.remove(handler) } else { handled.insert(handler) }
        place?(!handled.isEmpty)
    }
}
