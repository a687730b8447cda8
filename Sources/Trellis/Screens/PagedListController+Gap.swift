internal import TrellisPaging
internal import TrellisUIKit

extension PagedListController {
    /// Returns the row of a gap, which loads the missing items when it is tapped.
    func row(of gap: PagingGap) -> ListRow {
        makeGapRow(GapRow(state: gap.state, texts: texts) { [weak pager] in pager?.fillGap() })
    }

    /// Inserts the row of a gap into sections, before the item that follows the gap.
    ///
    /// - Complexity: O(rows) if there is a gap.
    func withGap(_ sections: [ListSection], _ snapshot: PagingSnapshot<Item>) -> [ListSection] {
        guard let gap = snapshot.gap, gap.index >= 0, gap.index < snapshot.items.count else { return sections }
        let next = snapshot.items[gap.index].id
        var sections = sections
        for section in sections.indices {
            let row = sections[section].rows.firstIndex { $0.model(as: Item.self)?.id == next }
            guard let row else { continue }
            sections[section].rows.insert(self.row(of: gap), at: row)
            return sections
        }
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
