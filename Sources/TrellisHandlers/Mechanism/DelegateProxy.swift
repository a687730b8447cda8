package import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
#endif

/// The base class of objects that implement a view's delegate methods with handlers, and pass on all others to the
/// app's delegate.
///
/// A subclass has a closure property for each method of the protocol. Its implementation of the method calls the
/// closure if it is set. An event is then passed on to the list library's object, if the view has one, and to the app's
/// own delegate. A question that no handler answers is asked of these two in that order; UIKit's default applies if
/// neither implements the method. The view retains its proxy. The proxy retains none of the others.
///
/// `scripts/delegates.py` writes the subclasses, and the handler properties of the views, from the protocols.
///
/// Without handlers and a library's object the proxy isn't used. Otherwise, on Linux, the view calls the proxy, while
/// its `delegate` property still returns the app's delegate. On iOS the proxy becomes the view's delegate, and responds
/// to what ``DelegateHands`` says, including methods of later versions of iOS that the app's delegate implements. If the
/// app sets another delegate later, the proxy observes that and becomes the view's delegate again.
///
/// A proxy that isn't attached to a view is a delegate made of closures: an adapter's object for its view.
@MainActor
package class DelegateProxy: NSObject {
    #if canImport(ObjectiveC)
    // Objective-C calls these methods without an actor. All state used here is confined to the main thread.
    /// Makes the proxy the view's delegate if it is needed, or restores the app's delegate. Guarded by the main thread.
    nonisolated(unsafe) final var install: ((_ methodsDidChange: Bool) -> Void)?
    /// What the proxy decides. Guarded by the main thread.
    nonisolated(unsafe) final var hands = DelegateHands(methods: [], switches: [])
    /// The app's own delegate. Guarded by the main thread.
    nonisolated(unsafe) final weak var original: (any NSObjectProtocol)?
    /// The list library's object. Guarded by the main thread.
    nonisolated(unsafe) fileprivate final weak var libraryObject: (any NSObjectProtocol)?
    final var observation: NSKeyValueObservation?

    nonisolated override package func responds(to selector: Selector!) -> Bool {
        guard Thread.isMainThread, let selector else { return super.responds(to: selector) }
        return hands.responds(
            to: NSStringFromSelector(selector), itself: super.responds(to: selector),
            library: libraryObject?.responds(to: selector) == true, delegate: original?.responds(to: selector) == true)
    }

    nonisolated override package func forwardingTarget(for selector: Selector!) -> Any? {
        guard Thread.isMainThread, let selector else { return super.forwardingTarget(for: selector) }
        let target = hands.target(
            library: libraryObject?.responds(to: selector) == true, delegate: original?.responds(to: selector) == true)
        return switch target {
        case .library: libraryObject
        case .delegate: original
        case nil: super.forwardingTarget(for: selector)
        }
    }
    #else
    /// Puts the proxy before the app's delegate if it is needed, or removes it.
    final var install: ((_ methodsDidChange: Bool) -> Void)?
    /// What the proxy decides.
    final var hands = DelegateHands(methods: [], switches: [])
    #endif

    /// The proxy of the view for which this one is the library's object.
    fileprivate final weak var front: DelegateProxy?

    /// The Objective-C name of the method that each handler property of the proxy implements.
    package class var methods: [AnyKeyPath: String] { [:] }

    /// The names of those methods that change a view merely by being implemented.
    package class var switches: Set<String> { [] }

    /// The view to which the proxy is attached.
    final weak var view: UIView?

    /// Reads the methods that the subclass implements by handlers.
    final func prepare() {
        if hands.methods.isEmpty { (hands.methods, hands.switches) = (Set(Self.methods.values), Self.switches) }
    }

    /// Whether the proxy belongs to a view, whose own delegate it calls.
    final var isAttached: Bool { hands.isAttached }

    /// Called by a subclass when the library's object was set.
    final func libraryDidChange(from old: (any NSObjectProtocol)?, to new: (any NSObjectProtocol)?) {
        (old as? DelegateProxy)?.front = nil
        (new as? DelegateProxy)?.front = self
        #if canImport(ObjectiveC)
        libraryObject = new
        #endif
        let wasNeeded = hands.isNeeded
        hands.hasLibrary = new != nil
        if wasNeeded || hands.isNeeded { install?(true) }
    }

    /// Called when the library's object implements other methods than before.
    package final func libraryMethodsDidChange() {
        if hands.hasLibrary { install?(true) }
    }

    fileprivate final func set(_ method: String, isHandled: Bool) {
        let isSwitch = hands.switches.contains(method)
        if hands.set(method, isHandled: isHandled) { install?(isSwitch) }
        if isSwitch { front?.libraryMethodsDidChange() }
    }
}

/// A protocol whose extension can use key paths of the conforming subclass.
@MainActor
package protocol HandlerStoring: DelegateProxy {}

extension DelegateProxy: HandlerStoring {}

extension HandlerStoring {
    /// Sets a handler. `nil` removes it, and the proxy no longer handles the method.
    package func set<Handler>(_ handler: ReferenceWritableKeyPath<Self, Handler?>, to new: Handler?) {
        let wasSet = self[keyPath: handler] != nil
        self[keyPath: handler] = new
        guard wasSet != (new != nil) else { return }
        prepare()
        guard let method = Self.methods[handler] else {
            preconditionFailure("\(Self.self) has no method for \(handler)")
        }
        set(method, isHandled: new != nil)
    }
}
