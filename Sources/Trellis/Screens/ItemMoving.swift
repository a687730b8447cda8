internal import TrellisUIKit

extension UICollectionView {
    #if canImport(ObjectiveC)
    /// Lets the user move the items that the data source allows to move, by a long press while it is allowed.
    func letUserMoveItems(while isAllowed: @escaping () -> Bool) {
        if (gestureRecognizers ?? []).contains(where: { $0 is ItemPress }) { return }
        addGestureRecognizer(ItemPress(while: isAllowed))
    }
    #else
    /// Lets the user move the items that the data source allows to move, by dragging.
    func letUserMoveItems() { movesByGesture = true }
    #endif
}

#if canImport(ObjectiveC)
/// A long press that moves items, as in `UICollectionViewController`.
private final class ItemPress: UILongPressGestureRecognizer {
    private let isAllowed: () -> Bool

    init(while isAllowed: @escaping () -> Bool) {
        self.isAllowed = isAllowed
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(follow))
    }

    @objc private func follow() {
        guard let collection = view as? UICollectionView else { return }
        let place = location(in: collection)
        switch state {
        case .began:
            if isAllowed(), let path = collection.indexPathForItem(at: place) {
                _ = collection.beginInteractiveMovementForItem(at: path)
            }
        case .changed: collection.updateInteractiveMovementTargetPosition(place)
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }
}
#endif
