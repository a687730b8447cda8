internal import Foundation

extension LayoutEngine {
    /// Returns the terms and the constant of a constraint, which are compared with zero, in the coordinates of its
    /// container.
    func expression(of constraint: NSLayoutConstraint) -> (parts: [LinearConstraint.Part], constant: CGFloat) {
        var parts: [LinearConstraint.Part] = []
        var constant: CGFloat = 0
        let container = constraint.container
        // In right-to-left layouts, positions are measured from the right, so that constants keep their sign.
        let isMirrored = constraint.isMirrored
        func add(_ side: NSLayoutConstraint.Reference, _ attribute: NSLayoutConstraint.Attribute, times factor: CGFloat)
        {
            let other = factor > 0 ? constraint.second : constraint.first
            guard let (item, attribute) = resolve(side, attribute, seenFrom: other?.owner) else { return }
            let isContainer = item.view === container && container != nil
            switch attribute {
            case .width: parts.append(.init(factor, item.width))
            case .height: parts.append(.init(factor, item.height))
            case .leading where isMirrored: mirrored(own: 1, whole: 0)
            case .trailing where isMirrored: mirrored(own: 0, whole: 1)
            case .centerX where isMirrored: mirrored(own: 0.5, whole: 0.5)
            case .left, .leading: position(\.left, factor)
            case .right, .trailing:
                position(\.left, factor)
                parts.append(.init(factor, item.width))
            case .centerX:
                position(\.left, factor)
                parts.append(.init(factor / 2, item.width))
            case .top: position(\.top, factor)
            case .bottom:
                position(\.top, factor)
                parts.append(.init(factor, item.height))
            case .centerY:
                position(\.top, factor)
                parts.append(.init(factor / 2, item.height))
            case .firstBaseline:
                position(\.top, factor)
                if let offset = item.view?.baselineOffsets?.first {
                    constant += factor * offset
                } else {
                    parts.append(.init(factor, item.height))
                }
            case .lastBaseline:
                position(\.top, factor)
                parts.append(.init(factor, item.height))
                constant -= factor * (item.view?.baselineOffsets?.last ?? 0)
            default: break
            }

            /// Adds a position measured from the container's right edge, for the container itself or an item in it.
            func mirrored(own: CGFloat, whole: CGFloat) {
                guard !isContainer, let container else {
                    if whole > 0 { parts.append(.init(factor * whole, item.width)) }
                    return
                }
                parts.append(.init(factor, self.item(for: container).width))
                position(\.left, -factor)
                if own > 0 { parts.append(.init(-factor * own, item.width)) }
            }

            /// Adds the positions of the item and of all views between it and the container.
            func position(_ edge: KeyPath<LayoutItem, LayoutSolver.Variable>, _ factor: CGFloat) {
                guard !isContainer else { return }
                parts.append(.init(factor, item[keyPath: edge]))
                var ancestor = item.view.map(\.superview) ?? item.guide?.owningView
                while let view = ancestor, view !== container {
                    parts.append(.init(factor, self.item(for: view)[keyPath: edge]))
                    ancestor = view.superview
                }
            }
        }
        add(constraint.first, constraint.firstAttribute, times: constraint.weight)
        if let second = constraint.second {
            add(second, constraint.secondAttribute, times: -constraint.multiplier * constraint.weight)
        }
        return (parts, constant - constraint.constant * constraint.weight)
    }

    /// Returns the item and attribute that an attribute refers to: the margins guide for margins, the text's view for
    /// baselines, and the content of a scroll view for its edges in constraints from inside it.
    private func resolve(
        _ side: NSLayoutConstraint.Reference, _ attribute: NSLayoutConstraint.Attribute, seenFrom other: UIView?
    ) -> (LayoutItem, NSLayoutConstraint.Attribute)? {
        if let guide = side.guide { return (item(for: guide), attribute.insideMargins ?? attribute) }
        guard let view = side.view else { return nil }
        if let inside = attribute.insideMargins { return (item(for: view.layoutMarginsGuide), inside) }
        switch attribute {
        case .firstBaseline where view.forFirstBaselineLayout !== view:
            return (item(for: view.forFirstBaselineLayout), attribute)
        case .lastBaseline where view.forLastBaselineLayout !== view:
            return (item(for: view.forLastBaselineLayout), attribute)
        // The size and the centres of a scroll view are those of its frame.
        case .width, .height, .centerX, .centerY: break
        default:
            if let guide = view.contentGuide, let other, other !== view, other.isDescendant(of: view) {
                return (item(for: guide), attribute)
            }
        }
        return (item(for: view), attribute)
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint has a leading or trailing attribute and its first item is laid out right to left.
    var isMirrored: Bool {
        let isDirectional = [firstAttribute, secondAttribute].contains {
            let edge = $0.insideMargins ?? $0
            return edge == .leading || edge == .trailing
        }
        return isDirectional && (first.owner ?? container)?.isRightToLeft == true
    }

    /// Whether the constraint has a baseline attribute.
    var namesBaseline: Bool {
        [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }

    /// The views whose text determines the constraint's baselines.
    var baselineViews: [ObjectIdentifier] {
        [(first, firstAttribute), (second, secondAttribute)].compactMap { side, attribute in
            let view: UIView? =
                switch attribute {
                case .firstBaseline: side?.view?.forFirstBaselineLayout
                case .lastBaseline: side?.view?.forLastBaselineLayout
                default: nil
                }
            return view.map { ObjectIdentifier($0) }
        }
    }
}
