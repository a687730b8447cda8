internal import TrellisHandlers
internal import TrellisUIKit

extension UICollectionView {
    /// Lets the user move the items that the data source allows to move: on iOS by a long press while it is allowed, on
    /// Linux by dragging, which doesn't compete with a menu.
    func letUserMoveItems(while isAllowed: @escaping () -> Bool) {
        #if canImport(ObjectiveC)
        guard existingCompanion(ItemPress.self) == nil else { return }
        addGestureRecognizer(companion { ItemPress(in: self, while: isAllowed) }.recognizer)
        #else
        movesByGesture = true
        #endif
    }
}

/// A long press that moves items, as in `UICollectionViewController`.
@MainActor
final class ItemPress {
    let recognizer = UILongPressGestureRecognizer()

    init(in collection: UICollectionView, while isAllowed: @escaping () -> Bool) {
        recognizer.setHandler(
            { [weak collection] in
                guard let collection else { return }
                let location = $0.location(in: collection)
                switch $0.state {
                case .began:
                    if isAllowed(), let path = collection.indexPathForItem(at: location) {
                        _ = collection.beginInteractiveMovementForItem(at: path)
                    }
                case .changed: collection.updateInteractiveMovementTargetPosition(location)
                case .ended: collection.endInteractiveMovement()
                default: collection.cancelInteractiveMovement()
                }
            }, for: ObjectIdentifier(ItemPress.self))
    }
}
