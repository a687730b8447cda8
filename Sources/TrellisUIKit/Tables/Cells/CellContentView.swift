/// The view that contains a cell's content and lays out the labels of the cell's style.
@MainActor
final class CellContentView: UIView, ItemContent {
    weak var cell: UITableViewCell?

    var itemMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: CellMetrics.verticalPadding, leading: CellMetrics.margin, bottom: CellMetrics.verticalPadding,
            trailing: CellMetrics.margin)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let cell { cell.labels.layOut(in: cell, size: bounds.size) }
    }
}

/// A view for the content of a row or a header, with the margins of a list.
@preconcurrency @MainActor
protocol ItemContent {
    /// The margins that apply unless the view's own are set.
    var itemMargins: NSDirectionalEdgeInsets { get }
}

/// The view that contains the content of a header or a footer.
@MainActor
final class HeaderContentView: UIView, ItemContent {
    var itemMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 8, leading: CellMetrics.margin, bottom: 8, trailing: CellMetrics.margin)
    }
}
