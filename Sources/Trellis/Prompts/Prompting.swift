/// Messages to the user from view models and services, which have no views.
///
/// The app injects `WindowPrompts`, and a test its own implementation.
@MainActor
public protocol Prompting: AnyObject {
    /// Shows an error in a dialog until the user closes it.
    ///
    /// - Parameters:
    ///   - title: What failed, in a few words.
    ///   - message: The reason, and what can be done.
    func showError(_ title: String, message: String)

    /// Shows a line of text for a moment, without interrupting the user.
    func showToast(_ text: String)
}
