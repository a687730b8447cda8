internal import Foundation

/// The animation of the visible views from the state before a batch of updates to the state after it.
///
/// Views have their new frames at once. Only the offset and the opacity with which they are drawn are animated.
@MainActor
final class ItemTransition {
    private var slides: [(view: UIView, offset: CGPoint)] = []
    private var arrivals: [Fading] = []
    private var leavings: [Fading] = []
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
        animation = Animation(
            on: view.widget, milliseconds: Self.milliseconds, step: { [weak self] in self?.step($0) },
            completion: { [weak self] in self?.finish() })
    }

    private func step(_ done: CGFloat) {
        func rest(_ offset: CGPoint, _ share: CGFloat) -> CGPoint { CGPoint(x: offset.x * share, y: offset.y * share) }
        for (view, offset) in slides { view.motionOffset = rest(offset, 1 - done) }
        for arrival in arrivals { arrival.step(1 - done) }
        for leaving in leavings { leaving.step(done) }
    }

    /// Ends the animation at once, in its final state.
    func finish() {
        animation?.stop()
        animation = nil
        for (view, _) in slides { view.endMotion() }
        for fading in arrivals + leavings { fading.end() }
        (slides, arrivals, leavings) = ([], [], [])
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

extension UIView {
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
        // As Apple documents, `none` stands for the default animation.
        case .top, .automatic, .none: CGPoint(x: 0, y: -size.height / 2)
        case .bottom: CGPoint(x: 0, y: size.height / 2)
        case .fade, .middle: .zero
        }
    }
}

extension ItemsView {
    /// Returns the positions of the visible views on the screen before a change, or `nil` if the change isn't animated.
    func noteBefore() -> [ObjectIdentifier: CGPoint]? {
        state.transition?.finish()
        guard window != nil, bounds.height > 0, UIView.areAnimationsEnabled, Animation.isWanted(on: widget) else {
            return nil
        }
        var places: [ObjectIdentifier: CGPoint] = [:]
        for view in movingViews { places[ObjectIdentifier(view)] = onScreen(view) }
        return places
    }

    private var movingViews: [UIView] { display.cells + viewsBesideItems }

    private func onScreen(_ view: UIView) -> CGPoint {
        CGPoint(x: view.frame.minX - bounds.minX, y: view.frame.minY - bounds.minY)
    }

    /// Animates the visible views from their positions before a change of layout.
    func animate(from before: [ObjectIdentifier: CGPoint]) {
        let transition = ItemTransition()
        for view in movingViews {
            if let way = way(of: view, before) {
                transition.slide(view, from: way)
            } else {
                transition.show(view, from: ItemAppearance())
            }
        }
        run(transition)
    }

    /// Animates the visible views from their positions before a batch of updates.
    func animate(
        from before: [ObjectIdentifier: CGPoint], _ map: BatchUpdateMap, _ animation: UITableView.RowAnimation
    ) {
        let transition = ItemTransition()
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
            let isSwiped = state.leavingSwipe?.cell === view
            let offset = isSwiped ? .zero : animation.offset(view.frame.size)
            transition.hide(view, to: departure(of: view) ?? ItemAppearance(offset: offset))
        }
        transition.whenEnded { [weak self] in leavingViews.forEach { self?.discardLeaving($0) } }
        run(transition)
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
