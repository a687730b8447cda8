internal import Foundation

extension ItemsView {
    func beginBatch() {
        // As in UIKit, a collection view that hasn't loaded its items counts them now, before the batch changes them.
        if state.batchDepth == 0 { state.pendingCounts = needsReload && Self.loadsLate ? askCounts() : nil }
        state.batchDepth += 1
    }

    /// Adds an update to the current batch, or performs it as a batch of its own.
    func update(_ animation: UITableView.RowAnimation, _ change: (inout BatchUpdate) -> Void) {
        beginBatch()
        change(&state.pendingUpdate)
        state.pendingAnimation = state.pendingAnimation ?? animation
        endBatch()
    }

    /// Ends a batch, and performs the outermost one.
    ///
    /// - Parameter asksSizes: Whether a batch without changes measures the items again, as it does in UIKit.
    func endBatch(asksSizes: Bool = true) {
        guard state.batchDepth > 0 else {
            return raise("endUpdates was called without beginUpdates")
        }
        state.batchDepth -= 1
        guard state.batchDepth == 0 else { return }
        let update = state.pendingUpdate, animation = state.pendingAnimation ?? .automatic
        state.pendingUpdate = BatchUpdate(noun: update.noun)
        state.pendingAnimation = nil
        let reconfigured = state.pendingReconfigured
        state.pendingReconfigured = []
        // Nothing has been loaded yet, or everything will be reloaded in the next pass.
        guard !needsReload else { return checkCounts(update) }
        if isTiling { return itemsAreStale() }
        guard asksSizes || !update.isEmpty else { return reconfigure(reconfigured) }
        apply(update, animation, reconfigured)
    }

    /// Checks a batch of a view that will load its items in the next pass.
    private func checkCounts(_ update: BatchUpdate) {
        guard let old = state.pendingCounts, !update.isEmpty else { return }
        do {
            _ = try update.resolve(old: old, new: askCounts())
        } catch {
            raise(error.description)
        }
    }

    /// Performs the updates of a closure as one batch.
    func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        endBatch()
        if let completion { whenUpdatesEnd { completion(true) } }
    }

    /// Calls a closure on the main queue after the animations of the last update.
    func whenUpdatesEnd(_ work: @escaping () -> Void) {
        if let transition = state.transition {
            transition.whenEnded { DispatchQueue.main.async { work() } }
        } else {
            DispatchQueue.main.async { work() }
        }
    }

    private func apply(
        _ update: BatchUpdate, _ animation: UITableView.RowAnimation, _ reconfigured: [IndexPath]
    ) {
        if update.isEmpty { askSizesAgain() } else { state.updateCount += 1 }
        let counts = askCounts()
        do {
            let map = try update.resolve(old: loadedCounts, new: counts)
            let isAnimated = !update.isEmpty && noteBefore()
            state.transition?.finish()
            if pendingAnchor == nil, state.keepsItems, !isAtStart { pendingAnchor = survivingAnchor(map) }
            state.keepsOffset = pendingAnchor == nil
            willApply(map)
            carryOverSwipe(map)
            state.keepsLeaving = isAnimated
            carryOver(map)
            state.keepsLeaving = false
            take(map, counts: counts, isAnimated: isAnimated)
            if !reconfigured.isEmpty { reconfigure(reconfigured.compactMap(map.newPath(forOld:))) }
            if isAnimated {
                setNeedsLayout()
                layoutIfNeeded()
                animateFromBefore(map, animation)
            }
        } catch {
            raise(error.description)
            reloadData()
        }
        setNeedsLayout()
        if bounds.width > 0 { layoutIfNeeded() }
        didApply()
        speakPlaces()
    }

    /// Performs batches of updates after which the first visible item that remains is where it was. Batches of the app
    /// keep the content offset instead, as in UIKit.
    func keepingItems(_ updates: () -> Void) {
        let old = state.keepsItems
        state.keepsItems = true
        defer { state.keepsItems = old }
        updates()
    }

    /// Removes the cells of deleted and reloaded items, and updates the index paths of the others.
    private func carryOver(_ map: BatchUpdateMap) {
        for path in display.paths where map.newPath(forOld: path) == nil || map.isReloaded(old: path) {
            recycle(path)
        }
        display.rename(map.newPath(forOld:))
        if !selection.isEmpty { selection = map.carryOver(selection) }
        state.pressedItem = state.pressedItem.flatMap(map.newPath(forOld:))
        state.lastChosen = state.lastChosen.flatMap(map.newPath(forOld:))
        state.focusedItem = state.focusedItem.flatMap(map.newPath(forOld:))
        state.prefetched = Set(state.prefetched.compactMap(map.newPath(forOld:)))
        if let target = state.scrollTarget {
            state.scrollTarget = map.newPath(forOld: target.path).map { ($0, target.position) }
        }
    }
}
