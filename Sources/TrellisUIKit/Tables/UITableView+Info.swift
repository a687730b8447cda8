public import Foundation

extension UITableView {
    /// Notes that an answer is the one of an absent method, for a delegate whose subclasses may implement it.
    package func markedAsDefault<Answer>(_ answer: Answer) -> Answer { answerByDefault(answer) }

    /// How many sections the table has.
    public var numberOfSections: Int {
        loadIfNeeded()
        return heights.sections.count
    }

    /// How many rows a section has; 0 if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? heights.sections[section].rows.count : 0
    }

    // MARK: Rectangles, in the content's coordinates

    /// The rectangle of a section with its header and footer, or zero if there is none.
    public func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard heights.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: heights.offset(ofSection: section), width: bounds.width, height: heights.sections[section].total)
    }

    /// The rectangle of a section's header, or zero if there is no section.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .header, in: section) : .zero
    }

    /// The rectangle of a section's footer, or zero if there is no section.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return heights.sections.indices.contains(section) ? naturalFrame(of: .footer, in: section) : .zero
    }

    /// The rectangle of a row, by its estimated height while it has not been seen, or zero if there is none.
    ///
    /// - Complexity: O(log rows).
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard heights.contains(indexPath) else { return .zero }
        return CGRect(
            x: rowFrameX, y: heights.offset(ofRow: indexPath), width: rowFrameWidth,
            height: heights.height(ofRow: indexPath))
    }

    // MARK: Rows by place

    /// The row at a point, or `nil` if none is.
    ///
    /// - Complexity: O(log rows).
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard case .row(let path)? = heights.place(at: point.y), rectForRow(at: path).contains(point) else {
            return nil
        }
        return path
    }

    /// The rows that a rectangle touches, or `nil` if the rectangle is none.
    ///
    /// - Complexity: O(log rows + rows found).
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard !rect.isNull, !rect.isInfinite else { return nil }
        var paths: [IndexPath] = []
        var next = heights.row(nearest: rect.minY)
        while let path = next, heights.offset(ofRow: path) < rect.maxY {
            if rectForRow(at: path).intersects(rect) { paths.append(path) }
            next = heights.row(after: path)
        }
        return paths
    }

    // MARK: Cells

    /// The row of a cell that is in sight.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { display.path(of: cell) }

    /// The cell of a row, if it is in sight.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { display.cell(at: indexPath) }

    /// The cells in sight, from top to bottom.
    public var visibleCells: [UITableViewCell] { display.paths.compactMap { display.cell(at: $0) } }

    /// The rows in sight, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? { display.paths }
}
