/// The decisions of a delegate proxy: who implements the methods of a view's delegate, and whether the proxy has to be
/// the view's delegate.
///
/// A view has up to three hands: the app's handlers, the list library's own object, and the app's own delegate. None of
/// them replaces another. This is a plain value, keyed by the Objective-C names of the methods, so that what decides on
/// iOS is tested everywhere.
package struct DelegateHands: Equatable, Sendable {
    /// An object behind the handlers.
    package enum Hand: Equatable, Sendable { case library, delegate }

    /// What a change of the view's delegate property means.
    package enum PropertyChange: Equatable, Sendable {
        /// The proxy itself has set the property.
        case none
        /// The app has set its own delegate. The proxy remembers it.
        case remember
        /// The app has set its own delegate. The proxy remembers it, and becomes the view's delegate again.
        case rememberAndReplace
    }

    /// The methods that handlers can implement.
    package var methods: Set<String>
    /// Those of the methods that change a view merely by being implemented, such as heights, views and edits. The others
    /// are events, and questions whose default has the same effect as no implementation.
    package var switches: Set<String>
    /// The number of handlers that are set, for each method that has any. A method can have several.
    package private(set) var handled: [String: Int] = [:]
    /// Whether the list library has an object for the view.
    package var hasLibrary = false
    /// Whether the proxy belongs to a view, whose delegate it can be.
    package var isAttached = false
    /// Whether the proxy itself is setting the view's delegate property.
    package var isInstalling = false

    package init(methods: Set<String>, switches: Set<String>) {
        (self.methods, self.switches) = (methods, switches)
    }

    /// Whether the proxy has to be the view's delegate. Otherwise the app's own delegate is.
    package var isNeeded: Bool { hasLibrary || !handled.isEmpty }

    /// Notes that a handler of a method was set or removed.
    ///
    /// - Returns: Whether the view's delegate property has to be set: because the proxy is needed now or isn't needed any
    ///   longer, or because it implements other methods than before.
    package mutating func set(_ method: String, isHandled: Bool) -> Bool {
        let (wasNeeded, wasHandled) = (isNeeded, handled[method] != nil)
        let count = handled[method, default: 0] + (isHandled ? 1 : -1)
        handled[method] = count > 0 ? count : nil
        return wasNeeded != isNeeded || wasHandled != (count > 0) && switches.contains(method)
    }

    /// Returns whether the proxy responds to a method. UIKit's defaults apply to the methods to which it doesn't.
    ///
    /// UIKit looks up a delegate's methods when its property is set. A view's proxy therefore always responds to events:
    /// so their handlers can be set later without setting the property anew, on which a table loads its rows again.
    ///
    /// - Parameters:
    ///   - method: The name of the method.
    ///   - itself: Whether the proxy's class implements the method.
    ///   - library: Whether the library's object responds to the method.
    ///   - delegate: Whether the app's own delegate responds to the method.
    /// - Returns: `true` if the proxy responds to the method.
    package func responds(to method: String, itself: Bool, library: Bool, delegate: Bool) -> Bool {
        if library || delegate { return true }
        guard methods.contains(method) else { return itself }
        return handled[method] != nil || isAttached && !switches.contains(method)
    }

    /// Returns the object that a method is forwarded to which the proxy doesn't implement; `nil` if there is none.
    package func target(library: Bool, delegate: Bool) -> Hand? {
        library ? .library : delegate ? .delegate : nil
    }

    /// Returns what to do after a change of the view's delegate property.
    ///
    /// - Parameter isProxy: Whether the property's new value is the proxy.
    /// - Returns: What to do.
    package func propertyDidChange(isProxy: Bool) -> PropertyChange {
        if isInstalling || isProxy { return .none }
        return isNeeded ? .rememberAndReplace : .remember
    }
}
