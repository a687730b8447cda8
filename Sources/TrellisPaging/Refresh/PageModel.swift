/// The answer to a target: the items of one page, the key of the next, and what else the server says.
///
/// Follows the design of YLExtensions' `ModelType` and `Pageable`.
public protocol PageModel: Sendable {
    /// One row's model.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable
    /// What names a page.
    associatedtype Key: Hashable & Sendable = Int

    /// The items of the page, in the order of the list.
    var items: [Item] { get }
    /// The key of the page after; nil, the default, where the list ends here.
    var nextPage: Key? { get }
}

extension PageModel {
    public var nextPage: Key? { nil }
}
