/// What a controller keeps of presenting and of being presented.
@MainActor
final class PresentationState {
    /// The controller that this one presents, kept alive while it does.
    var presented: UIViewController?
    /// The controller that presents this one.
    weak var presenter: UIViewController?
    /// What shows this one, while it is presented; also before, where somebody asked for it.
    var controller: UIPresentationController?
    /// The style, as it was set.
    var style = UIModalPresentationStyle.automatic
    /// The movement in which it comes and goes.
    var transition = UIModalTransitionStyle.coverVertical
    /// Whether the user may not dismiss it.
    var isModal = false
}
