internal import TrellisUIKit

extension UICollectionView {
    /// Lets the user move the items that the data source allows to move: by dragging on Linux, by a long press on iOS.
    func letUserMoveItems() {
        #if canImport(ObjectiveC)
        if !(gestureRecognizers ?? []).contains(where: { $0 is ItemPress }) { addGestureRecognizer(ItemPress()) }
        #else
        movesByGesture = true
        #endif
    }
}

#if canImport(ObjectiveC)
/// A long press that moves items, as in `UICollectionViewController`.
private final class ItemPress: UILongPressGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(follow))
    }

    @objc private func follow() {
        guard let collection = view as? UICollectionView else { return }
        let place = location(in: collection)
        switch state {
        case .began:
            if let path = collection.indexPathForItem(at: place) {
                _ = collection.beginInteractiveMovementForItem(at: path)
            }
        case .changed: collection.updateInteractiveMovementTargetPosition(place)
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }
}
#endif
