/// Tells the user what failed, without saying how it looks.
@MainActor
public protocol ErrorPrompts: Sendable {
    /// Shows an error until the user has read it.
    ///
    /// - Parameters:
    ///   - title: What could not be done.
    ///   - message: Why.
    func showError(_ title: String, message: String)
}
