internal import TrellisUIKit

/// What a header or footer view shows, with the types inside.
protocol SectionViewContent {
    /// The kind of view.
    var kind: ObjectIdentifier { get }

    /// Whether the view would show the same.
    func isEqual(to other: any SectionViewContent) -> Bool
    /// Makes the kind of view known to a table.
    @MainActor func register(in table: UITableView)
    /// A view that shows the model.
    @MainActor func dequeue(from table: UITableView) -> UIView?
}

/// A model and the kind of view that shows it.
struct TypedSectionView<View: ConfigurableSectionView>: SectionViewContent where View.Model: Equatable {
    let value: View.Model

    var kind: ObjectIdentifier { ObjectIdentifier(View.self) }

    func isEqual(to other: any SectionViewContent) -> Bool { (other as? TypedSectionView)?.value == value }

    func register(in table: UITableView) {
        table.register(View.self, forHeaderFooterViewReuseIdentifier: View.reuseIdentifier)
    }

    func dequeue(from table: UITableView) -> UIView? {
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: View.reuseIdentifier)
        (view as? View)?.configure(with: value)
        return view
    }
}
