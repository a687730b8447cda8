/// What a screen asks a service for, as a value: an endpoint with what it needs to know, and the page.
///
/// What the screen before hands over is a property, so its type is checked. Each load asks with a copy that was brought up
/// to date for its page: a page that failed leaves nothing behind, and the next load asks for the same one.
///
/// For example:
/// ```swift
/// struct ThemeTarget: PageTarget {
///     var theme: Theme.ID
///     var page = 1
///     mutating func update(with request: PageRequest<Int>) { page = request.key ?? 1 }
/// }
/// ```
/// Follows the design of YLRefreshKit's `TargetType`.
public protocol PageTarget: Hashable, Sendable {
    /// What names a page.
    associatedtype Key: Hashable & Sendable = Int

    /// Whether the user can load the list anew and go on; by default so. Else it is loaded once.
    var isRefreshable: Bool { get }

    /// Asks for a page; by default nothing changes, as where there is but one.
    ///
    /// - Parameter request: Which page, how many items, and why.
    mutating func update(with request: PageRequest<Key>)
}

extension PageTarget {
    public var isRefreshable: Bool { true }
    public mutating func update(with request: PageRequest<Key>) {}
}
