public import TrellisPaging
internal import TrellisUIKit

/// Something that a screen does besides showing its items, with a state of its own, such as a search or a recording.
///
/// A screen retains its features, and calls them at these moments. All methods have defaults that do nothing. For example:
/// ```swift
/// final class ReadingTime: ListFeature {
///     typealias Item = Article
///     private var began: Date?
///     func willAppear(_ screen: PagedController<Article>) { began = Date() }
///     func didDisappear(_ screen: PagedController<Article>) { began.map { log($0.timeIntervalSinceNow) } }
/// }
/// list.feature(ReadingTime())
/// ```
@MainActor
public protocol ListFeature<Item>: AnyObject {
    /// The model of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// Called before the first page is loaded. Returns whether the feature has started to load another one instead.
    func willLoad(_ screen: PagedController<Item>) -> Bool
    /// Called after the screen has shown a change of its items or load states.
    func didChange(_ screen: PagedController<Item>, _ update: PagingUpdate<Item>)
    /// Called after the items have been scrolled, or have changed their size.
    func didScroll(_ screen: PagedController<Item>)
    /// Called when the screen is about to appear.
    func willAppear(_ screen: PagedController<Item>)
    /// Called when the screen has appeared.
    func didAppear(_ screen: PagedController<Item>)
    /// Called when the screen is about to disappear.
    func willDisappear(_ screen: PagedController<Item>)
    /// Called when the screen has disappeared.
    func didDisappear(_ screen: PagedController<Item>)
}

extension ListFeature {
    public func willLoad(_ screen: PagedController<Item>) -> Bool { false }
    public func didChange(_ screen: PagedController<Item>, _ update: PagingUpdate<Item>) {}
    public func didScroll(_ screen: PagedController<Item>) {}
    public func willAppear(_ screen: PagedController<Item>) {}
    public func didAppear(_ screen: PagedController<Item>) {}
    public func willDisappear(_ screen: PagedController<Item>) {}
    public func didDisappear(_ screen: PagedController<Item>) {}
}

extension PagedController {
    /// Adds a feature, in place of one of the same class.
    @discardableResult
    public func feature<Feature: ListFeature<Item>>(_ feature: Feature) -> Self {
        features.removeAll { $0 is Feature }
        features.append(feature)
        return self
    }

    /// Returns the feature of a class, or `nil` if there is none.
    func feature<Feature: ListFeature<Item>>(of type: Feature.Type = Feature.self) -> Feature? {
        features.lazy.compactMap { $0 as? Feature }.first
    }
}
