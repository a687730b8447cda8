internal import Trellis

/// The description of a listing: a loading state, the text, or an error.
final class DescriptionView: UIStackView {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    private let outdated = UILabel()
    private let button = UIButton(type: .system)
    private var texts = AppTexts.english

    /// Prepares the view. `retry` is the action of its button.
    func setUp(texts: AppTexts, retry: @escaping () -> Void) {
        self.texts = texts
        axis = .vertical
        spacing = 16
        alignment = .leading
        label.setStyle(.body)
        outdated.setStyle(.footnote)
        outdated.textColor = .secondaryLabel
        for label in [label, outdated] { label.numberOfLines = 0 }
        spinner.accessibilityLabel = texts.loadingDescription
        button.setTitle(texts.lists.retry, for: .normal)
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
        for view in [spinner, label, outdated, button] { addArrangedSubview(view) }
        show(.loading)
    }

    /// Shows a content.
    func show(_ content: ListingDetailViewModel.Content) {
        var isFailed = false
        outdated.text = nil
        switch content {
        case .loading:
            label.text = nil
        case .loaded(let detail, let age):
            label.text = detail.description
            outdated.text = age.map(texts.outdated)
        case .failed(let message):
            label.text = texts.descriptionFailure(message)
            isFailed = true
        }
        label.textColor = isFailed ? .secondaryLabel : .label
        if content == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
        label.isHidden = label.text == nil
        outdated.isHidden = outdated.text == nil
        button.isHidden = !isFailed
    }
}
