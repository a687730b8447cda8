internal import TrellisHandlers
internal import TrellisUIKit

extension UICollectionView {
    /// Remembers that something is registered under an identifier, after that of a supplementary view the kind.
    func noteRegistration(_ identifier: String) {
        #if canImport(ObjectiveC)
        companion { KnownRegistrations() }.identifiers.insert(identifier)
        #endif
    }

    #if canImport(ObjectiveC)
    /// Returns whether something is known to be registered under an identifier.
    func isRegistered(_ identifier: String) -> Bool {
        existingCompanion(KnownRegistrations.self)?.identifiers.contains(identifier) == true
    }
    #endif
}

#if canImport(ObjectiveC)
/// The identifiers that a collection view has registrations for.
@MainActor
private final class KnownRegistrations {
    var identifiers: Set<String> = []
}
#endif

/// The collection view of a grid screen, which knows what is registered.
final class ListCollectionView: UICollectionView {
    #if canImport(ObjectiveC)
    override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        super.register(cellClass, forCellWithReuseIdentifier: identifier)
        noteRegistration(identifier)
    }

    override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        super.register(nib, forCellWithReuseIdentifier: identifier)
        noteRegistration(identifier)
    }

    override func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
        noteRegistration(elementKind + identifier)
    }

    override func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        noteRegistration(kind + identifier)
    }
    #endif
}
