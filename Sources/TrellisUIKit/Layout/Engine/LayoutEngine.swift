internal import Foundation

/// Lays out the views below a layout root, which is a view that is placed by its frame and contains views placed by
/// constraints.
///
/// The engine collects all constraints in its first pass and updates them individually afterwards. When the view tree
/// changes, the engine is discarded and the next pass creates a new one. An engine solves for widths first, then
/// measures wrapping content at these widths, and then solves for heights. It references views weakly.
@MainActor
final class LayoutEngine {
    /// The length of the system spacing, in points.
    static let systemSpacing: CGFloat = 8

    /// Called for constraints that are ignored, because they contradict others or are invalid.
    static var reportConflict: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    /// The source of the root's size: its bounds, or a target size to fit.
    enum RootSize: Equatable {
        case bounds
        case fitting(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
    }

    /// The highest optional priority, which an app's constraints can't exceed. It keeps lengths from being negative.
    static let nearlyRequired = LinearConstraint.required.nextDown

    unowned let root: UIView
    var solver = LayoutSolver()
    var items: [ObjectIdentifier: LayoutItem] = [:]
    /// The items in the order of their creation, which is from the root down.
    var order: [LayoutItem] = []
    var wrapping: [LayoutItem] = []
    private var installed: [ObjectIdentifier: (constraint: NSLayoutConstraint, id: LayoutSolver.ConstraintID)] = [:]
    /// The constraints whose constants depend on fonts, with the views whose text they refer to.
    var baselineConstraints: [(constraint: NSLayoutConstraint, views: [ObjectIdentifier])] = []

    /// Whether the content of a scroll view is constrained to its frame layout guide, so that scrolling changes the
    /// layout.
    var hasScrollFrames = false
    private var isCollected = false
    private var isSolving = false
    var needsSolving = true
    var rootSize: RootSize?
    var rootLengths: [(id: LayoutSolver.ConstraintID, priority: UILayoutPriority)] = []

    /// Creates the engine of a root. The root must outlive the engine.
    init(root: UIView) {
        self.root = root
    }

    // MARK: - Invalidation

    /// Called when the frame of a fixed view, a margin or a size may have changed.
    func invalidate() {
        needsSolving = true
    }

    /// Called when a scroll view scrolled.
    func invalidatePlace(of scrollView: UIScrollView) {
        guard hasScrollFrames, items[ObjectIdentifier(scrollView.frameLayoutGuide)] != nil else { return }
        needsSolving = true
        root.setNeedsLayout()
    }

    /// Called when the intrinsic content size or the content priorities of a view changed.
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

    /// Called when the constant of a constraint changed.
    func update(_ constraint: NSLayoutConstraint) {
        refreshConstant(of: constraint)
        needsSolving = true
    }

    func refreshConstant(of constraint: NSLayoutConstraint) {
        guard let entry = installed[ObjectIdentifier(constraint)] else { return }
        solver.setConstant(expression(of: constraint).constant, of: entry.id)
    }

    // MARK: - Results

    /// Solves pending changes and requests a layout of the superviews of views whose frame changes.
    func updateIfNeeded() {
        guard solve(.bounds) else { return }
        for item in order {
            if item.isFree, let view = item.view, frame(of: item) != view.frame { view.superview?.setNeedsLayout() }
            if case .guide(.scrollContent) = item.kind, let owner = item.guide?.owningView {
                owner.contentGuideDidChange(to: frame(of: item).size)
            }
        }
    }

    /// Returns the frame that constraints determine for a view, or `nil` if they don't place it.
    func frame(of view: UIView) -> CGRect? {
        guard let item = items[ObjectIdentifier(view)], item.isFree else { return nil }
        return frame(of: item)
    }

    /// Returns the rectangle that constraints determine for a guide.
    func frame(of guide: UILayoutGuide) -> CGRect? {
        _ = solve(.bounds)
        return items[ObjectIdentifier(guide)].map(frame(of:))
    }

    /// Returns the size of the root that fits a target best.
    func size(
        fitting target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        _ = solve(.fitting(target, horizontal: horizontal, vertical: vertical))
        let item = item(for: root)
        // A rounding error above a whole number must not add a point.
        return CGSize(
            width: max(0, (solver.value(of: item.width) - 0.001).rounded(.up)),
            height: max(0, (solver.value(of: item.height) - 0.001).rounded(.up)))
    }

    /// Returns the frame of an item in whole points. Edges are rounded, so that adjacent views stay adjacent and whole
    /// lengths don't change.
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
    /// - Returns: Whether anything had to be solved.
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
        if case .fitting(_, let horizontal, _) = size, horizontal < .defaultHigh { keepLines() }
        solver.solve()
        // A height can affect a width if a constraint relates them. If that doesn't settle in three rounds, it never
        // will.
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
                "Multiplier is not finite! That's illegal. \(constraint.summary) is ignored.")
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
