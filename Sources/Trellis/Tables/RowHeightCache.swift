internal import TrellisUIKit

/// The heights that cells gave for their models, each asked for once for a width.
@MainActor
struct RowHeightCache {
    private var heights: [ListRow.ID: CGFloat] = [:]
    private var width: CGFloat = 0

    /// The height of a row that says how high it is.
    mutating func height(of row: ListRow, width: CGFloat) -> CGFloat? {
        if let fixed = row.fixedHeight { return fixed }
        guard row.content.isMeasured else { return nil }
        if width != self.width {
            self.width = width
            heights = [:]
        }
        if let known = heights[row.id] { return known }
        guard let height = row.content.height(width: width) else { return nil }
        heights[row.id] = height
        return height
    }

    /// Forgets what changed or went.
    mutating func forget(_ rows: some Sequence<ListRow.ID>) {
        if heights.isEmpty { return }
        for row in rows { heights[row] = nil }
    }
}
