internal import Foundation

/// The views of a collection view besides its cells, and the attributes of all visible views.
@MainActor
struct CollectionDisplay {
    /// The identity of a supplementary view, such as a header or a footer, or of a decoration view.
    struct Element: Hashable {
        /// What an element belongs to.
        enum Owner { case section, item, layout }

        let kind: String
        let path: IndexPath
        var owner = Owner.section
    }

    /// The attributes of the visible cells.
    var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    /// The frame of the cell that is dequeued, if it has to be created.
    var newCellFrame = CGRect.zero
    /// The attributes of the visible supplementary views.
    var elements: [Element: UICollectionViewLayoutAttributes] = [:]
    /// The visible supplementary views.
    var views: [Element: UICollectionReusableView] = [:]
    /// The supplementary views that were added in this pass and not announced to the delegate yet.
    var arrivals: [Element] = []
    /// The supplementary views that are behind the cells.
    var behind: Set<ObjectIdentifier> = []
    /// The background colour that a list has set.
    var listBackground: UIColor?
    /// The views of elements that were removed in this batch of updates.
    var leaving: [UIView] = []
    /// The views that the data source dequeued since it was asked for one.
    var dequeued: [UICollectionReusableView] = []
    /// The supplementary views available for reuse.
    var pool = ReusePool<UICollectionReusableView>()

    /// Returns a visible supplementary view.
    func view(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        views[Element(kind: kind, path: path)] ?? views[Element(kind: kind, path: path, owner: .item)]
    }

    /// Returns the visible supplementary views of a kind, in the order of their index paths.
    func views(ofKind kind: String) -> [(path: IndexPath, view: UICollectionReusableView)] {
        views.filter { $0.key.kind == kind && $0.key.owner != .layout }.map { ($0.key.path, $0.value) }
            .sorted { $0.path < $1.path }
    }

    /// Returns a name for an identifier that is unique across element kinds.
    static func poolName(_ kind: String, _ identifier: String) -> String { "\(kind) \(identifier)" }
}
