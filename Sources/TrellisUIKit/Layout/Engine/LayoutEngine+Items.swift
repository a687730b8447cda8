internal import Foundation

extension LayoutEngine {
    /// Returns the item of a view, created on first access.
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
            let owner = view.superview.flatMap { $0.insets(of: view) == nil ? nil : self.item(for: $0) }
            pinEdges(item, within: owner)
        case .root, .guide: break
        }
        return item
    }

    /// Returns the item of a guide, created on first access.
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

    /// Constrains the edges to constants, relative to the edges of the owner if there is one.
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

    /// Centres a readable guide in the margins and limits its width.
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

    /// Updates the edges of an item whose position doesn't depend on constraints.
    func follow(_ item: LayoutItem) {
        guard item.edges.count == 4 else { return }
        let constants: [CGFloat]
        if let view = item.view, let owner = view.superview, let insets = insets(of: view, in: owner) {
            constants = [insets.left, -insets.right, insets.top, -insets.bottom]
        } else if let view = item.view {
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

    /// Returns the distances of a view from the edges of its superview if the superview keeps them at any size, or `nil`
    /// if the view has a fixed frame.
    private func insets(of view: UIView, in owner: UIView) -> UIEdgeInsets? {
        guard owner === root, case .fitting(let target, _, _) = rootSize else { return owner.insets(of: view) }
        return owner.insets(of: view, inWidth: target.width)
    }

    func setRootSize(_ size: RootSize) {
        rootSize = size
        let target: CGSize
        let priorities: [UILayoutPriority]
        switch size {
        case .bounds: (target, priorities) = (root.bounds.size, [.required, .required])
        case .fitting(let fitting, let horizontal, let vertical):
            (target, priorities) = (fitting, [horizontal, vertical])
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
}
