extension UITableViewCell {
    /// The editing controls at the leading edge of a row.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A control that deletes the row.
        case delete = 1
        /// A control that inserts a row.
        case insert = 2
    }

    /// The states of the editing controls of a cell.
    public struct StateMask: OptionSet, Sendable {
        @_documentation(visibility: internal)
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The editing control is shown.
        public static var showingEditControl: UITableViewCell.StateMask { .init(rawValue: 1 << 0) }
        /// The swipe actions or the confirmation of a deletion are shown.
        public static var showingDeleteConfirmation: UITableViewCell.StateMask { .init(rawValue: 1 << 1) }
    }
}

/// A table's decisions about the editing of a row.
struct RowEditing: Equatable {
    var style = UITableViewCell.EditingStyle.none
    /// Whether the row shows a mark for multiple selection instead of the control of its style.
    var marksSelection = false
    var indents = true
    var canMove = false

    /// The kind of the control at the leading edge, or `nil` if there is none.
    var control: EditControl.Kind? {
        if marksSelection { return .selection }
        switch style {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }
}

/// The editing controls of a cell, and the progress of their animation.
@MainActor
final class CellEditing {
    private(set) var row = RowEditing()
    private(set) var control: EditControl?
    private(set) var grip: ReorderGrip?
    /// The progress of the animation, from 0 (hidden) to 1 (fully visible).
    private(set) var progress: CGFloat = 0
    private var animation: Animation?

    /// The width of a control at the leading edge.
    static let controlWidth: CGFloat = 42
    static let gripWidth: CGFloat = 40

    /// Returns the width of the space for the control at the leading edge.
    func leading(_ progress: CGFloat) -> CGFloat {
        row.control != nil || row.indents ? Self.controlWidth * progress : 0
    }

    /// Returns the width of the space for the reorder control at the trailing edge.
    func trailing(_ progress: CGFloat) -> CGFloat { row.canMove ? Self.gripWidth * progress : 0 }

    /// Shows or hides the controls that the table decided on.
    func show(_ row: RowEditing, isShown: Bool, in cell: UITableViewCell, animated: Bool) {
        let target: CGFloat = isShown ? 1 : 0
        if isShown { make(row, in: cell) }
        animation?.stop()
        animation = nil
        guard animated, cell.window != nil, progress != target else { return move(to: target, in: cell) }
        let start = progress
        animation = Animation(
            on: cell.widget, milliseconds: 200,
            step: { [weak self, weak cell] done in
                guard let self, let cell else { return }
                set(start + (target - start) * done, in: cell)
            }, completion: { [weak self, weak cell] in if let cell { self?.move(to: target, in: cell) } })
    }

    private func move(to progress: CGFloat, in cell: UITableViewCell) {
        animation = nil
        if progress == 0 { removeControls() }
        set(progress, in: cell)
    }

    private func set(_ progress: CGFloat, in cell: UITableViewCell) {
        self.progress = progress
        control?.alpha = progress
        grip?.alpha = progress
        cell.setNeedsLayout()
        cell.contentView.setNeedsLayout()
    }

    private func make(_ row: RowEditing, in cell: UITableViewCell) {
        self.row = row
        if control?.kind != row.control {
            control?.removeFromSuperview()
            control = row.control.map { EditControl($0) }
            if let control {
                control.addAction(
                    UIAction { [weak cell] _ in
                        guard let cell else { return }
                        cell.table?.editControlWasTapped(on: cell)
                    }, for: .touchUpInside)
                cell.addSubview(control)
            }
        }
        if row.canMove, grip == nil {
            let grip = ReorderGrip()
            cell.addSubview(grip)
            self.grip = grip
        } else if !row.canMove {
            grip?.removeFromSuperview()
            grip = nil
        }
    }

    private func removeControls() {
        control?.removeFromSuperview()
        grip?.removeFromSuperview()
        (control, grip, row) = (nil, nil, RowEditing())
    }

    /// Places the controls at the edges of the cell.
    func layOut(in cell: UITableViewCell) {
        let size = cell.bounds.size
        control?.frame = cell.mirrored(
            CGRect(x: Self.controlWidth * (progress - 1), y: 0, width: Self.controlWidth, height: size.height))
        grip?.frame = cell.mirrored(
            CGRect(x: size.width - Self.gripWidth * progress, y: 0, width: Self.gripWidth, height: size.height))
    }
}
