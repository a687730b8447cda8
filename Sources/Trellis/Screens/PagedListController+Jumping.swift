internal import TrellisPaging
internal import TrellisUIKit

/// The row to which a screen has jumped, while rows in sight are placeholders.
struct JumpTarget {
    /// The row's position in the whole list.
    let row: Int
    /// The distance of the row's top from the top of the screen when the screen last scrolled to it; `nil` while the screen
    /// isn't in a window.
    var distance: CGFloat?
}

extension PagedListController {
    /// Scrolls to a row of the whole list, and loads its page if necessary.
    ///
    /// When the loaded rows replace placeholders of other heights, the screen scrolls to the row again, unless the user
    /// has scrolled.
    ///
    /// - Parameter row: The row's position in the whole list. Without placeholders, only rows that are loaded exist.
    public func scroll(toRow row: Int) {
        guard path(ofRow: row) != nil else { return }
        isUserRefresh = false
        jumpTarget = JumpTarget(row: row)
        showJumpTarget()
        if shown.hasPlaceholders { pager.jump(toRow: row) }
    }

    /// Forgets the row to which the screen has jumped if the user has scrolled since, or refreshes the list.
    func checkJumpTarget() {
        guard let target = jumpTarget else { return }
        let isStill = distance(ofRow: target.row).map { abs($0 - (target.distance ?? $0)) < 1 } ?? false
        if !isStill || isUserRefresh || replacement != nil { jumpTarget = nil }
    }

    /// Scrolls to the row to which the screen has jumped. It is forgotten once all rows in sight are loaded.
    func showJumpTarget() {
        guard let target = jumpTarget, let view = adapter.view, view.window != nil, view.bounds.height > 0,
            let path = path(ofRow: target.row)
        else { return }
        // Rows that appear are measured, which moves the row. The next attempt corrects that.
        for _ in 0..<4 {
            let before = view.contentOffset.y
            view.showAtTop(path)
            view.layoutIfNeeded()
            if abs(view.contentOffset.y - before) < 1 { break }
        }
        jumpTarget?.distance = view.rowFrame(at: path).minY - view.contentOffset.y
        if !showsPlaceholderRows { jumpTarget = nil }
    }

    private func distance(ofRow row: Int) -> CGFloat? {
        guard let view = adapter.view, let path = path(ofRow: row) else { return nil }
        return view.rowFrame(at: path).minY - view.contentOffset.y
    }

    /// Returns the index path of a row of the whole list, or `nil` if there is none.
    private func path(ofRow row: Int) -> IndexPath? {
        guard row >= 0 else { return nil }
        var item = row
        for section in 0..<adapter.data.sectionCount {
            let count = adapter.data.rowCount(in: section)
            if item < count { return IndexPath(item: item, section: section) }
            item -= count
        }
        return nil
    }
}
