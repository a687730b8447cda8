internal import TrellisUIKit

/// What stands above or below a section: a title, or a view of its own kind that shows a model.
public struct ListSectionView: Equatable, ExpressibleByStringInterpolation {
    let title: String?
    let view: (any SectionViewContent)?

    /// A title, as the table shows titles.
    public static func title(_ title: String) -> ListSectionView { ListSectionView(stringLiteral: title) }

    /// A view that shows a model.
    public static func view<View: ConfigurableSectionView>(_ model: View.Model, in view: View.Type) -> ListSectionView
    where View.Model: Equatable {
        ListSectionView(view: TypedSectionView<View>(value: model))
    }

    public init(stringLiteral title: String) {
        self.title = title
        view = nil
    }

    private init(view: any SectionViewContent) {
        title = nil
        self.view = view
    }

    public static func == (one: ListSectionView, other: ListSectionView) -> Bool {
        guard one.title == other.title else { return false }
        guard let view = one.view else { return other.view == nil }
        return other.view.map(view.isEqual) ?? false
    }
}
