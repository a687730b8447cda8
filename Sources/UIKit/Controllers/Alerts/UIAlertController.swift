/// A question to the user, with a button for each answer: libadwaita's message dialog.
///
/// Follows Apple's `UIAlertController`. It is presented like every controller. Escape chooses the action whose style is
/// `cancel`; an alert without one waits for an answer, an action sheet without one goes.
@MainActor
open class UIAlertController: UIViewController {
    /// Where it comes from: on a desktop both are dialogs.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    /// Where it comes from.
    open private(set) var preferredStyle = UIAlertController.Style.alert
    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The button that Enter presses.
    open var preferredAction: UIAlertAction? { didSet { alert?.didChange() } }

    /// Makes an alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// What is asked, in a few words.
    @_documentation(visibility: internal)
    open override var title: String? { didSet { alert?.didChange() } }

    /// What more there is to know.
    open var message: String? { didSet { alert?.didChange() } }

    /// Adds a button. A second one whose style is `cancel` is left out, and reported on standard error.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return PresentationReports.report("an alert has one cancel action; left out: \(action.title ?? "")")
        }
        actions.append(action)
        action.didChange = { [weak self] in self?.alert?.didChange() }
    }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    private var alert: AlertPresentation? { presentation.controller as? AlertPresentation }

    override func makePresentationController() -> UIPresentationController { AlertPresentation(presented: self) }
}
