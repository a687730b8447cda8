/// Detects leaks by watching objects through weak references.
///
/// For example:
/// ```swift
/// let probe = LeakProbe()
/// do {
///     let pager = probe.watch(Pager(source))
///     pager.refresh()
/// }
/// #expect(probe.leaks.isEmpty)
/// ```
@MainActor
public final class LeakProbe {
    private struct Watched {
        var name: String
        weak var object: AnyObject?
    }

    private var watched: [Watched] = []

    /// Creates a probe without watched objects.
    public init() {}

    /// Watches an object.
    ///
    /// - Parameters:
    ///   - object: The object that should be released.
    ///   - name: The object's name. The default is its type.
    /// - Returns: The object.
    @discardableResult
    public func watch<Object: AnyObject>(_ object: Object, as name: String? = nil) -> Object {
        watched.append(Watched(name: name ?? "\(Object.self)", object: object))
        return object
    }

    /// The names of the objects that are still alive.
    public var leaks: [String] {
        watched.filter { $0.object != nil }.map(\.name)
    }
}
