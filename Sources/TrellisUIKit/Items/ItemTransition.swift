internal import Foundation

/// The animation of the visible views from the state before a batch of updates to the state after it.
///
/// Views have their new frames at once. Only the offset and the opacity with which they are drawn are animated.
@MainActor
final class ItemTransition {
    private var slides: [(view: UIView, offset: CGPoint)] = []
    private var arrivals: [Fading] = []
    private var leavings: [Fading] = []
    private var covers: [Cover] = []
    /// The rows that have the background of their table while they move.
    private var opaqueRows: [UIView] = []
    private var animation: Animation?
    private var completions: [() -> Void] = []

    private static let milliseconds: UInt32 = 250

    /// Animates a remaining view from an offset to its frame.
    func slide(_ view: UIView, from offset: CGPoint) {
        guard offset != .zero else { return }
        view.motionOffset = offset
        slides.append((view, offset))
    }

    /// Fades in a new view, from another appearance to its own.
    func show(_ view: UIView, from appearance: ItemAppearance) {
        arrivals.append(Fading(view, appearance))
        arrivals.last?.step(1)
    }

    /// Fades out a removed view, from its own appearance to another.
    func hide(_ view: UIView, to appearance: ItemAppearance) { leavings.append(Fading(view, appearance)) }

    /// Whether there is nothing to animate.
    var isEmpty: Bool { slides.isEmpty && arrivals.isEmpty && leavings.isEmpty }

    func run(in view: UIView, completion: @escaping () -> Void) {
        completions.append(completion)
        findCovers()
        if let table = view as? UITableView { makeCrossingRowsOpaque(in: table) }
        animation = Animation(
            on: view.widget, milliseconds: Self.milliseconds, step: { [weak self] in self?.step($0) },
            completion: { [weak self] in self?.finish() })
    }

    private func step(_ done: CGFloat) {
        func rest(_ offset: CGPoint, _ share: CGFloat) -> CGPoint { CGPoint(x: offset.x * share, y: offset.y * share) }
        for (view, offset) in slides { view.motionOffset = rest(offset, 1 - done) }
        for arrival in arrivals { arrival.step(1 - done) }
        for leaving in leavings { leaving.step(done) }
        covers.forEach { $0.step() }
    }

    /// Finds the views that move over those that appear or disappear.
    private func findCovers() {
        func cover(of view: UIView, _ top: (UIView, CGPoint) -> CGFloat) -> Cover? {
            let below = slides.filter { top($0.view, $0.offset) > view.frame.maxY - 0.5 && $0.view.spans(view) }
            return below.min { top($0.view, $0.offset) < top($1.view, $1.offset) }.map { Cover(view, by: $0.view) }
        }
        covers = arrivals.compactMap { cover(of: $0.view) { view, _ in view.frame.minY } }
        covers += leavings.compactMap { cover(of: $0.view) { view, offset in view.frame.minY + offset.y } }
        covers.forEach { $0.step() }
    }

    /// Gives rows that move past each other the background of their table, which Apple's cells always have, so that the
    /// text of one isn't seen through the other.
    private func makeCrossingRowsOpaque(in table: UITableView) {
        guard let color = table.backgroundColor else { return }
        var rows: [(view: UIView, start: CGFloat, end: CGFloat)] = []
        for row in table.visibleCells where row.motionOpacity == 1 {
            rows.append((row, row.frame.minY + row.motionOffset.y, row.frame.minY))
        }
        for (row, way) in leavings.map({ ($0.view, $0.appearance) }) where row is UITableViewCell && way.opacity == 1 {
            rows.append((row, row.frame.minY, row.frame.minY + way.offset.y))
        }
        rows.sort { $0.start < $1.start }
        guard zip(rows, rows.dropFirst()).contains(where: { $0.end > $1.end }) else { return }
        opaqueRows = rows.map(\.view).filter { $0.backgroundColor == nil }
        let background = table.shown(color).rgba(for: table.traitCollection)
        for row in opaqueRows { row.present(\.background, background) }
    }

    /// Ends the animation at once, in its final state.
    func finish() {
        animation?.stop()
        animation = nil
        for (view, _) in slides { view.endMotion() }
        for fading in arrivals + leavings { fading.end() }
        covers.forEach { $0.end() }
        for row in opaqueRows { row.present(\.background, nil) }
        (slides, arrivals, leavings, covers, opaqueRows) = ([], [], [], [], [])
        let ended = completions
        completions = []
        ended.forEach { $0() }
    }

    /// Calls a closure after the animation has ended.
    func whenEnded(_ work: @escaping () -> Void) { completions.append(work) }
}

/// How a view looks at the beginning or the end of its animation, compared with its own appearance.
struct ItemAppearance {
    var offset = CGPoint.zero
    var opacity: CGFloat = 0
    /// The transform, or `nil` for the view's own.
    var transform: CGAffineTransform?

    init(offset: CGPoint = .zero) { self.offset = offset }

    /// Creates the difference between the attributes of a view and those of its place.
    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes, from place: UICollectionViewLayoutAttributes) {
        offset = CGPoint(x: attributes.center.x - place.center.x, y: attributes.center.y - place.center.y)
        opacity = attributes.isHidden ? 0 : attributes.alpha / (place.alpha > 0 ? place.alpha : 1)
        transform = attributes.transform == place.transform ? nil : attributes.transform
    }
}

/// A view that appears or disappears.
@MainActor
private struct Fading {
    let view: UIView
    let appearance: ItemAppearance
    private let transform: CGAffineTransform

    init(_ view: UIView, _ appearance: ItemAppearance) {
        self.view = view
        self.appearance = appearance
        transform = view.transform
    }

    /// Shows a share of the other appearance, from 0 to 1.
    func step(_ share: CGFloat) {
        view.motionOffset = CGPoint(x: appearance.offset.x * share, y: appearance.offset.y * share)
        view.motionOpacity = 1 + (appearance.opacity - 1) * share
        guard let other = appearance.transform else { return }
        func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        view.transform = CGAffineTransform(
            a: mixed(transform.a, other.a), b: mixed(transform.b, other.b), c: mixed(transform.c, other.c),
            d: mixed(transform.d, other.d), tx: mixed(transform.tx, other.tx), ty: mixed(transform.ty, other.ty))
    }

    func end() {
        view.endMotion()
        if appearance.transform != nil { view.transform = transform }
    }
}

/// A view that appears or disappears behind the next one below, which moves over it. Rows may be transparent, so what is
/// covered isn't drawn.
@MainActor
private struct Cover {
    let view: UIView
    let below: UIView
    private let clips: Bool

    init(_ view: UIView, by below: UIView) {
        (self.view, self.below, clips) = (view, below, view.clipsToBounds)
        view.clipsToBounds = true
    }

    func step() {
        var frame = view.frame
        let end = below.frame.minY + below.motionOffset.y - view.motionOffset.y
        frame.size.height = max(0, min(frame.height, end - frame.minY))
        view.present(\.frame, frame)
    }

    func end() {
        view.present(\.frame, nil)
        view.clipsToBounds = clips
    }
}

extension UIView {
    /// Whether the view is as wide as another one, or wider.
    fileprivate func spans(_ other: UIView) -> Bool {
        frame.minX <= other.frame.minX && frame.maxX >= other.frame.maxX
    }

    /// Resets the animated offset and opacity.
    func endMotion() {
        motionOffset = .zero
        motionOpacity = 1
    }
}

extension UITableView.RowAnimation {
    /// Returns the offset from which a row of a size is inserted, and to which it is deleted.
    func offset(_ size: CGSize) -> CGPoint {
        switch self {
        case .left: CGPoint(x: -size.width, y: 0)
        case .right: CGPoint(x: size.width, y: 0)
        case .top: CGPoint(x: 0, y: -size.height / 2)
        case .bottom: CGPoint(x: 0, y: size.height / 2)
        // As Apple documents, `none` stands for the default animation.
        case .fade, .middle, .automatic, .none: .zero
        }
    }
}

extension ItemsView {
    /// Notes the positions of the visible views on the screen before a change.
    ///
    /// - Returns: Whether the change is animated.
    func noteBefore() -> Bool {
        state.transition?.finish()
        guard window != nil, bounds.height > 0, UIView.areAnimationsEnabled, Animation.isWanted(on: widget) else {
            return false
        }
        var places: [ObjectIdentifier: CGPoint] = [:]
        for view in movingViews { places[ObjectIdentifier(view)] = onScreen(view) }
        state.formerPlaces = places
        return true
    }

    /// Forgets the position of a view that is used again: it is no movement of its new item.
    func isUsedAgain(_ view: UIView) {
        if state.formerPlaces != nil { state.formerPlaces?[ObjectIdentifier(view)] = nil }
    }

    private var movingViews: [UIView] { display.cells + viewsBesideItems }

    private func onScreen(_ view: UIView) -> CGPoint {
        CGPoint(x: view.frame.minX - bounds.minX, y: view.frame.minY - bounds.minY)
    }

    /// Animates the visible views from their positions before a change of layout.
    func animateFromBefore() {
        let transition = ItemTransition(), before = takeFormerPlaces()
        for view in movingViews {
            if let way = way(of: view, before) {
                transition.slide(view, from: way)
            } else {
                transition.show(view, from: ItemAppearance())
            }
        }
        moveOut(from: before, in: transition)
        run(transition)
    }

    /// Animates the visible views from their positions before a batch of updates.
    func animateFromBefore(_ map: BatchUpdateMap, _ animation: UITableView.RowAnimation) {
        let transition = ItemTransition(), before = takeFormerPlaces()
        // Items that become visible together move by the same distance.
        var last = CGPoint.zero
        let first = display.paths.lazy.compactMap { self.way(of: self.display.cell(at: $0), before) }.first
        last = first ?? .zero
        for path in display.paths {
            guard let cell = display.cell(at: path) else { continue }
            if let way = way(of: cell, before) {
                last = way
                transition.slide(cell, from: way)
            } else if map.oldPath(forNew: path).map({ map.isReloaded(old: $0) }) ?? true {
                transition.show(
                    cell, from: arrival(of: cell) ?? ItemAppearance(offset: animation.offset(cell.frame.size)))
            } else {
                transition.slide(cell, from: last)
            }
        }
        for view in viewsBesideItems {
            if let way = way(of: view, before) {
                transition.slide(view, from: way)
            } else {
                transition.show(view, from: arrival(of: view) ?? ItemAppearance())
            }
        }
        let leavingViews = takeLeavingViews()
        for view in state.leaving + leavingViews {
            if let place = before[ObjectIdentifier(view)] {
                view.frame.origin = CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY)
            }
            transition.hide(
                view, to: departure(of: view) ?? ItemAppearance(offset: animation.offset(view.frame.size)))
        }
        transition.whenEnded { [weak self] in leavingViews.forEach { self?.discardLeaving($0) } }
        moveOut(from: before, in: transition)
        run(transition)
    }

    /// Animates the cells that have gone out of sight, from where they were to where their items are.
    private func moveOut(from before: [ObjectIdentifier: CGPoint], in transition: ItemTransition) {
        let departing = state.departing
        state.departing = []
        for (cell, path) in departing {
            guard let place = before[ObjectIdentifier(cell)], holds(path), display.cell(at: path) == nil else {
                discard(cell)
                continue
            }
            cell.frame.origin = CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY)
            let end = frame(ofItem: path).origin
            var appearance = ItemAppearance(offset: CGPoint(x: end.x - cell.frame.minX, y: end.y - cell.frame.minY))
            appearance.opacity = 1
            transition.hide(cell, to: appearance)
            state.leaving.append(cell)
        }
    }

    private func takeFormerPlaces() -> [ObjectIdentifier: CGPoint] {
        defer { state.formerPlaces = nil }
        return state.formerPlaces ?? [:]
    }

    private func run(_ transition: ItemTransition) {
        let leaving = state.leaving
        state.leaving = []
        guard !transition.isEmpty else { return }
        state.transition = transition
        transition.run(in: self) { [weak self] in
            guard let self else { return }
            if state.transition === transition { state.transition = nil }
            leaving.forEach(discard)
            parkIdleCells()
        }
    }

    private func way(of view: UIView?, _ before: [ObjectIdentifier: CGPoint]) -> CGPoint? {
        guard let view, let place = before[ObjectIdentifier(view)] else { return nil }
        let now = onScreen(view)
        return CGPoint(x: place.x - now.x, y: place.y - now.y)
    }
}
