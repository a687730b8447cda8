internal import Foundation

/// The constraints and guides with which a stack view arranges its subviews.
@MainActor
struct StackArrangement {
    private var constraints: [NSLayoutConstraint] = []
    private var guides: [UILayoutGuide] = []

    /// The priorities with which a stack whose size nothing else determines is as small as possible.
    private static let fitAcross = UILayoutPriority(51)
    private static let fitAlong = UILayoutPriority(49)
    /// The priority with which views that only baselines place are near the start.
    private static let atStart = UILayoutPriority(48)
    /// The priority with which centres are equally spaced, unless that compresses a view.
    private static let equalCentring = UILayoutPriority(149)
    /// The priority that decides by order which view changes its length if all else is equal.
    private static let order = UILayoutPriority(0.5)

    nonisolated init() {}

    /// The attributes along one axis.
    private struct Direction {
        let start, end, length, centre: NSLayoutConstraint.Attribute

        init(_ axis: NSLayoutConstraint.Axis) {
            (start, end, length, centre) =
                axis == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
        }
    }

    /// Replaces the constraints with those for the stack's current properties.
    mutating func rebuild(for stack: UIStackView) {
        NSLayoutConstraint.deactivate(constraints)
        constraints.removeAll()
        for guide in guides { stack.removeLayoutGuide(guide) }
        guides.removeAll()
        // Hidden views get no constraints, so that their content can't conflict with a length of zero.
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let canvas =
            stack.isLayoutMarginsRelativeArrangement
            ? NSLayoutConstraint.Reference(stack.layoutMarginsGuide) : NSLayoutConstraint.Reference(stack)
        arrangeAlong(stack, views, canvas)
        arrangeAcross(stack, views, canvas)
        NSLayoutConstraint.activate(constraints)
    }

    // MARK: - Along

    private mutating func arrangeAlong(
        _ stack: UIStackView, _ views: [UIView], _ canvas: NSLayoutConstraint.Reference
    ) {
        let along = Direction(stack.axis)
        guard let first = views.first, let last = views.last else {
            add(NSLayoutConstraint.Reference(stack), along.length, .equal, priority: Self.fitAlong)
            return
        }
        add(first, along.start, .equal, canvas, along.start)
        add(last, along.end, .equal, canvas, along.end)
        switch stack.distribution {
        case .fill:
            join(stack, views, .equal)
            decideByOrder(stack, views, along)
        case .fillEqually:
            join(stack, views, .equal)
            for view in views.dropFirst() { add(view, along.length, .equal, .init(first), along.length) }
        case .fillProportionally:
            join(stack, views, .equal)
            for view in views.dropFirst() {
                let share = contentLength(of: view, stack.axis) / contentLength(of: first, stack.axis)
                add(
                    view, along.length, .equal, .init(first), along.length, multiplier: share,
                    priority: .required - 1)
            }
        case .equalSpacing:
            let gaps = zip(views, views.dropFirst()).map { before, after in
                makeGuide(in: stack, from: before, along.end, to: after, along.start, along)
            }
            for (gap, before) in zip(gaps, views) {
                let spacing = stack.resolvedSpacing(after: before)
                add(.init(gap), along.length, .greaterThanOrEqual, constant: spacing)
                if gap !== gaps[0] {
                    let extra = spacing - stack.resolvedSpacing(after: first)
                    add(.init(gap), along.length, .equal, .init(gaps[0]), along.length, constant: extra)
                }
            }
            decideByOrder(stack, views, along)
            add(.init(stack), along.length, .equal, priority: Self.fitAlong)
        case .equalCentering:
            join(stack, views, .greaterThanOrEqual)
            let gaps = zip(views, views.dropFirst()).map { before, after in
                makeGuide(in: stack, from: before, along.centre, to: after, along.centre, along)
            }
            for (at, gap) in gaps.enumerated().dropFirst() {
                // If not all distances can be equal, the weights decide which are.
                add(
                    .init(gap), along.length, .equal, .init(gaps[0]), along.length, priority: Self.equalCentring,
                    weight: 1 + CGFloat(at) / CGFloat(gaps.count))
            }
            decideByOrder(stack, views, along)
            add(.init(stack), along.length, .equal, priority: Self.fitAlong)
        }
    }

    /// Where the views' priorities are equal, the first view takes the free space, and the last one is compressed
    /// first.
    private mutating func decideByOrder(_ stack: UIStackView, _ views: [UIView], _ along: Direction) {
        // A nested stack's preferences weigh less than its parent's.
        var share: CGFloat = 1
        var outer = stack.superview
        while let view = outer as? UIStackView {
            share *= 0.83
            outer = view.superview
        }
        for (at, view) in views.enumerated().dropFirst() {
            // Evenly spaced weights would be ambiguous if three views depend on each other.
            let weight = share * CGFloat(at) * (CGFloat(at) + 0.3)
            add(.init(view), along.length, .equal, priority: Self.order, weight: weight)
        }
    }

    /// Places each view after its neighbour, with the spacing.
    private mutating func join(_ stack: UIStackView, _ views: [UIView], _ relation: NSLayoutConstraint.Relation) {
        let along = Direction(stack.axis)
        for (before, after) in zip(views, views.dropFirst()) {
            add(
                after, along.start, relation, .init(before), along.end, constant: stack.resolvedSpacing(after: before))
        }
    }

    private mutating func makeGuide(
        in stack: UIStackView, from before: UIView, _ start: NSLayoutConstraint.Attribute, to after: UIView,
        _ end: NSLayoutConstraint.Attribute, _ along: Direction
    ) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = "UISV-distributing"
        stack.addLayoutGuide(guide)
        guides.append(guide)
        add(.init(guide), along.start, .equal, .init(before), start)
        add(.init(guide), along.end, .equal, .init(after), end)
        return guide
    }

    /// Returns the length of a view's content for the proportional distribution. Views without one count as one point.
    private func contentLength(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let size = view.intrinsicContentSize
        return max(1, axis == .horizontal ? size.width : size.height)
    }

    // MARK: - Across

    private mutating func arrangeAcross(
        _ stack: UIStackView, _ views: [UIView], _ canvas: NSLayoutConstraint.Reference
    ) {
        let across = Direction(stack.axis == .horizontal ? .vertical : .horizontal)
        var alignment = stack.alignment
        // Baseline alignment applies to horizontal stacks only.
        if stack.axis == .vertical, alignment == .firstBaseline || alignment == .lastBaseline { alignment = .leading }
        if alignment != .fill || views.isEmpty {
            add(.init(stack), across.length, .equal, priority: Self.fitAcross)
        }
        for view in views {
            let atStart = alignment == .fill || alignment == .leading
            let atEnd = alignment == .fill || alignment == .trailing
            add(view, across.start, atStart ? .equal : .greaterThanOrEqual, canvas, across.start)
            add(view, across.end, atEnd ? .equal : .lessThanOrEqual, canvas, across.end)
            switch alignment {
            case .center: add(view, across.centre, .equal, canvas, across.centre)
            case .firstBaseline, .lastBaseline:
                let baseline = alignment == .firstBaseline ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
                if view !== views[0] { add(view, baseline, .equal, .init(views[0]), baseline) }
                add(view, across.start, .equal, canvas, across.start, priority: Self.atStart)
            default: break
            }
        }
    }

    // MARK: - Constraints

    private mutating func add(
        _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: NSLayoutConstraint.Reference, _ secondAttribute: NSLayoutConstraint.Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        add(
            .init(view), attribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
            priority: priority)
    }

    private mutating func add(
        _ first: NSLayoutConstraint.Reference, _ attribute: NSLayoutConstraint.Attribute,
        _ relation: NSLayoutConstraint.Relation, _ second: NSLayoutConstraint.Reference? = nil,
        _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: UILayoutPriority = .required, weight: CGFloat = 1
    ) {
        let constraint = NSLayoutConstraint(
            first, attribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraint.weight = weight
        constraint.identifier = "UISV"
        constraints.append(constraint)
    }
}
