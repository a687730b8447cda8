internal import Foundation

/// An interactive change of layout.
@MainActor
final class LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    var animation: Animation?

    init(
        _ layout: UICollectionViewTransitionLayout,
        _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) {
        (self.layout, self.completion) = (layout, completion)
    }
}

extension UICollectionView {
    private var reusableViews: [UICollectionReusableView] { display.cells + shown.views.values }

    /// Replaces the layout, and optionally animates the visible views to their new frames.
    func changeLayout(to new: UICollectionViewLayout, animated: Bool) {
        let old = collectionViewLayout
        guard new !== old else { return }
        reusableViews.forEach { $0.willTransition(from: old, to: new) }
        let isAnimated = animated && !needsReload && !isTiling && noteBefore()
        collectionViewLayout = new
        if bounds.height > 0, window != nil {
            layoutIfNeeded()
            takeProposedOffset()
        }
        if isAnimated { animateFromBefore() }
        reusableViews.forEach { $0.didTransition(from: old, to: new) }
    }

    /// Calls the delegate for the content offset in the new layout.
    private func takeProposedOffset() {
        let proposed = contentOffset
        guard
            let wanted = delegateInUse?.collectionView(
                self, targetContentOffsetForProposedContentOffset: proposed), wanted != proposed
        else { return }
        contentOffset = clamped(wanted)
        layoutIfNeeded()
    }

    // MARK: Interactive transitions

    func beginTransition(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if layoutTransition != nil { completeTransition(finishes: false) }
        let old = collectionViewLayout
        let layout =
            delegateInUse?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        layoutTransition = LayoutTransition(layout, completion)
        reusableViews.forEach { $0.willTransition(from: old, to: new) }
        collectionViewLayout = layout
        return layout
    }

    /// Finishes or cancels the interactive transition, with an animation.
    func endTransition(finishes: Bool) {
        guard let transition = layoutTransition else {
            return report("there is no interactive transition to end")
        }
        let layout = transition.layout, from = layout.transitionProgress, to: CGFloat = finishes ? 1 : 0
        transition.animation?.stop()
        guard window != nil, from != to else { return completeTransition(finishes: finishes) }
        let animation = Animation(on: widget, milliseconds: 200) { progress in
            layout.transitionProgress = from + (to - from) * progress
        } completion: { [weak self] in
            self?.completeTransition(finishes: finishes)
        }
        if animation.isRunning { transition.animation = animation }
    }

    private func completeTransition(finishes: Bool) {
        guard let transition = layoutTransition else { return }
        layoutTransition = nil
        transition.animation?.stop()
        let layout = transition.layout
        let (from, to) = (layout.currentLayout, layout.nextLayout)
        collectionViewLayout = finishes ? to : from
        if bounds.height > 0, window != nil {
            layoutIfNeeded()
            if finishes { takeProposedOffset() }
        }
        reusableViews.forEach { $0.didTransition(from: from, to: finishes ? to : from) }
        transition.completion?(true, finishes)
    }
}
