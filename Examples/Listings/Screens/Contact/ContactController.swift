internal import Trellis
internal import TrellisDesigns
internal import TrellisHandlers

/// A form for a message to a listing's seller. Each field shows its validation error below it.
final class ContactController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let model: ContactViewModel
    private let texts: AppTexts
    private let fields: [ContactViewModel.Field: FormField]
    private let status = UILabel()
    private let done: (String) -> Void

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - model: The view model, which validates and sends the message.
    ///   - texts: The texts.
    ///   - done: Called with a confirmation after the message was sent.
    init(_ model: ContactViewModel, texts: AppTexts, done: @escaping (String) -> Void) {
        self.model = model
        self.texts = texts
        self.done = done
        fields = [
            .name: FormField(texts.yourName, flaw: texts.nameMissing),
            .email: FormField(texts.yourEmail, flaw: texts.emailMissing),
            .text: FormField(texts.yourMessage, flaw: texts.messageMissing, hasLines: true),
        ]
        super.init(nibName: nil, bundle: nil)
        title = texts.contact
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        (fields[.email]?.input as? UITextField)?.keyboardType = .emailAddress
        fields[.name]?.changed = { [model] in model.message.name = $0 }
        fields[.email]?.changed = { [model] in model.message.email = $0 }
        fields[.text]?.changed = { [model] in model.message.text = $0 }
        fields[.name]?.following = fields[.email]?.input
        fields[.email]?.following = fields[.text]?.input
        let cancel = UIAction(title: texts.cancel) { [weak self] _ in self?.cancel() }
        let send = UIAction(title: texts.send) { [weak self] _ in self?.send() }
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: send)
        setUpLayout()
        model.flaws.observe(on: self) { form, flaws in
            for (kind, field) in form.fields { field.showsFlaw = flaws.contains(kind) }
        }
        model.progress.observe(on: self) { form, progress in form.show(progress) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.presentationController?.delegate = self
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        fields[.name]?.input.becomeFirstResponder()
    }

    // MARK: Leaving

    /// Whether the user has written something, which Escape and a click beside the sheet then don't discard.
    override var isModalInPresentation: Bool {
        get { model.hasDraft }
        set {}
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { cancel() }

    /// Closes the form. If the user has written something, asks first.
    private func cancel() {
        guard model.hasDraft else { return dismiss(animated: true) }
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(title: texts.discardMessage, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: texts.keepEditing, style: .cancel))
        alert.addAction(
            UIAlertAction(title: texts.discard, style: .destructive) { [weak self] _ in self?.dismiss(animated: true) })
        present(alert, animated: true)
    }

    // MARK: Sending

    /// Sends the message, or begins editing the first field with a validation error.
    private func send() {
        model.send()
        if let flawed = model.flaws.value.first { fields[flawed]?.input.becomeFirstResponder() }
    }

    private func show(_ progress: ContactViewModel.Progress) {
        navigationItem.rightBarButtonItem?.isEnabled = progress != .sending
        status.isHidden = true
        switch progress {
        case .editing, .sending: break
        case .failed(let message):
            status.text = "\(texts.messageFailure): \(message)"
            status.isHidden = false
        case .sent:
            done(texts.messageSent)
            dismiss(animated: true)
        }
    }

    private func setUpLayout() {
        status.setStyle(.footnote)
        status.textColor = .systemRed
        status.numberOfLines = 0
        let column = UIStackView(arrangedSubviews: ContactViewModel.Field.allCases.compactMap { fields[$0] } + [status])
        column.axis = .vertical
        column.spacing = 16
        // The form may be higher than the window, or than the space above the keyboard.
        let scrollView = UIScrollView()
        for (part, parent) in [(scrollView, view), (column, scrollView)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(part)
        }
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        let width = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 672), width,
        ])
    }
}

/// A text field or a text view, with its name above and its validation error below.
private final class FormField: UIStackView {
    /// The text field, or the text view if the text may have several lines.
    let input: UIView
    var changed: (String) -> Void = { _ in }
    /// The view that is edited after the return key.
    weak var following: UIView?
    private let flawLabel = UILabel()

    init(_ name: String, flaw: String, hasLines: Bool = false) {
        input = hasLines ? UITextView() : UITextField()
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        let label = UILabel()
        label.text = name
        label.setStyle(.subheadline)
        input.accessibilityLabel = name
        switch input {
        case let field as UITextField: setUp(field)
        case let view as UITextView: setUp(view)
        default: break
        }
        flawLabel.text = flaw
        flawLabel.setStyle(.footnote)
        flawLabel.textColor = .systemRed
        flawLabel.numberOfLines = 0
        flawLabel.isHidden = true
        for view in [label, input, flawLabel] { addArrangedSubview(view) }
    }

    required init(coder: NSCoder) {
        input = UITextField()
        super.init(coder: coder)
    }

    /// Whether the validation error is shown.
    var showsFlaw: Bool {
        get { !flawLabel.isHidden }
        set { flawLabel.isHidden = !newValue }
    }

    private func setUp(_ field: UITextField) {
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.returnKeyType = .next
        field.setHandler(for: .editingChanged, on: self) { form, field in form.changed(field.text ?? "") }
        field.shouldReturnHandler = { [weak self] _ in
            self?.following?.becomeFirstResponder()
            return true
        }
    }

    private func setUp(_ view: UITextView) {
        view.font = .preferredFont(forTextStyle: .body)
        view.adjustsFontForContentSizeCategory = true
        view.backgroundColor = .secondarySystemFill
        view.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
        view.layer.cornerRadius = 8
        view.heightAnchor.constraint(equalToConstant: 160).isActive = true
        view.didChangeHandler = { [weak self] view in self?.changed(view.text) }
    }
}
