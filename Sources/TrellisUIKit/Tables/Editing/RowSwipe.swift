internal import Foundation

/// A row that was drawn aside, so that its actions show at one of its ends.
@MainActor
final class RowSwipe {
    /// The row, by its path now; `nil` once it was deleted.
    var path: IndexPath?
    let cell: UITableViewCell
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// Where the row stood when the current drag began.
    private var start: CGFloat = 0
    private var animation: Animation?
    private let clipped: Bool
    /// Where the table's content stood when the swipe began.
    let contentTop: CGFloat

    /// How far the row is drawn aside.
    private(set) var offset: CGFloat = 0
    /// Whether the swipe is over, and the row only moves back.
    private(set) var isEnding = false

    /// The part of a row over which a swipe performs the first action.
    private static let fullPart: CGFloat = 0.6

    init(
        _ configuration: UISwipeActionsConfiguration, of cell: UITableViewCell, at path: IndexPath,
        edge: SwipeActionsView.Edge
    ) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        view = SwipeActionsView(configuration, at: edge)
        contentTop = cell.table?.bounds.minY ?? 0
        clipped = cell.clipsToBounds
        cell.clipsToBounds = true
        cell.addSubview(view)
    }

    // MARK: Drawing

    func beginDrag() {
        animation?.stop()
        animation = nil
        start = offset
    }

    /// Follows a drag by its distance; to the other side the row resists.
    func drag(by distance: CGFloat) {
        let drawn = start + (view.isAtRight ? -distance : distance)
        let width = cell.bounds.width
        set(drawn < 0 ? 0 : min(drawn, width))
        view.showsFirstOnly = performsFirst
    }

    /// Whether the row is drawn so far that the first action is performed when it is let go.
    var performsFirst: Bool {
        configuration.performsFirstActionWithFullSwipe && !configuration.actions.isEmpty
            && offset > max(cell.bounds.width * Self.fullPart, view.fullWidth + 40)
    }

    /// Whether a row that is let go stays open; a quick movement decides by its direction.
    func staysOpen(velocity: CGFloat) -> Bool {
        let opening = view.isAtRight ? -velocity : velocity
        if abs(opening) > 600 { return opening > 0 }
        return offset > view.fullWidth / 2
    }

    // MARK: Moving

    /// Moves until all buttons show.
    func open(animated: Bool) {
        view.showsFirstOnly = false
        move(to: view.fullWidth, animated: animated) {}
    }

    /// Moves back, and takes the buttons away.
    func close(animated: Bool, completion: @escaping @MainActor () -> Void) {
        isEnding = true
        move(to: 0, animated: animated) { [self] in
            remove()
            completion()
        }
    }

    /// Takes the buttons away at once.
    func remove() {
        isEnding = true
        animation?.stop()
        animation = nil
        set(0)
        view.removeFromSuperview()
        cell.clipsToBounds = clipped
    }

    private func move(to target: CGFloat, animated: Bool, completion: @escaping @MainActor () -> Void) {
        animation?.stop()
        animation = nil
        guard animated, cell.window != nil, offset != target else {
            set(target)
            return completion()
        }
        let start = offset
        animation = Animation(
            on: cell.widget, milliseconds: 200, step: { [weak self] in self?.set(start + (target - start) * $0) },
            completion: completion)
    }

    private func set(_ offset: CGFloat) {
        self.offset = offset
        cell.bounds.origin.x = view.isAtRight ? offset : -offset
        layOut()
    }

    /// Places the buttons where the row uncovers them.
    func layOut() {
        let size = cell.bounds.size
        view.frame = CGRect(
            x: view.isAtRight ? size.width : -offset, y: 0, width: offset, height: size.height)
    }
}
