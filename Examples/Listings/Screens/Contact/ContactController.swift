internal import Trellis

/// A form for a message to a listing's seller. Each field shows its validation error below it.
final class ContactController: UIViewController {
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
            .text: FormField(texts.yourMessage, flaw: texts.messageMissing),
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
        fields[.email]?.field.keyboardType = .emailAddress
        fields[.name]?.changed = { [model] in model.message.name = $0 }
        fields[.email]?.changed = { [model] in model.message.email = $0 }
        fields[.text]?.changed = { [model] in model.message.text = $0 }
        let cancel = UIAction(title: texts.cancel) { [weak self] _ in self?.dismiss(animated: true) }
        let send = UIAction(title: texts.send) { [model] _ in model.send() }
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: send)
        setUpLayout()
        model.flaws.observe(on: self) { form, flaws in
            for (kind, field) in form.fields { field.showsFlaw = flaws.contains(kind) }
        }
        model.progress.observe(on: self) { form, progress in form.show(progress) }
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
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let width = column.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 672), width,
        ])
    }
}

/// A field with its name above and its validation error below.
private final class FormField: UIStackView {
    let field = UITextField()
    var changed: (String) -> Void = { _ in }
    private let flawLabel = UILabel()

    init(_ name: String, flaw: String) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 4
        let label = UILabel()
        label.text = name
        label.setStyle(.subheadline)
        field.borderStyle = .roundedRect
        field.font = .preferredFont(forTextStyle: .body)
        field.accessibilityLabel = name
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                changed(field.text ?? "")
            }, for: .editingChanged)
        flawLabel.text = flaw
        flawLabel.setStyle(.footnote)
        flawLabel.textColor = .systemRed
        flawLabel.numberOfLines = 0
        flawLabel.isHidden = true
        for view in [label, field, flawLabel] { addArrangedSubview(view) }
    }

    required init(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether the validation error is shown.
    var showsFlaw: Bool {
        get { !flawLabel.isHidden }
        set { flawLabel.isHidden = !newValue }
    }
}
