/// An alert or an action sheet, shown as libadwaita's message dialog.
///
/// Follows Apple's `UIAlertController`. It is presented like every controller. Escape chooses the action whose style is
/// `cancel`; an alert without one waits for an answer, an action sheet without one goes. Return in a text field goes on
/// to the next one, and in the last one chooses the preferred action, or else the first whose style is `default`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The styles of an alert controller. On the desktop both are dialogs.
    public enum Style: Int, Sendable {
        /// A set of choices about what the user just did.
        case actionSheet = 0
        /// A message that the user has to answer.
        case alert = 1
    }

    /// The style of the alert controller.
    open private(set) var preferredStyle = UIAlertController.Style.alert
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action that Return triggers. It must be one of `actions`; otherwise this is reported on standard error.
    open var preferredAction: UIAlertAction? {
        get { storedPreferredAction }
        set {
            if let newValue, !actions.contains(newValue) {
                return MisuseReports.report("not an action of the alert: \(newValue.title ?? "")")
            }
            storedPreferredAction = newValue
            alert?.didChange()
        }
    }

    private var storedPreferredAction: UIAlertAction?

    /// Creates an alert without actions.
    public convenience init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// The title of the alert.
    @_documentation(visibility: internal)
    open override var title: String? { didSet { alert?.didChange() } }

    /// The message below the title.
    open var message: String? { didSet { alert?.didChange() } }

    /// Adds an action. A second one with the style `cancel` is ignored and reported on standard error.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return MisuseReports.report("an alert has one cancel action; left out: \(action.title ?? "")")
        }
        actions.append(action)
        action.didChange = { [weak self] in self?.alert?.didChange() }
    }

    /// The text fields, in the order in which they were added, or `nil` if there are none.
    open private(set) var textFields: [UITextField]?

    /// Adds a text field below the message and the previous fields. The first one receives the keyboard.
    ///
    /// An action sheet has no text fields: one that is added is left out, and reported on standard error.
    ///
    /// - Parameter configurationHandler: Prepares the field before it shows.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return MisuseReports.report("an action sheet has no text fields; one was left out")
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.didReturn = { [weak self, weak field] in
            if let field { self?.alert?.returnWasPressed(in: field) }
        }
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
        fieldsView.addSubview(field)
        alert?.showFields()
    }

    /// Creates the view that holds the text fields.
    @_documentation(visibility: internal)
    open override func loadView() { view = fieldsView }

    private(set) lazy var fieldsView = AlertFieldsView()
    /// The window of the text fields, while they are shown.
    var fieldsWindow: AlertWindow? { alert?.fieldsWindow }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// What Return does in the last of the text fields.
    var actionOfReturn: UIAlertAction? { preferredAction ?? actions.first { $0.style == .default } }

    private var alert: AlertPresentation? { presentation.controller as? AlertPresentation }

    override func makePresentationController() -> UIPresentationController { AlertPresentation(presented: self) }
}
