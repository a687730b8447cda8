/// A model that names the cells of its list.
///
/// This is the one way in which a model says how it is shown, for tables and for feeds of several kinds: its rows in
/// their order, each with its kind of cell. The conformance is written beside the cells, so that the file of the model
/// knows nothing of views.
///
/// For example:
/// ```swift
/// extension CircleFeed: ListPresentable {
///     var listSections: [ListSection] {
///         [ListSection(id: "news", header: "News", rows: news.rows(in: NewsCell.self)),
///          ListSection(id: "people", header: "People", rows: people.rows(in: PersonCell.self))]
///     }
/// }
/// source.show(feed)
/// ```
/// Follows the design of YLExtensions' `ModelType`, whose cell types go by the section's number.
public protocol ListPresentable {
    /// The sections as which the model is shown.
    @MainActor var listSections: [ListSection] { get }
}
