internal import Foundation

/// A swiped row, which shows its actions at one edge.
@MainActor
final class RowSwipe {
    /// The current index path of the row, or `nil` if the row was deleted.
    var path: IndexPath?
    let cell: UIView
    let configuration: UISwipeActionsConfiguration
    let view: SwipeActionsView
    /// The offset of the row when the current drag began.
    private var start: CGFloat = 0
    private var animation: Animation?
    private let clipped: Bool
    /// The origin of the visible area when the swipe began.
    let origin: CGPoint

    /// The distance that the row is moved aside, in points.
    private(set) var offset: CGFloat = 0
    /// Whether the swipe has ended and the row is only moving back.
    private(set) var isEnding = false

    /// The share of a row's width from which a swipe performs the first action.
    private static let fullPart: CGFloat = 0.6

    init(
        _ configuration: UISwipeActionsConfiguration, of cell: UIView, at path: IndexPath,
        edge: SwipeActionsView.Edge, origin: CGPoint
    ) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        view = SwipeActionsView(configuration, at: edge)
        self.origin = origin
        clipped = cell.clipsToBounds
        cell.clipsToBounds = true
        cell.addSubview(view)
    }

    // MARK: Dragging

    func beginDrag() {
        animation?.stop()
        animation = nil
        start = offset
    }

    /// Moves the row by the distance of a drag, but not beyond its edges.
    func drag(by distance: CGFloat) {
        let drawn = start + (view.isAtRight ? -distance : distance)
        let width = cell.bounds.width
        set(drawn < 0 ? 0 : min(drawn, width))
        view.showsFirstOnly = performsFirst
    }

    /// Whether dropping the row now performs the first action.
    var performsFirst: Bool {
        configuration.performsFirstActionWithFullSwipe && !configuration.actions.isEmpty
            && offset > max(cell.bounds.width * Self.fullPart, view.fullWidth + 40)
    }

    /// Returns whether a dropped row stays open. If the drag was fast, its direction decides.
    func staysOpen(velocity: CGFloat) -> Bool {
        let opening = view.isAtRight ? -velocity : velocity
        if abs(opening) > 600 { return opening > 0 }
        return offset > view.fullWidth / 2
    }

    // MARK: Moving

    /// Moves the row until all buttons are visible.
    func open(animated: Bool) {
        view.showsFirstOnly = false
        move(to: view.fullWidth, animated: animated) {}
    }

    /// Moves the row aside until the first action fills it, which a full swipe performs. Closing waits for it.
    func fill() {
        view.showsFirstOnly = true
        isFilling = true
        move(to: cell.bounds.width, animated: true) { [self] in
            isFilling = false
            closing?()
            closing = nil
        }
    }

    private var isFilling = false
    /// Closes the swipe after the first action has filled the row.
    private var closing: (@MainActor () -> Void)?

    /// Moves the row back and removes the buttons.
    func close(animated: Bool, completion: @escaping @MainActor () -> Void) {
        isEnding = true
        let close: @MainActor () -> Void = { [self] in
            move(to: 0, animated: animated) { [self] in
                remove()
                completion()
            }
        }
        if isFilling, animated { closing = close } else { close() }
    }

    /// Ends the swipe without moving the row back. A first action that fills the row goes on, while the others close over it.
    func stayOpen() {
        isEnding = true
        closing = nil
    }

    /// Removes the buttons without animation.
    func remove() {
        isEnding = true
        (isFilling, closing) = (false, nil)
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

    /// Places the buttons in the space beside the row.
    func layOut() {
        let size = cell.bounds.size
        view.frame = CGRect(
            x: view.isAtRight ? size.width : -offset, y: 0, width: offset, height: size.height)
    }
}
