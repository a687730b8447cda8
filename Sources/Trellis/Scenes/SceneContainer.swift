public import TrellisUIKit

/// A container of your own, such as one that pages between its children: it says which one the user sees.
///
/// Navigation and tab bar controllers need not conform.
@MainActor
public protocol SceneContainer: UIViewController {
    /// The child that the user sees.
    var shownController: UIViewController? { get }
}
