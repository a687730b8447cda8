/// Messages to the user for view models and services, which know no view.
///
/// The app injects its implementation, `WindowPrompts`, and a test one of its own.
@MainActor
public protocol Prompting: AnyObject {
    /// Shows a dialog that says what went wrong, until the user has read it.
    ///
    /// - Parameters:
    ///   - title: What failed, in a few words.
    ///   - message: Why, and what can be done.
    func showError(_ title: String, message: String)

    /// Shows a line for a moment, which keeps nobody from going on.
    func showToast(_ text: String)
}
