internal import Foundation

extension UIView {
    // MARK: Roots

    /// Whether the engine of a view above places what is in this one.
    var isPlacedFromAbove: Bool { !viewLayout.translatesAutoresizingMask || viewLayout.crossings > 0 }

    /// The view whose engine places what is in this one: the nearest, from here up, that is placed by its frame.
    var layoutRoot: UIView {
        var view = self
        while view.isPlacedFromAbove, let superview = view.superview { view = superview }
        return view
    }

    /// The root's engine, made if anything in it is placed by constraints.
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

    /// The view tree below the root is another one: the engine collects it anew.
    func layoutTreeDidChange() {
        let root = layoutRoot
        root.viewLayout.engine = nil
        root.setNeedsLayout()
        root.constraintsDidChange(in: root)
        root.superview?.constraintsDidChange(in: root)
    }

    // MARK: The tree changes

    /// A subview has come.
    func layoutDidInsert(_ subview: UIView) {
        if subview.isPlacedFromAbove {
            subview.viewLayout.engine = nil
            layoutTreeDidChange()
        }
        if subview.viewLayout.subtreeNeedsUpdateConstraints { markSubtreeNeedsUpdateConstraints() }
    }

    /// This view is about to leave its superview: constraints that reach past it go.
    func layoutWillDetach() {
        guard let superview else { return }
        superview.removeConstraintsHere(andAbove: true) { constraint in
            [constraint.first.owner, constraint.second?.owner].contains { $0?.isDescendant(of: self) ?? false }
        }
        if isPlacedFromAbove { superview.layoutTreeDidChange() }
        viewLayout.isFollowed = false
    }

    // MARK: Passes

    /// Solves what is due before this view lays out, so that its subviews find their frames.
    func solveLayoutIfNeeded() {
        if isPlacedFromAbove { layoutRoot.viewLayout.engine?.updateIfNeeded() }
    }

    /// Gives the subviews that constraints place their frames.
    func placeConstrainedSubviews() {
        guard let engine = rootEngine else { return }
        engine.updateIfNeeded()
        for subview in subviews where !subview.viewLayout.translatesAutoresizingMask {
            if let frame = engine.frame(of: subview) { subview.frame = frame }
        }
    }

    /// The frame of this view was set.
    func layoutFrameDidChange(from old: CGRect) {
        if frame.size != old.size { viewLayout.engine?.invalidate() }
        if viewLayout.isFollowed, let root = superview?.layoutRoot {
            root.viewLayout.engine?.invalidate()
            root.setNeedsLayout()
        }
    }

    /// The content's size or its priorities have changed.
    func contentSizeDidChange() {
        let root = layoutRoot
        guard root !== self || viewLayout.engine != nil else { return }
        root.viewLayout.engine?.invalidateIntrinsicSize(of: self)
        root.setNeedsLayout()
        root.constraintsDidChange(in: root)
        root.superview?.constraintsDidChange(in: root)
        (superview as? UIStackView)?.arrangedContentSizeDidChange()
    }

    // MARK: Updating constraints

    /// Returns whether `updateConstraints()` will be called.
    public func needsUpdateConstraints() -> Bool { viewLayout.needsUpdateConstraints }

    final func markSubtreeNeedsUpdateConstraints() {
        var marked: UIView? = self
        while let view = marked, view === self || !view.viewLayout.subtreeNeedsUpdateConstraints {
            view.viewLayout.subtreeNeedsUpdateConstraints = true
            marked = view.superview
        }
    }

    // MARK: Fitting

    /// A target size that means as small as possible.
    public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }
    /// A target size that means as large as possible.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// The size nearest to a target in which constraints are met best.
    func sizeFitting(
        _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let engine: LayoutEngine
        if isPlacedFromAbove, superview != nil {
            // The superview's engine knows this view's frame there; to compute its fitting size the view is a root of
            // its own.
            engine = LayoutEngine(root: self)
        } else {
            engine = viewLayout.engine ?? LayoutEngine(root: self)
            viewLayout.engine = engine
        }
        return engine.size(fitting: target, horizontal: horizontal, vertical: vertical)
    }

    /// The nearest view that both are in.
    func commonAncestor(with other: UIView) -> UIView? {
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}
