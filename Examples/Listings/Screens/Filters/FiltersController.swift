internal import Trellis

/// The filters of a list: seller, rooms, price and district. A choice is applied immediately.
final class FiltersController: ChoicesController {
    private let environment: AppEnvironment
    private var filter: ListingsFilter
    private let kind: Listing.Kind
    private let apply: (ListingsFilter) -> Void
    private var districts: [String] = []
    private var loading: Task<Void, Never>?

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - query: The current query.
    ///   - environment: The API, for the names of the districts, and the texts.
    ///   - apply: Called with the filter after each choice.
    init(_ query: ListingsQuery, environment: AppEnvironment, apply: @escaping (ListingsFilter) -> Void) {
        self.environment = environment
        self.apply = apply
        filter = query.filter
        kind = query.kind
        super.init(title: environment.texts.filters)
    }

    required init?(coder: NSCoder) {
        nil
    }

    deinit {
        loading?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let done = UIAction(title: environment.texts.done) { [weak self] _ in self?.dismiss(animated: true) }
        let reset = UIAction(title: environment.texts.reset) { [weak self] _ in self?.choose(ListingsFilter()) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: done)
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: reset)
        districts = filter.district.map { [$0] } ?? []
        showChoices()
        loading = Task { [weak self, environment] in
            // If the names can't be loaded, the list can still be filtered by the other properties.
            guard let names = try? await environment.domain.districts(), !Task.isCancelled else { return }
            self?.districts = names
            self?.showChoices()
        }
    }

    private func choose(_ filter: ListingsFilter) {
        self.filter = filter
        showChoices()
        apply(filter)
    }

    private func showChoices() {
        let texts = environment.texts
        let prices = kind == .sale ? [200_000, 300_000, 400_000, 600_000, 1_000_000] : [500, 750, 1000, 1500, 2500]
        show([
            (texts.seller, choices(\.seller, texts.anySeller, [(.owner, texts.owner), (.agent, texts.agent)])),
            (texts.roomsTitle, choices(\.minRooms, texts.anyRooms, (2...6).map { ($0, texts.roomsFrom($0)) })),
            (
                texts.lowestPrice,
                choices(\.minPrice, texts.anyLowestPrice, prices.map { ($0, texts.priceFrom(texts.money($0))) })
            ),
            (
                texts.highestPrice,
                choices(\.maxPrice, texts.anyHighestPrice, prices.map { ($0, texts.priceUpTo(texts.money($0))) })
            ),
            (texts.district, choices(\.district, texts.anyDistrict, districts.map { ($0, $0) })),
        ])
    }

    /// Returns a choice for each value of a property, and one for any value.
    private func choices<Value: Equatable>(
        _ property: WritableKeyPath<ListingsFilter, Value?>, _ any: String, _ values: [(Value, String)]
    ) -> [Choice] {
        ([(nil, any)] + values.map { (Optional($0.0), $0.1) }).map { value, title in
            Choice(id: title, title: title, isChosen: filter[keyPath: property] == value) { [weak self] in
                guard var filter = self?.filter else { return }
                filter[keyPath: property] = value
                self?.choose(filter)
            }
        }
    }
}
