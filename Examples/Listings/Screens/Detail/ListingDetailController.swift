public import Trellis
internal import TrellisDesigns
internal import TrellisHandlers

/// The screen of a listing: its facts from the list, its description once it is loaded, and actions.
public final class ListingDetailController: UIViewController {
    private enum Metrics {
        static let readableWidth: CGFloat = 672
        static let margin: CGFloat = 16
    }

    private let model: ListingDetailViewModel
    private let environment: AppEnvironment
    private let scrollView = UIScrollView()
    private let picture = ThumbnailFirstView(frame: .zero)
    private let descriptionView: DescriptionView
    private let prompts = ControllerPrompts()

    private var listing: Listing { model.listing }
    private var texts: AppTexts { environment.texts }

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - listing: The listing, as lists contain it.
    ///   - environment: The API and its pictures.
    public init(_ listing: Listing, environment: AppEnvironment) {
        self.model = ListingDetailViewModel(
            listing, service: environment.listings, watch: environment.watch, texts: environment.texts)
        self.environment = environment
        descriptionView = DescriptionView(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        // The whole title is above the facts. A bar has no room for it.
        title = listing.district
        prompts.controller = self
    }

    /// Returns `nil`: the screen needs a listing.
    public required init?(coder: NSCoder) {
        nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpLayout()
        picture.accessibilityLabel = texts.pictureOf(listing.title)
        picture.show(listing.picture, environment: environment)
        let tap = UITapGestureRecognizer()
        tap.setHandler { [weak self] _ in self?.showPictures() }
        picture.addGestureRecognizer(tap)
        descriptionView.setUp(texts: texts) { [weak model] in model?.load() }
        model.content.observe(on: self) { screen, content in screen.descriptionView.show(content) }
        environment.favourites.favourites.observe(on: self) { screen, _ in screen.showActions() }
        model.load()
    }

    private func showActions() {
        let isFavourite = environment.favourites.contains(listing.id)
        let star = UIAction(
            title: isFavourite ? texts.removeFavourite : texts.addFavourite,
            image: UIImage(systemName: isFavourite ? "star.fill" : "star")
        ) { [weak self] _ in
            guard let self else { return }
            environment.setFavourite(listing, !isFavourite, over: self)
        }
        let share = UIAction(title: texts.share, image: UIImage(systemName: "square.and.arrow.up")) { [weak self] _ in
            guard let self else { return }
            ListingSharing(listing, environment: environment).present(over: self)
        }
        navigationItem.rightBarButtonItems = [star, share].map { UIBarButtonItem(primaryAction: $0) }
    }

    // MARK: Layout

    private func setUpLayout() {
        picture.layer.masksToBounds = true
        let facts = FactsView(frame: .zero)
        facts.show([
            (texts.district, listing.district), (texts.roomsTitle, texts.rooms(listing.rooms)),
            (texts.area, texts.area(of: listing)), (texts.listed, texts.day(listing.listed)),
            (texts.offered, listing.seller == .owner ? texts.fromOwner : texts.fromAgent),
        ])
        let column = UIStackView(arrangedSubviews: [
            label(texts.price(of: listing), .title1), label(listing.title, .title3),
            tagRow(), line(), facts, line(), descriptionView, buttons(),
        ])
        column.axis = .vertical
        column.setCustomSpacing(24, after: descriptionView)
        column.spacing = 16
        for (view, parent) in [(scrollView, view), (picture, scrollView), (column, scrollView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(view)
        }
        let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
        let pictureWidth = picture.widthAnchor.constraint(equalTo: frame.widthAnchor)
        let columnWidth = column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -2 * Metrics.margin)
        for constraint in [pictureWidth, columnWidth] { constraint.priority = .defaultHigh }
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            // Wider than the text, it would be cropped or fill the window.
            picture.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            pictureWidth,
            picture.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor),
            picture.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.readableWidth),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.6),
            column.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            column.centerXAnchor.constraint(equalTo: frame.centerXAnchor),
            columnWidth,
            column.widthAnchor.constraint(lessThanOrEqualTo: frame.widthAnchor, constant: -2 * Metrics.margin),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.readableWidth),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
        ])
    }

    private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
        let label = UILabel()
        label.text = text
        label.setStyle(style)
        label.textColor = .label
        label.numberOfLines = 0
        return label
    }

    /// Returns the buttons that lead to other screens.
    private func buttons() -> UIView {
        let pictures = UIAction(title: texts.pictures) { [weak self] _ in self?.showPictures() }
        let contact = UIAction(title: texts.contact) { [weak self] _ in self?.showContact() }
        let row = UIStackView(
            arrangedSubviews: [pictures, contact].map { action in
                let button = UIButton(type: .system)
                button.setTitle(action.title, for: .normal)
                button.addAction(action, for: .touchUpInside)
                return button
            })
        row.spacing = 16
        row.distribution = .fillEqually
        return row
    }

    private func showPictures() {
        let screen = PicturesScreen.make(model.pictures, environment: environment)
        navigationController?.pushViewController(screen, animated: true)
    }

    private func showContact() {
        let model = ContactViewModel(listing.id, domain: environment.domain, texts: texts)
        let form = ContactController(model, texts: texts) { [weak self] words in
            self?.prompts.showToast(words)
        }
        present(UINavigationController(rootViewController: form), animated: true)
    }

    private func tagRow() -> UIView {
        let row = TagRow(frame: .zero)
        row.tags = listing.tags
        row.isHidden = listing.tags.isEmpty
        return row
    }

    private func line() -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        line.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return line
    }
}
