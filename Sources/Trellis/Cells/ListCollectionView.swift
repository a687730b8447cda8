internal import TrellisHandlers
internal import TrellisUIKit

extension UICollectionView {
    /// Remembers whether something is registered under an identifier, which follows the kind of a supplementary view.
    func noteRegistration(_ identifier: String, isRegistered: Bool = true) {
        let known = companion { KnownRegistrations() }
        if isRegistered { known.identifiers.insert(identifier) } else { known.identifiers.remove(identifier) }
    }

    /// Returns whether something is known to be registered under an identifier.
    func isRegistered(_ identifier: String) -> Bool {
        existingCompanion(KnownRegistrations.self)?.identifiers.contains(identifier) == true
    }
}

/// The identifiers that a collection view has registrations for.
@MainActor
private final class KnownRegistrations {
    var identifiers: Set<String> = []
}

/// The collection view of a grid screen, which knows what is registered.
final class ListCollectionView: UICollectionView {
    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        super.register(cellClass, forCellWithReuseIdentifier: identifier)
        noteRegistration(identifier, isRegistered: cellClass != nil)
    }

    override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        super.register(nib, forCellWithReuseIdentifier: identifier)
        noteRegistration(identifier, isRegistered: nib != nil)
    }

    override func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
        noteRegistration(elementKind + identifier, isRegistered: viewClass != nil)
    }

    override func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        noteRegistration(kind + identifier, isRegistered: nib != nil)
    }
}
