public import TrellisUIKit

/// Lets the user load a list anew, and shows how that goes; one's own can stand in for ``RefreshControlHeader``.
///
/// For example, a bar above the content, or a button that is somewhere else on the screen.
@MainActor
public protocol RefreshHeader: AnyObject {
    /// Takes its place.
    ///
    /// - Parameters:
    ///   - scrollView: The list's view, which keeps the header.
    ///   - refresh: To be called when the user asks.
    func attach(to scrollView: UIScrollView, refresh: @escaping () -> Void)

    /// Shows how it goes; called only when that has changed.
    func show(_ state: RefreshHeaderState)

    /// Leaves its place.
    func detach(from scrollView: UIScrollView)
}
