/// Shows errors to the user. The protocol doesn't depend on views.
@MainActor
public protocol ErrorPrompts: Sendable {
    /// Shows an error until the user dismisses it.
    ///
    /// - Parameters:
    ///   - title: The action that failed.
    ///   - message: The reason.
    func showError(_ title: String, message: String)
}
