internal import Trellis

/// The description of a listing while it is loaded, when it has come, and where it could not be had.
final class DescriptionView: UIStackView {
    /// What is known of the description.
    enum Content {
        case loading
        case text(String)
        case failed(String)
    }

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let button = UIButton(type: .system)

    /// Prepares the view; `retry` is what the button does.
    func setUp(retry: @escaping () -> Void) {
        axis = .vertical
        spacing = 16
        alignment = .leading
        label.font = .preferredFont(forTextStyle: .body)
        label.numberOfLines = 0
        spinner.accessibilityLabel = "Loading the description"
        button.setTitle("Retry", for: .normal)
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
        for view in [spinner, label, button] { addArrangedSubview(view) }
        show(.loading)
    }

    /// Shows another content.
    func show(_ content: Content) {
        switch content {
        case .loading:
            label.text = nil
            spinner.startAnimating()
        case .text(let text):
            label.text = text
            label.textColor = .label
            spinner.stopAnimating()
        case .failed(let message):
            label.text = "Could not load the description: \(message)"
            label.textColor = .secondaryLabel
            spinner.stopAnimating()
        }
        label.isHidden = label.text == nil
        if case .failed = content { button.isHidden = false } else { button.isHidden = true }
    }
}
