/// A column of a picker view. It stops with a row in the middle, which is the selected one.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    private weak var picker: UIPickerView?
    private let component: Int
    private(set) var numberOfRows = 0
    private var shownRows: [Int: UIView] = [:]
    private var unusedViews: [UIView] = []
    private var row = 0
    private var rowHeight: CGFloat = 1

    init(of picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        delegateProxy = self
        showsVerticalScrollIndicator = false
        bounces = false
        decelerationRate = .fast
        contentWidget.setClass("picker-column", true)
        contentWidget.setFocusable(true)
        TableInput.trackClicks(
            on: self, pressed: { _ in }, released: { [weak self] place, _ in self?.release(at: place) }, ended: {})
        TableInput.trackKeys(on: self) { [weak self] in self?.hear($0) ?? false }
        accessibilityTraits = .adjustable
    }

    required init?(coder: NSCoder) { nil }

    override class var accessibleRole: AccessibleRole { .spinButton }

    // MARK: Rows

    /// The index of the selected row, or -1 if there is none.
    var selectedRow: Int { numberOfRows == 0 ? -1 : row }

    func view(ofRow row: Int) -> UIView? { shownRows[row] }

    /// Loads the rows again.
    func load(_ count: Int) {
        numberOfRows = max(0, count)
        row = min(row, max(0, numberOfRows - 1))
        shownRows.values.forEach { $0.removeFromSuperview() }
        shownRows = [:]
        unusedViews = []
        setNeedsLayout()
        updateSpoken()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let picker, bounds.height > 0 else { return }
        let height = picker.rowHeight(ofComponent: component)
        let inset = max(0, ((bounds.height - height) / 2).rounded())
        let size = CGSize(width: bounds.width, height: height * CGFloat(numberOfRows))
        if height != rowHeight || contentInset.top != inset || size != contentSize {
            rowHeight = height
            contentInset = UIEdgeInsets(top: inset, left: 0, bottom: bounds.height - height - inset, right: 0)
            contentSize = size
            // The size changed, rather than the user's offset.
            setContentOffset(offset(ofRow: row), animated: false)
        }
        tile()
    }

    private func offset(ofRow row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    }

    private func row(atOffset offset: CGFloat) -> Int {
        let row = ((offset + contentInset.top) / rowHeight).rounded()
        return min(max(Int(row.isFinite ? row : 0), 0), max(0, numberOfRows - 1))
    }

    /// Shows the views of the visible rows. They fade with their distance from the middle.
    private func tile() {
        guard let picker else { return }
        let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
        let end = max(first, min(numberOfRows, Int((bounds.maxY / rowHeight).rounded(.up))))
        for (row, view) in shownRows where !(first..<end).contains(row) {
            view.removeFromSuperview()
            shownRows[row] = nil
            unusedViews.append(view)
        }
        for row in first..<end {
            let view = shownRows[row] ?? makeView(ofRow: row, in: picker)
            let frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
            view.frame = view is PickerLabel ? frame.insetBy(dx: 4, dy: 0) : frame
            let distance = abs(frame.midY - bounds.midY) / rowHeight
            view.alpha = distance < 0.5 ? 1 : max(0.25, 0.75 - 0.15 * distance)
        }
    }

    private func makeView(ofRow row: Int, in picker: UIPickerView) -> UIView {
        let reused = unusedViews.popLast()
        let view =
            picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: reused)
            ?? PickerLabel()
        shownRows[row] = view
        addSubview(view)
        // The column itself says which row is selected.
        AccessibleProperty.setHidden(true, of: view.widget)
        return view
    }

    // MARK: Selection

    /// Selects a row for the app.
    func select(_ row: Int, animated: Bool) {
        guard (0..<numberOfRows).contains(row) else { return }
        self.row = row
        updateSpoken()
        if bounds.height > 0 { setContentOffset(offset(ofRow: row), animated: animated) }
    }

    /// Selects a row for the user. Returns `false` if there is no such row.
    @discardableResult
    private func choose(_ row: Int) -> Bool {
        guard isUserInteractionEnabled, (0..<numberOfRows).contains(row), row != self.row else { return false }
        select(row, animated: true)
        tell()
        return true
    }

    private func tell() {
        guard let picker else { return }
        picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    }

    override func target(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        offset(ofRow: row(atOffset: proposed.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { userDidScroll() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { userDidScroll() }

    private func userDidScroll() {
        // A scroll bar or another scroll may have stopped it between two rows.
        let reached = row(atOffset: contentOffset.y)
        guard numberOfRows > 0, reached != row else { return }
        row = reached
        updateSpoken()
        tell()
    }

    private func release(at place: CGPoint) {
        TableInput.focus(self)
        choose(Int(((place.y + bounds.minY) / rowHeight).rounded(.down)))
    }

    private func hear(_ key: TableInput.Key) -> Bool {
        guard case .movement(let movement) = key else { return false }
        switch movement {
        case .up: choose(row - 1)
        case .down: choose(row + 1)
        case .pageUp: choose(max(0, row - 5))
        case .pageDown: choose(min(numberOfRows - 1, row + 5))
        case .first: choose(0)
        case .last: choose(numberOfRows - 1)
        case .left, .right: return false
        }
        return true
    }

    // MARK: Assistive technology

    override func accessibilityIncrement() { choose(row + 1) }

    override func accessibilityDecrement() { choose(row - 1) }

    /// Updates the text that assistive technology reads: the label of the picker and the selected row.
    func updateSpoken() {
        guard let picker else { return }
        var texts = [picker.accessibilityLabel].compactMap { $0 }
        if numberOfRows > 0, let delegate = picker.delegate {
            let title =
                delegate.pickerView(picker, attributedTitleForRow: row, forComponent: component)?.string
                ?? delegate.pickerView(picker, titleForRow: row, forComponent: component)
            if let text = title ?? shownRows[row].flatMap(Self.text) { texts.append(text) }
        }
        accessibilityLabel = texts.joined(separator: ", ")
    }

    private static func text(of view: UIView) -> String? {
        if let label = view.accessibilityLabel ?? (view as? UILabel)?.text { return label }
        var spoken = ""
        view.appendTexts(to: &spoken)
        return spoken.isEmpty ? nil : spoken
    }
}
