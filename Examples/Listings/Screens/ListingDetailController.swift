public import Trellis
internal import TrellisRequests

/// One listing: what the list knew of it at once, its description when that has come.
public final class ListingDetailController: UIViewController {
    private let listing: Listing
    private let environment: AppEnvironment
    private let scrollView = UIScrollView()
    private let picture = AsyncImageView(frame: .zero)
    private let facts = FactsView(frame: .zero)
    private let descriptionView = DescriptionView(frame: .zero)
    private var call: HTTPCallHandle?

    /// Makes the screen.
    ///
    /// - Parameters:
    ///   - listing: What the list knows of the listing.
    ///   - environment: The API and its pictures.
    public init(_ listing: Listing, environment: AppEnvironment) {
        self.listing = listing
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
        title = listing.title
    }

    /// The screen cannot be made without a listing; gives nil.
    public required init?(coder: NSCoder) {
        nil
    }

    deinit {
        call?.cancel()
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpLayout()
        picture.show(environment.pictureURL(of: listing, width: 960, height: 576), from: environment.images)
        facts.show([
            ("District", listing.district), ("Rooms", listing.roomsText), ("Area", listing.areaText),
            ("Listed", listing.listed), ("Offered", listing.sellerText),
        ])
        descriptionView.setUp { [weak self] in self?.loadDescription() }
        loadDescription()
    }

    private func loadDescription() {
        descriptionView.show(.loading)
        call = environment.client.get("api/listings/\(listing.id)")
            .then { [weak self] (answer: ListingAnswer) in
                self?.descriptionView.show(.text(answer.detail.description))
            }
            .failed { [weak self] error in self?.descriptionView.show(.failed(error.localizedDescription)) }
            .start()
    }

    // MARK: Layout

    private func setUpLayout() {
        picture.contentMode = .scaleAspectFill
        picture.layer.masksToBounds = true
        picture.accessibilityLabel = "Picture of \(listing.title)"
        let texts = UIStackView(arrangedSubviews: [
            label(listing.priceText, style: .title1, color: .label),
            label(listing.title, style: .title3, color: .label),
            tagRow(), line(), facts, line(), descriptionView,
        ])
        texts.axis = .vertical
        texts.spacing = 16
        for (view, parent) in [(scrollView, view), (picture, scrollView), (texts, scrollView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent?.addSubview(view)
        }
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            picture.topAnchor.constraint(equalTo: content.topAnchor),
            picture.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            picture.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.6),
            texts.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 16),
            texts.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            texts.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            texts.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
        ])
    }

    private func label(_ text: String, style: UIFont.TextStyle, color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: style)
        label.textColor = color
        label.numberOfLines = 0
        return label
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
