internal import Foundation

/// The column of index titles at the trailing edge of a table or collection view, which scrolls to a section.
@MainActor
final class SectionIndexView: UIControl {
    private var titles: [String] = []
    private var buttons: [SectionIndexButton] = []
    private var current: Int?
    private let chosen: @MainActor (Int) -> Void
    private var color: UIColor?

    static let width: CGFloat = 26
    private var lineHeight: CGFloat { SectionIndexButton.font.lineHeight.rounded(.up) }

    init(chosen: @escaping @MainActor (Int) -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        let press = UIAction { [weak self] _ in self?.press() }
        let move = UIAction { [weak self] _ in self?.choose() }
        addAction(press, for: .touchDown)
        addAction(move, for: [.touchDragInside, .touchDragOutside])
        addAction(
            UIAction { [weak self] _ in self?.release() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    override class var accessibleRole: AccessibleRole { .generic }

    required init?(coder: NSCoder) { nil }

    /// Updates the titles and the colours.
    func show(_ titles: [String], _ color: UIColor?, background: UIColor? = nil, tracking: UIColor? = nil) {
        (restingColor, trackingColor) = (background, tracking)
        updateFill()
        guard titles != self.titles || color != self.color else { return }
        (self.titles, self.color) = (titles, color)
        buttons.forEach { $0.removeFromSuperview() }
        buttons = titles.enumerated().map { index, title in
            let button = SectionIndexButton(title, color ?? tintColor)
            button.addAction(UIAction { [weak self] _ in self?.chosen(index) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        // If there's no room for all titles, show every n-th one.
        let fitting = max(1, Int(bounds.height / lineHeight))
        let step = max(1, (buttons.count + fitting - 1) / fitting)
        let shown = (buttons.count + step - 1) / step
        let top = ((bounds.height - CGFloat(shown) * lineHeight) / 2).rounded()
        for (index, button) in buttons.enumerated() {
            button.isHidden = index % step != 0
            button.frame = CGRect(
                x: 0, y: top + CGFloat(index / step) * lineHeight, width: bounds.width, height: lineHeight)
        }
    }

    private var restingColor: UIColor?
    private var trackingColor: UIColor?
    private var isTouched = false { didSet { updateFill() } }

    private func updateFill() { backgroundColor = isTouched ? trackingColor ?? restingColor : restingColor }

    private func press() {
        // The content may have scrolled away since the title was chosen.
        current = nil
        isTouched = true
        choose()
    }

    private func release() {
        current = nil
        isTouched = false
    }

    /// Calls `chosen` for the title at the touch point, or the nearest one. Hidden titles share the space between the
    /// visible ones.
    private func choose() {
        let y = pressPoint.y
        let shown = buttons.filter { !$0.isHidden }
        guard let first = shown.first, let last = shown.last else { return }
        let part = (y - first.frame.minY) / max(1, last.frame.maxY - first.frame.minY)
        let index = min(max(0, Int(part * CGFloat(titles.count))), titles.count - 1)
        guard index != current else { return }
        current = index
        chosen(index)
    }
}

/// One title of a section index.
@MainActor
private final class SectionIndexButton: UIControl {
    static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    private let label = UILabel()

    init(_ title: String, _ color: UIColor) {
        super.init(frame: .zero)
        label.text = title == UITableView.indexSearch ? "⌕" : title
        label.font = Self.font
        isUserInteractionEnabled = false
        label.textColor = color
        label.textAlignment = .center
        addSubview(label)
        accessibilityLabel = title == UITableView.indexSearch ? SystemText.localized("Search") : title
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

extension UITableView {
    /// Whether the index is enabled and the table has enough rows for it.
    private var wantsSectionIndex: Bool {
        indexDisplayMode == .automatic
            && heights.sections.reduce(0) { $0 + $1.rows.count } >= sectionIndexMinimumDisplayRowCount
    }

    /// Adds or removes the section index, depending on the data source's titles.
    ///
    /// - Returns: Whether the width of the rows changed.
    func prepareSectionIndex() -> Bool {
        if sectionIndex.titles == nil {
            sectionIndex.titles = dataSourceInUse?.sectionIndexTitles(for: self) ?? []
        }
        let isShown = sectionIndex.titles?.isEmpty == false && wantsSectionIndex
        guard isShown != (sectionIndex.view != nil) else { return false }
        sectionIndex.view?.removeFromSuperview()
        indexWidth = isShown ? SectionIndexView.width : 0
        sectionIndex.view = isShown ? SectionIndexView { [weak self] in self?.goToSection(ofTitleAt: $0) } : nil
        return true
    }

    /// Places the section index beside the rows, fixed while they scroll.
    func placeSectionIndex(from top: CGFloat) {
        guard let view = sectionIndex.view, let titles = sectionIndex.titles else { return }
        view.show(
            titles, sectionIndexColor, background: sectionIndexBackgroundColor,
            tracking: sectionIndexTrackingBackgroundColor)
        if subviews.last !== view { addSubview(view) }
        let inset = adjustedContentInset
        view.frame = mirrored(
            CGRect(
                x: bounds.width - SectionIndexView.width, y: top + inset.top, width: SectionIndexView.width,
                height: max(0, bounds.height - inset.top - inset.bottom)))
    }

    private func goToSection(ofTitleAt index: Int) {
        guard let titles = sectionIndex.titles, titles.indices.contains(index), let source = dataSourceInUse else {
            return
        }
        if titles[index] == Self.indexSearch {
            return contentOffset = CGPoint(x: bounds.minX, y: -adjustedContentInset.top)
        }
        let section = source.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard heights.sections.indices.contains(section) else {
            return report("the index leads to section \(section), but there is no such section")
        }
        if heights.sections[section].rows.count > 0 {
            scrollToRow(at: IndexPath(row: 0, section: section), at: .top, animated: false)
        } else {
            contentOffset = CGPoint(x: bounds.minX, y: clampedTop(heights.offset(ofSection: section)))
        }
    }
}

extension UICollectionView {
    /// Adds or removes the index, depending on the data source's titles, and places it over the items, fixed while they
    /// scroll.
    func placeIndex() {
        let titles = indexDisplayMode == .automatic ? indexTitles : []
        guard !titles.isEmpty else {
            sectionIndex.view?.removeFromSuperview()
            indexWidth = 0
            return sectionIndex.view = nil
        }
        indexWidth = SectionIndexView.width
        let view = sectionIndex.view ?? SectionIndexView { [weak self] in self?.goToItem(ofTitleAt: $0) }
        sectionIndex.view = view
        view.show(titles, nil)
        if movement == nil, subviews.last !== view { addSubview(view) }
        let inset = adjustedContentInset
        let x = isRightToLeft ? bounds.minX : bounds.maxX - SectionIndexView.width
        view.frame = CGRect(
            x: x, y: bounds.minY + inset.top, width: SectionIndexView.width,
            height: max(0, bounds.height - inset.top - inset.bottom))
    }

    private var indexTitles: [String] {
        if let titles = sectionIndex.titles { return titles }
        let titles = dataSourceInUse?.indexTitles(for: self) ?? []
        sectionIndex.titles = titles
        return titles
    }

    private func goToItem(ofTitleAt index: Int) {
        guard let titles = sectionIndex.titles, titles.indices.contains(index), let source = dataSourceInUse else {
            return
        }
        let path = source.collectionView(self, indexPathForIndexTitle: titles[index], at: index)
        guard holds(path) else {
            return report("the index leads to item \(path), but there is no such item")
        }
        scrollToItem(at: path, at: collectionViewLayout.scrollsHorizontally ? .left : .top, animated: false)
    }
}

/// The state of the index of a table or collection view.
@MainActor
final class TableSectionIndex {
    /// The titles, or `nil` if they haven't been requested from the data source yet.
    var titles: [String]?
    var view: SectionIndexView?
}
