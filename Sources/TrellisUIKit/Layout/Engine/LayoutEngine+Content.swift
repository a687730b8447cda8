internal import Foundation

extension LayoutEngine {
    /// Updates the constraints for the intrinsic content size of a view.
    func refreshIntrinsicSize(of item: LayoutItem) {
        item.isStale = false
        guard let view = item.view else { return }
        let size = view.intrinsicContentSize
        set(
            \.horizontal, of: item, size.width, view.viewLayout.hugging.horizontal,
            view.viewLayout.resistance.horizontal)
        let wraps = view.heightDependsOnWidth
        if wraps != item.wraps {
            item.wraps = wraps
            if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
        }
        // Wrapping content keeps its height until it is measured at the new width.
        item.measuredWidth = -1
        item.naturalHeight = size.height
        let height = wraps && item.vertical.ids != nil ? item.vertical.length : size.height
        set(\.vertical, of: item, height, view.viewLayout.hugging.vertical, view.viewLayout.resistance.vertical)
        for (constraint, views) in baselineConstraints where views.contains(ObjectIdentifier(view)) {
            refreshConstant(of: constraint)
        }
    }

    /// Keeps the lines of wrapping content that was laid out already, while the smallest size is computed, as in UIKit.
    func keepLines() {
        for item in wrapping {
            guard let view = item.view, view.isWrappedByLayout else { continue }
            let width = view.viewLayout.settledWidth
            guard width > 0, width < item.horizontal.length else { continue }
            set(
                \.horizontal, of: item, width, view.viewLayout.hugging.horizontal, view.viewLayout.resistance.horizontal
            )
            // The next layout uses the width of the unwrapped content again.
            item.isStale = true
            needsSolving = true
        }
    }

    /// Measures wrapping content whose width changed since it was last measured.
    ///
    /// - Returns: Whether a height changed.
    func measureWrappingContent() -> Bool {
        var hasChanged = false
        for item in wrapping {
            guard let view = item.view else { continue }
            let width = CGFloat((solver.value(of: item.width) + 0.001).rounded(.down))
            guard width != item.measuredWidth else { continue }
            item.measuredWidth = width
            let height = width > 0 ? view.contentHeight(forWidth: width) : item.naturalHeight
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
            ids =
                !has
                ? nil
                : (
                    solver.add(LinearConstraint(parts, constant: -length, .lessOrEqual, priority: hugging.rawValue)),
                    solver.add(
                        LinearConstraint(parts, constant: -length, .greaterOrEqual, priority: resistance.rawValue))
                )
        }
        item[keyPath: axis] = LayoutItem.Intrinsic(length: length, hugging: hugging, resistance: resistance, ids: ids)
    }
}
