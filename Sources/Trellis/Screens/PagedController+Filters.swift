public import TrellisPaging
internal import TrellisUIKit

extension PagedController {
    /// Adds a bar of filters above the rows.
    ///
    /// One filter is initially selected: create the pager with its source. Selecting another filter replaces the
    /// source, and late pages of the previous source are dropped. On a screen that is also ``searchable(debounce:_:)``,
    /// the source depends on both the filter and the search text, and is replaced when either changes. For example:
    /// ```swift
    /// ListController(api.houses(.all, ""), cell: HouseCell.self)
    ///     .searchable { api.houses(.all, $0) }
    ///     .filters(Status.allCases) { status, text in api.houses(status, text) }
    /// ```
    ///
    /// - Parameters:
    ///   - filters: The filters, in the order of the bar.
    ///   - title: Returns the title of a filter.
    ///   - selected: The index of the initially selected filter. An index that doesn't exist is reported, and the nearest
    ///     filter is selected.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - source: Returns the source for a filter and a search text, which may be empty.
    /// - Returns: The screen.
    @discardableResult
    public func filters<Filter, Key>(
        _ filters: [Filter], title: (Filter) -> String = { "\($0)" }, selected: Int = 0, fileID: String = #fileID,
        line: Int = #line, _ source: @escaping (_ filter: Filter, _ text: String) -> any PagingSource<Key, Item>
    ) -> Self {
        if !filters.indices.contains(selected) {
            let message = "filter \(selected) does not exist: there are \(filters.count) filters"
            ListIssue.reporter(ListIssue(kind: .unknownFilter, message: message, fileID: fileID, line: line))
        }
        guard !filters.isEmpty else { return self }
        let selected = max(0, min(selected, filters.count - 1))
        var chosen = filters[selected]
        let feature = searchFeature
        feature.filter = { [weak pager] text, debounce in
            pager?.replaceSource(source(chosen, text), debounce: debounce)
        }
        topBar = FilterBarView(filters.map(title), selected: selected) { [weak feature] index in
            guard let feature, filters.indices.contains(index) else { return }
            chosen = filters[index]
            feature.filterDidChange()
        }
        return self
    }
}

/// A bar above the rows with a segmented control of filters.
final class FilterBarView: UIView, ScreenBar {
    private let control: UISegmentedControl
    private let line = UIView()

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - titles: The titles of the filters.
    ///   - selected: The index of the selected filter.
    ///   - choose: Called with the index of the filter when the user selects another one.
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
