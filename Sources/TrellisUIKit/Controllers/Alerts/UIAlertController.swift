/// An alert or an action sheet, shown as libadwaita's message dialog.
///
/// Follows Apple's `UIAlertController`. It is presented like every view controller. Escape chooses the action whose
/// style is `cancel`. Without such an action, Escape dismisses an action sheet but not an alert. Return in a text field
/// moves to the next one. In the last one it chooses the preferred action or, without one, the first whose style is
/// `default`.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The styles of an alert controller. On the desktop both are dialogs.
    public enum Style: Int, Sendable {
        /// A set of choices related to an action of the user.
        case actionSheet = 0
        /// A message that the user has to respond to.
        case alert = 1
    }

    /// The style of the alert controller.
    open private(set) var preferredStyle = UIAlertController.Style.alert
    /// The actions, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The action that Return triggers. It must be one of `actions`.
    open var preferredAction: UIAlertAction? {
        get { storedPreferredAction }
        set {
            if let newValue, !actions.contains(newValue) {
                return MisuseReports.raise(
                    "preferredAction isn't one of the alert's actions; ignored: \(newValue.title ?? "")")
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

    /// The style of the alert. The default is that of its window, also over a view controller with another one.
    @_documentation(visibility: internal)
    open override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet { alert?.didChange() } }

    /// The message below the title.
    open var message: String? { didSet { alert?.didChange() } }

    /// Adds an action. There can be only one with the style `cancel`.
    open func addAction(_ action: UIAlertAction) {
        guard action.style != .cancel || cancelAction == nil else {
            return MisuseReports.raise("an alert can have only one cancel action; ignored: \(action.title ?? "")")
        }
        actions.append(action)
        action.didChange = { [weak self] in self?.alert?.didChange() }
        alert?.actionsDidChange()
    }

    /// The text fields, in the order in which they were added, or `nil` if there are none.
    open private(set) var textFields: [UITextField]?

    /// Adds a text field below the message and the previous fields. The first one becomes the first responder.
    ///
    /// An action sheet can't have text fields.
    ///
    /// - Parameter configurationHandler: A closure that configures the field before it is shown.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return MisuseReports.raise("an action sheet cannot have text fields; one was ignored")
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

    /// Creates the view that contains the text fields.
    @_documentation(visibility: internal)
    open override func loadView() { view = fieldsView }

    private(set) lazy var fieldsView = AlertFieldsView()
    /// The window of the text fields while the alert is presented.
    var fieldsWindow: AlertWindow? { alert?.fieldsWindow }

    var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

    /// The action that Return chooses in the last text field.
    var actionOfReturn: UIAlertAction? { preferredAction ?? actions.first { $0.style == .default } }

    private var alert: AlertPresentation? { presentation.controller as? AlertPresentation }

    override func makePresentationController() -> UIPresentationController {
        AlertPresentation(presentedViewController: self, presenting: nil)
    }
}
