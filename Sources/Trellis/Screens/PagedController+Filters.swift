public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a bar of filters above the rows.
    ///
    /// One filter is chosen at the beginning: give the pager its source. Another one replaces the source, and late
    /// answers of the one before are dropped. On a screen that is also ``searchable(debounce:_:)``, the source is one of
    /// the filter and the text, whichever of them changes. For example:
    /// ```swift
    /// ListController(api.houses(.all, ""), cell: HouseCell.self)
    ///     .searchable { api.houses(.all, $0) }
    ///     .filters(Status.allCases) { status, text in api.houses(status, text) }
    /// ```
    ///
    /// - Parameters:
    ///   - filters: The filters, in the order of the bar.
    ///   - title: Returns the title of a filter.
    ///   - selected: The index of the initially selected filter.
    ///   - source: Returns the source of a filter and a search text, which may be empty.
    /// - Returns: The screen.
    @discardableResult
    public func filters<Filter, Source: PagingSource>(
        _ filters: [Filter], title: (Filter) -> String = { "\($0)" }, selected: Int = 0,
        _ source: @escaping (_ filter: Filter, _ text: String) -> Source
    ) -> Self where Source.Item == Item {
        guard filters.indices.contains(selected) else { return self }
        var chosen = filters[selected]
        filterSource = { [weak self] text, debounce in self?.replaceSource(source(chosen, text), debounce: debounce) }
        topBar = FilterBarView(filters.map(title), selected: selected) { [weak self] index in
            guard let self, filters.indices.contains(index) else { return }
            chosen = filters[index]
            filterSource?(query ?? "", .zero)
        }
        return self
    }
}

/// A choice of filters above the rows.
final class FilterBarView: UIView, ScreenBar {
    private let control: UISegmentedControl
    private let line = UIView()

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - titles: The names of the filters.
    ///   - selected: The index of the filter that is chosen.
    ///   - choose: Called with the index of each filter that the user chooses.
    init(_ titles: [String], selected: Int, choose: @escaping (Int) -> Void) {
        control = UISegmentedControl(items: titles)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        line.backgroundColor = .separator
        control.selectedSegmentIndex = selected
        control.addAction(
            UIAction { [weak control] _ in (control?.selectedSegmentIndex).map(choose) }, for: .valueChanged)
        addSubview(control)
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    func height(forWidth width: CGFloat) -> CGFloat {
        control.sizeThatFits(.zero).height + 2 * ListMetrics.unit + 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        control.frame = CGRect(
            x: ListMetrics.margin, y: ListMetrics.unit, width: max(0, bounds.width - 2 * ListMetrics.margin),
            height: control.sizeThatFits(.zero).height)
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }
}
