internal import Foundation

/// A change of layout that the user brings about.
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

    /// Takes another layout, and moves what is in sight to its place if that is wanted.
    func changeLayout(to new: UICollectionViewLayout, animated: Bool) {
        let old = collectionViewLayout
        guard new !== old else { return }
        reusableViews.forEach { $0.willTransition(from: old, to: new) }
        let before = animated && !needsReload && !isTiling ? noteBefore() : nil
        collectionViewLayout = new
        if bounds.height > 0, window != nil {
            layoutIfNeeded()
            takeProposedOffset()
        }
        if let before { animate(from: before) }
        reusableViews.forEach { $0.didTransition(from: old, to: new) }
    }

    /// Asks the delegate where the content stands in its new layout.
    private func takeProposedOffset() {
        let proposed = contentOffset
        guard
            let wanted = delegateInUse?.collectionView(
                self, targetContentOffsetForProposedContentOffset: proposed), wanted != proposed
        else { return }
        contentOffset = clamped(wanted)
        layoutIfNeeded()
    }

    // MARK: By the user

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

    /// Brings a change of layout to its end, or back.
    func endTransition(finishes: Bool) {
        guard let transition = layoutTransition else {
            return report("there is no interactive transition to end")
        }
        let layout = transition.layout, from = layout.transitionProgress, to: CGFloat = finishes ? 1 : 0
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
