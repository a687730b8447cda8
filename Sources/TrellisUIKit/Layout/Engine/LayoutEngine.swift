internal import Foundation

/// Places what is in one layout root: a view that is placed by its frame and holds views placed by constraints.
///
/// It collects the constraints when first asked, and from then on follows single changes; a change of the view tree
/// drops it, and the next pass makes a new one. Widths are solved first, then wrapping content is measured at them,
/// then heights are solved. Views are never kept alive.
@MainActor
final class LayoutEngine {
    /// The distance that system spacing stands for.
    static let systemSpacing: CGFloat = 8

    /// Told about constraints that do not count, since they contradict others or make no sense.
    static var reportConflict: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    /// Who decides the root's size: its bounds, or a size that it should fit.
    enum RootSize: Equatable {
        case bounds
        case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    /// Stronger than any priority an app can give, short of required: no length is below zero.
    static let nearlyRequired = LinearConstraint.required.nextDown

    unowned let root: UIView
    var solver = LayoutSolver()
    var items: [ObjectIdentifier: LayoutItem] = [:]
    /// The items in the order of their making, which is from the root down.
    var order: [LayoutItem] = []
    var wrapping: [LayoutItem] = []
    private var installed: [ObjectIdentifier: (constraint: NSLayoutConstraint, id: LayoutSolver.ConstraintID)] = [:]
    /// Those whose constants depend on fonts, and the views whose text they are about.
    var baselineConstraints: [(constraint: NSLayoutConstraint, views: [ObjectIdentifier])] = []

    /// Whether a scroll view's frame is named inside its content, which then follows the offset.
    var hasScrollFrames = false
    private var isCollected = false
    private var isSolving = false
    private var needsSolving = true
    var rootSize: RootSize?
    var rootLengths: [(id: LayoutSolver.ConstraintID, priority: UILayoutPriority)] = []

    /// Creates the engine of a root, which must outlive it.
    init(root: UIView) {
        self.root = root
    }

    // MARK: - What changes

    /// The frame of a fixed view, a margin or a size may have changed.
    func invalidate() {
        needsSolving = true
    }

    /// A scroll view's content moved.
    func invalidatePlace(of scrollView: UIScrollView) {
        guard hasScrollFrames, items[ObjectIdentifier(scrollView.frameLayoutGuide)] != nil else { return }
        needsSolving = true
        root.setNeedsLayout()
    }

    /// The view's content has another size, or its priorities have changed.
    func invalidateIntrinsicSize(of view: UIView) {
        items[ObjectIdentifier(view)]?.isStale = true
        needsSolving = true
    }

    func add(_ constraint: NSLayoutConstraint) {
        if isCollected { install(constraint) }
        needsSolving = true
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let entry = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        solver.remove(entry.id)
        if constraint.namesBaseline { baselineConstraints.removeAll { $0.constraint === constraint } }
        needsSolving = true
    }

    /// The constraint's constant has changed.
    func update(_ constraint: NSLayoutConstraint) {
        refreshConstant(of: constraint)
        needsSolving = true
    }

    func refreshConstant(of constraint: NSLayoutConstraint) {
        guard let entry = installed[ObjectIdentifier(constraint)] else { return }
        solver.setConstant(expression(of: constraint).constant, of: entry.id)
    }

    // MARK: - Results

    /// Solves what has changed and asks the superviews of views that get another frame for layout.
    func updateIfNeeded() {
        guard solve(.bounds) else { return }
        for item in order {
            if item.isFree, let view = item.view, frame(of: item) != view.frame { view.superview?.setNeedsLayout() }
            if case .guide(.scrollContent) = item.kind, let owner = item.guide?.owningView {
                owner.contentGuideDidChange(to: frame(of: item).size)
            }
        }
    }

    /// The frame that constraints give a view, or `nil` if they do not place it.
    func frame(of view: UIView) -> CGRect? {
        guard let item = items[ObjectIdentifier(view)], item.isFree else { return nil }
        return frame(of: item)
    }

    /// The rectangle that constraints give a guide.
    func frame(of guide: UILayoutGuide) -> CGRect? {
        _ = solve(.bounds)
        return items[ObjectIdentifier(guide)].map(frame(of:))
    }

    /// The size of the root that fits a target best.
    func size(
        fitting target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        _ = solve(.fitting(target, horizontal: horizontal, vertical: vertical))
        let item = item(for: root)
        // A rounding error above a whole point must not add another point.
        return CGSize(
            width: max(0, (solver.value(of: item.width) - 0.001).rounded(.up)),
            height: max(0, (solver.value(of: item.height) - 0.001).rounded(.up)))
    }

    /// The frame in whole points: edges are rounded, so that neighbours meet and whole lengths stay as they are.
    private func frame(of item: LayoutItem) -> CGRect {
        func rounded(_ variable: LayoutSolver.Variable, plus length: LayoutSolver.Variable) -> (CGFloat, CGFloat) {
            let start = solver.value(of: variable)
            let end = start + max(0, solver.value(of: length))
            let from = (start + 0.5 + 1e-6).rounded(.down)
            return (from, max(0, (end + 0.5 + 1e-6).rounded(.down) - from))
        }
        let (x, width) = rounded(item.left, plus: item.width)
        let (y, height) = rounded(item.top, plus: item.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    // MARK: - Solving

    /// Solves for a size of the root.
    ///
    /// - Returns: Whether anything had changed.
    private func solve(_ size: RootSize) -> Bool {
        // Measuring a view may request layout again; the current pass covers that.
        guard !isSolving, needsSolving || size != rootSize else { return false }
        isSolving = true
        defer { isSolving = false }
        setRootSize(size)
        for (constraint, views) in baselineConstraints where constraint.baselineViews != views {
            // The stack's baseline view has changed.
            remove(constraint)
            install(constraint)
        }
        needsSolving = false
        if !isCollected {
            isCollected = true
            collect(root)
        }
        for item in order {
            follow(item)
            if item.isStale { refreshIntrinsicSize(of: item) }
        }
        solver.solve()
        // A height can change a width if a constraint ties them; what doesn't settle in three rounds never will.
        for _ in 0..<3 {
            guard measureWrappingContent() else { break }
            solver.solve()
        }
        report(solver.takeConflicts())
        return true
    }

    private func collect(_ view: UIView) {
        for constraint in view.viewLayout.constraints { install(constraint) }
        for subview in view.subviews where subview.isPlacedFromAbove {
            _ = item(for: subview)
            collect(subview)
        }
    }

    private func install(_ constraint: NSLayoutConstraint) {
        guard installed[ObjectIdentifier(constraint)] == nil, constraint.first.item != nil else { return }
        if let second = constraint.second, second.item == nil { return }
        guard constraint.multiplier.isFinite else {
            return Self.reportConflict(
                "Multiplier is not finite! That's illegal. \(constraint.summary) does not count.")
        }
        let (parts, constant) = expression(of: constraint)
        let relation: LinearRelation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThanOrEqual: .greaterOrEqual
            }
        let id = solver.add(
            LinearConstraint(parts, constant: constant, relation, priority: constraint.priority.rawValue))
        installed[ObjectIdentifier(constraint)] = (constraint, id)
        if constraint.namesBaseline { baselineConstraints.append((constraint, constraint.baselineViews)) }
    }

    private func report(_ conflicts: [LayoutSolver.ConstraintID]) {
        guard !conflicts.isEmpty else { return }
        for (constraint, id) in installed.values where conflicts.contains(id) {
            Self.reportConflict(
                "Unable to simultaneously satisfy constraints. Will attempt to recover by breaking constraint "
                    + constraint.summary)
        }
    }
}
