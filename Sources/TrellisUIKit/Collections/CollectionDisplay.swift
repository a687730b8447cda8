internal import Foundation

/// What a collection shows besides its cells, and by what everything in sight was placed.
@MainActor
struct CollectionDisplay {
    /// A header, a footer or the like.
    struct Element: Hashable {
        let kind: String
        let path: IndexPath
    }

    /// The attributes of the cells in sight.
    var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    /// The attributes of the supplementary views in sight.
    var elements: [Element: UICollectionViewLayoutAttributes] = [:]
    /// The supplementary views in sight.
    var views: [Element: UICollectionReusableView] = [:]
    /// Supplementary views that came in this pass, and of which the delegate was not told yet.
    var arrivals: [Element] = []
    /// Supplementary views out of sight.
    var pool = ReusePool<UICollectionReusableView>()

    /// The views of a kind in sight, in the order of their paths.
    func views(ofKind kind: String) -> [(path: IndexPath, view: UICollectionReusableView)] {
        views.filter { $0.key.kind == kind }.map { ($0.key.path, $0.value) }.sorted { $0.path < $1.path }
    }

    /// One name for a kind and an identifier, which two kinds may share.
    static func poolName(_ kind: String, _ identifier: String) -> String { "\(kind) \(identifier)" }
}
