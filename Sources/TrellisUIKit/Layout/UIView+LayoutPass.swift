internal import Foundation

extension UIView {
    // MARK: Layout roots

    /// Whether the engine of an ancestor lays out the subviews of this view.
    var isPlacedFromAbove: Bool { !viewLayout.translatesAutoresizingMask || viewLayout.crossings > 0 }

    /// The view whose engine lays out the subviews of this view: itself or its nearest ancestor that is placed by its
    /// frame.
    var layoutRoot: UIView {
        var view = self
        while view.isPlacedFromAbove, let superview = view.superview { view = superview }
        return view
    }

    /// The engine of the layout root, created if constraints place any view in it.
    private var rootEngine: LayoutEngine? {
        let root = layoutRoot
        if let engine = root.viewLayout.engine { return engine }
        // Every view's layout pass calls this, so deeper views create the engine in their own pass.
        let isNeeded = !viewLayout.constraints.isEmpty || root !== self || subviews.contains(where: \.isPlacedFromAbove)
        guard isNeeded else { return nil }
        let engine = LayoutEngine(root: root)
        root.viewLayout.engine = engine
        return engine
    }

    /// Discards the engine of the layout root, since the view tree below the root changed.
    func layoutTreeDidChange() {
        let root = layoutRoot
        root.viewLayout.engine = nil
        root.setNeedsLayout()
        root.constraintsDidChange(in: root)
        root.superview?.constraintsDidChange(in: root)
    }

    // MARK: View tree

    /// Called after a subview was added.
    func layoutDidInsert(_ subview: UIView) {
        if subview.isPlacedFromAbove {
            subview.viewLayout.engine = nil
            layoutTreeDidChange()
        }
        if subview.viewLayout.subtreeNeedsUpdateConstraints { markSubtreeNeedsUpdateConstraints() }
    }

    /// Called before the view is removed from its superview. Removes the constraints between its subtree and other
    /// views.
    func layoutWillDetach() {
        guard let superview else { return }
        superview.removeConstraintsHere(andAbove: true) { constraint in
            [constraint.first.owner, constraint.second?.owner].contains { $0?.isDescendant(of: self) ?? false }
        }
        if isPlacedFromAbove { superview.layoutTreeDidChange() }
        viewLayout.isFollowed = false
    }

    // MARK: Layout passes

    /// Solves pending constraints before the view lays out its subviews.
    func solveLayoutIfNeeded() {
        if isPlacedFromAbove { layoutRoot.viewLayout.engine?.updateIfNeeded() }
    }

    /// Sets the frames of the subviews that constraints place.
    func placeConstrainedSubviews() {
        guard let engine = rootEngine else { return }
        engine.updateIfNeeded()
        for subview in subviews where !subview.viewLayout.translatesAutoresizingMask {
            guard let frame = engine.frame(of: subview) else { continue }
            subview.place(inSolved: frame)
            subview.viewLayout.settledWidth = frame.width
        }
    }

    /// Called after the frame of the view changed.
    func layoutFrameDidChange(from old: CGRect) {
        if frame.size != old.size { viewLayout.engine?.invalidate() }
        if viewLayout.isFollowed, let root = superview?.layoutRoot {
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
        }
    }

    /// Called after the content size or the content priorities changed.
    func contentSizeDidChange() {
        viewLayout.settledWidth = 0
        let root = layoutRoot
        guard root !== self || viewLayout.engine != nil else { return }
        root.viewLayout.engine?.invalidateIntrinsicSize(of: self)
        root.setNeedsLayout()
        root.constraintsDidChange(in: root)
        root.superview?.constraintsDidChange(in: root)
        (superview as? UIStackView)?.arrangedContentSizeDidChange()
    }

    // MARK: Constraint updates

    final func markSubtreeNeedsUpdateConstraints() {
        var marked: UIView? = self
        while let view = marked, view === self || !view.viewLayout.subtreeNeedsUpdateConstraints {
            view.viewLayout.subtreeNeedsUpdateConstraints = true
            marked = view.superview
        }
    }

    // MARK: Fitting

    /// A target size for the smallest possible size.
    public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }
    /// A target size for the largest possible size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// Returns the size nearest to a target that satisfies the constraints best.
    func sizeFitting(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let engine: LayoutEngine
        if isPlacedFromAbove, superview != nil {
            // The superview's engine stores this view's frame there. To compute the fitting size, the view is the root
            // of an engine of its own.
            engine = LayoutEngine(root: self)
        } else {
            engine = viewLayout.engine ?? LayoutEngine(root: self)
            viewLayout.engine = engine
        }
        return engine.size(fitting: target, horizontal: horizontal, vertical: vertical)
    }

    /// Returns the nearest common ancestor of two views, or `nil` if there is none.
    func commonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}
