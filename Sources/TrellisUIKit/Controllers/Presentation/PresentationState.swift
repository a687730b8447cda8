/// The state of a view controller that presents or is presented.
@MainActor
final class PresentationState {
    /// The presented view controller, retained while it is presented.
    var presented: UIViewController?
    /// The active search controller that this controller presents.
    weak var search: UISearchController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// The presentation controller. It is created when it is first accessed, or for the presentation.
    var controller: UIPresentationController?
    /// The presentation style as it was set.
    var style = UIModalPresentationStyle.automatic
    /// The transition style of the presentation.
    var transition = UIModalTransitionStyle.coverVertical
    /// The coordinator of the transition that the controller takes part in, or that it shows between its children.
    var coordinator: TransitionCoordinator?
    /// Whether the user is prevented from dismissing the presentation.
    var isModal = false
}
