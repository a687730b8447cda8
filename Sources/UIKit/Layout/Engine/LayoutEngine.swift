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
    private static let nearlyRequired = LinearConstraint.required.nextDown

    private unowned let root: UIView
    var solver = LayoutSolver()
    private var items: [ObjectIdentifier: LayoutItem] = [:]
    /// The items in the order of their making, which is from the root down.
    private var order: [LayoutItem] = []
    private var wrapping: [LayoutItem] = []
    private var installed: [ObjectIdentifier: (constraint: NSLayoutConstraint, id: LayoutSolver.ConstraintID)] = [:]
    /// Those whose constants depend on fonts.
    private var baselineConstraints: [NSLayoutConstraint] = []

    /// Whether a scroll view's frame is named inside its content, which then follows the offset.
    private var hasScrollFrames = false
    private var isCollected = false
    private var isSolving = false
    private var needsSolving = true
    private var rootSize: RootSize?
    private var rootLengths: [(id: LayoutSolver.ConstraintID, priority: UILayoutPriority)] = []

    /// Makes the engine of a root, which must outlive it.
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
        if constraint.namesBaseline { baselineConstraints.removeAll { $0 === constraint } }
        needsSolving = true
    }

    /// The constraint's constant has changed.
    func update(_ constraint: NSLayoutConstraint) {
        refreshConstant(of: constraint)
        needsSolving = true
    }

    private func refreshConstant(of constraint: NSLayoutConstraint) {
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

    /// The frame that constraints give a view, or nil where they do not place it.
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
        // What is a rounding error above a whole point must not cost another one.
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
        // A view that is asked for its content's size may ask for layout in turn; the pass under way answers that.
        guard !isSolving, needsSolving || size != rootSize else { return false }
        isSolving = true
        defer { isSolving = false }
        needsSolving = false
        setRootSize(size)
        if !isCollected {
            isCollected = true
            collect(root)
        }
        for item in order {
            follow(item)
            if item.isStale { refreshIntrinsicSize(of: item) }
        }
        solver.solve()
        // Heights may move widths where a constraint ties the two; more rounds than this would not settle.
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
            return Self.reportConflict("Multiplier is not finite! That's illegal. \(constraint.summary) does not count.")
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
        if constraint.namesBaseline { baselineConstraints.append(constraint) }
    }

    private func report(_ conflicts: [LayoutSolver.ConstraintID]) {
        guard !conflicts.isEmpty else { return }
        for (constraint, id) in installed.values where conflicts.contains(id) {
            Self.reportConflict(
                "Unable to simultaneously satisfy constraints. Will attempt to recover by breaking constraint "
                    + constraint.summary)
        }
    }

    // MARK: - Items

    func item(for view: UIView) -> LayoutItem {
        if let item = items[ObjectIdentifier(view)], item.view === view { return item }
        let kind: LayoutItem.Kind =
            view === root ? .root : view.viewLayout.translatesAutoresizingMask ? .fixed : .free
        let item = LayoutItem(kind, view: view, guide: nil, in: &solver)
        items[ObjectIdentifier(view)] = item
        order.append(item)
        switch kind {
        case .free: keepLengthsPositive(item)
        case .fixed:
            view.viewLayout.isFollowed = true
            item.isStale = false
            pinEdges(item, within: nil)
        case .root, .guide: break
        }
        return item
    }

    func item(for guide: UILayoutGuide) -> LayoutItem {
        if let item = items[ObjectIdentifier(guide)], item.guide === guide { return item }
        let item = LayoutItem(.guide(guide.kind), view: nil, guide: guide, in: &solver)
        item.isStale = false
        items[ObjectIdentifier(guide)] = item
        order.append(item)
        keepLengthsPositive(item)
        switch guide.kind {
        case .free: break
        case .scrollContent:
            for variable in [item.left, item.top] {
                solver.add(LinearConstraint([.init(1, variable)], constant: 0, .equal))
            }
        case .readable:
            if let owner = guide.owningView { fitReadable(item, into: self.item(for: owner.layoutMarginsGuide)) }
        case .margins, .safeArea, .scrollFrame:
            if guide.kind == .scrollFrame { hasScrollFrames = true }
            if let owner = guide.owningView { pinEdges(item, within: self.item(for: owner)) }
        }
        return item
    }

    private func keepLengthsPositive(_ item: LayoutItem) {
        for variable in [item.width, item.height] {
            solver.add(
                LinearConstraint([.init(1, variable)], constant: 0, .greaterOrEqual, priority: Self.nearlyRequired))
        }
    }

    /// Ties the four edges to given numbers, or to numbers inside another item's lengths.
    private func pinEdges(_ item: LayoutItem, within owner: LayoutItem?) {
        for (edge, length, ownersLength) in [
            (item.left, item.width, owner?.width), (item.top, item.height, owner?.height),
        ] {
            var far: [LinearConstraint.Part] = [.init(1, edge), .init(1, length)]
            if let ownersLength { far.append(.init(-1, ownersLength)) }
            item.edges.append(solver.add(LinearConstraint([.init(1, edge)], constant: 0, .equal)))
            item.edges.append(solver.add(LinearConstraint(far, constant: 0, .equal)))
        }
        follow(item)
    }

    /// Keeps text from growing wider than is good to read, in the middle of the margins.
    private func fitReadable(_ item: LayoutItem, into margins: LayoutItem) {
        let width = LinearConstraint.Part(1, item.width)
        solver.add(LinearConstraint([width], constant: -UILayoutGuide.readableWidth, .lessOrEqual))
        solver.add(LinearConstraint([width, .init(-1, margins.width)], constant: 0, .lessOrEqual))
        solver.add(LinearConstraint([width, .init(-1, margins.width)], constant: 0, .equal, priority: 999))
        for (edge, length, outer, outerLength) in [
            (item.left, item.width, margins.left, margins.width), (item.top, item.height, margins.top, margins.height),
        ] {
            solver.add(
                LinearConstraint(
                    [.init(1, edge), .init(0.5, length), .init(-1, outer), .init(-0.5, outerLength)], constant: 0,
                    .equal))
        }
        solver.add(LinearConstraint([.init(1, item.height), .init(-1, margins.height)], constant: 0, .equal))
    }

    /// Hands the place of an item that does not depend on constraints to the solver.
    private func follow(_ item: LayoutItem) {
        guard item.edges.count == 4 else { return }
        let constants: [CGFloat]
        if let view = item.view {
            constants = [view.frame.minX, view.frame.maxX, view.frame.minY, view.frame.maxY]
        } else if let owner = item.guide?.owningView, case .guide(let kind) = item.kind {
            if kind == .scrollFrame {
                constants = [owner.bounds.minX, owner.bounds.minX, owner.bounds.minY, owner.bounds.minY]
            } else {
                let insets = kind == .margins ? owner.layoutMargins : owner.safeAreaInsets
                constants = [insets.left, -insets.right, insets.top, -insets.bottom]
            }
        } else {
            return
        }
        for (id, constant) in zip(item.edges, constants) { solver.setConstant(-constant, of: id) }
    }

    private func setRootSize(_ size: RootSize) {
        rootSize = size
        let target: CGSize
        let priorities: [UILayoutPriority]
        switch size {
        case .bounds: (target, priorities) = (root.bounds.size, [.required, .required])
        case .fitting(let fitting, let horizontal, let vertical): (target, priorities) = (fitting, [horizontal, vertical])
        }
        let item = item(for: root)
        for (at, (variable, length)) in [(item.width, target.width), (item.height, target.height)].enumerated() {
            if at < rootLengths.count, rootLengths[at].priority == priorities[at] {
                solver.setConstant(-length, of: rootLengths[at].id)
                continue
            }
            let constraint = LinearConstraint(
                [.init(1, variable)], constant: -length, .equal, priority: priorities[at].rawValue)
            if at < rootLengths.count {
                solver.remove(rootLengths[at].id)
                rootLengths[at] = (solver.add(constraint, isOldest: true), priorities[at])
            } else {
                rootLengths.append((solver.add(constraint, isOldest: true), priorities[at]))
            }
        }
    }

    // MARK: - Content

    private func refreshIntrinsicSize(of item: LayoutItem) {
        item.isStale = false
        guard let view = item.view else { return }
        let size = view.intrinsicContentSize
        set(\.horizontal, of: item, size.width, view.viewLayout.hugging.horizontal, view.viewLayout.resistance.horizontal)
        let wraps = view.heightDependsOnWidth
        if wraps != item.wraps {
            item.wraps = wraps
            if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
        }
        // What wraps keeps the height it has until it is measured at its new width.
        item.measuredWidth = -1
        let height = wraps && item.vertical.ids != nil ? item.vertical.length : size.height
        set(\.vertical, of: item, height, view.viewLayout.hugging.vertical, view.viewLayout.resistance.vertical)
        for constraint in baselineConstraints where constraint.usesBaseline(of: view) { refreshConstant(of: constraint) }
    }

    /// Measures wrapping content whose width is not the one it was measured at.
    ///
    /// - Returns: Whether a height changed.
    private func measureWrappingContent() -> Bool {
        var hasChanged = false
        for item in wrapping {
            guard let view = item.view else { continue }
            let width = CGFloat((solver.value(of: item.width) + 0.001).rounded(.down))
            guard width > 0, width != item.measuredWidth else { continue }
            item.measuredWidth = width
            let height = view.contentHeight(forWidth: width)
            if height != item.vertical.length { hasChanged = true }
            set(\.vertical, of: item, height, view.viewLayout.hugging.vertical, view.viewLayout.resistance.vertical)
        }
        return hasChanged
    }

    private func set(
        _ axis: ReferenceWritableKeyPath<LayoutItem, LayoutItem.Intrinsic>, of item: LayoutItem, _ length: CGFloat,
        _ hugging: UILayoutPriority, _ resistance: UILayoutPriority
    ) {
        let old = item[keyPath: axis]
        guard length != old.length || hugging != old.hugging || resistance != old.resistance else { return }
        let has = length != UIView.noIntrinsicMetric
        var ids = old.ids
        if let old = ids, has, hugging == item[keyPath: axis].hugging, resistance == item[keyPath: axis].resistance {
            solver.setConstant(-length, of: old.hugging)
            solver.setConstant(-length, of: old.resistance)
        } else {
            if let old = ids {
                solver.remove(old.hugging)
                solver.remove(old.resistance)
            }
            let parts = [LinearConstraint.Part(1, axis == \.horizontal ? item.width : item.height)]
            ids = !has ? nil : (
                solver.add(LinearConstraint(parts, constant: -length, .lessOrEqual, priority: hugging.rawValue)),
                solver.add(LinearConstraint(parts, constant: -length, .greaterOrEqual, priority: resistance.rawValue))
            )
        }
        item[keyPath: axis] = LayoutItem.Intrinsic(length: length, hugging: hugging, resistance: resistance, ids: ids)
    }
}
