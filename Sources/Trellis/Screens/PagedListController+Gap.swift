internal import TrellisPaging
internal import TrellisUIKit

extension PagedListController {
    /// Returns the row of a gap, which loads the missing items when it is tapped.
    func row(of gap: PagingGap) -> AnyRow {
        makeGapRow(GapRow(state: shownState(gap.state), texts: texts) { [weak self] in self?.load(.gap) })
    }

    /// Inserts the row of a gap into sections, before the next item that they show, or at the end if they show none.
    ///
    /// - Complexity: O(rows) if there is a gap.
    func withGap(_ sections: [AnySection], _ snapshot: PagingSnapshot<Item>) -> [AnySection] {
        guard let gap = snapshot.gap, gap.index >= 0, gap.index < snapshot.items.count else { return sections }
        var paths: [Item.ID: IndexPath] = [:]
        for (section, content) in sections.enumerated() {
            for (row, shown) in content.rows.enumerated() {
                guard let item = shown.model(as: Item.self), paths[item.id] == nil else { continue }
                paths[item.id] = IndexPath(row: row, section: section)
            }
        }
        var sections = sections
        if sections.isEmpty { sections.append(AnySection(rows: [])) }
        let next = (gap.index..<snapshot.items.count).lazy.compactMap { paths[snapshot.items[$0].id] }.first
        let last = sections.count - 1
        let path = next ?? IndexPath(row: sections[last].rowCount, section: last)
        sections[path.section].rows.insert(row(of: gap), at: path.row)
        return sections
    }

    /// Updates the row of the gap to the state of its load.
    func showGapState() {
        let new = data(of: shown)
        if let sections = (new as? SectionedRows)?.sections {
            adapter.apply(sections, animated: false)
        } else if let row = (new as? PagedRows<Item>)?.gap?.row {
            adapter.apply(RowBatch(updated: [row]), new)
        }
    }
}

/// The row of a gap, which represents items that a refresh left out.
struct GapRow: Equatable {
    let state: LoadState
    let texts: ListTexts
    let fill: () -> Void

    static func == (one: GapRow, other: GapRow) -> Bool { one.state == other.state }

    /// Shows the gap in a cell's view, reusing the cell's footer if it has one.
    @MainActor
    func show(in view: UIView, _ old: RefreshFooterView?) -> RefreshFooterView {
        let footer = old ?? makeFooter()
        footer.moreHandler = fill
        footer.show(state == .end ? .idle : state)
        if old == nil {
            footer.frame = view.bounds
            footer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(footer)
        }
        return footer
    }

    @MainActor
    func height(width: CGFloat) -> CGFloat {
        let footer = makeFooter()
        footer.show(state == .end ? .idle : state)
        return footer.height(forWidth: width)
    }

    @MainActor
    private func makeFooter() -> RefreshFooterView {
        var texts = texts
        texts.more = texts.gap
        return RefreshFooterView(loadsByScrolling: false, texts: texts)
    }
}

/// The cell of a gap in a table.
final class GapCell: UITableViewCell, MeasuredCell {
    private var footer: RefreshFooterView?

    static func height(for gap: GapRow, width: CGFloat) -> CGFloat { gap.height(width: width) }

    func configure(with gap: GapRow) {
        selectionStyle = .none
        footer = gap.show(in: contentView, footer)
    }
}

/// The cell of a gap in a collection view, as wide as the collection view.
final class GapTile: UICollectionViewCell, MeasuredCell {
    private var footer: RefreshFooterView?

    static func height(for gap: GapRow, width: CGFloat) -> CGFloat { gap.height(width: width) }

    func configure(with gap: GapRow) { footer = gap.show(in: contentView, footer) }
}
