#if os(Linux)
internal import TrellisUIKit

/// Leaves out every method: what is asked here is answered as an absent method is.
@MainActor
final class AbsentCollectionDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    static let shared = AbsentCollectionDelegate()
}
#endif
