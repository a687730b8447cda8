public import Trellis
public import TrellisPaging

extension PagedController {
    /// Sets the handler that is called last after each load, with the models of the page and the failure.
    ///
    /// After a failure and after a page without models there are none. For example:
    /// ```swift
    /// list.didLoadPage { list, models, failure in print(models.count, failure?.message ?? "") }
    /// ```
    /// It replaces the screen's `loadCompletion`. Follows the design of `TableViewManager`.
    ///
    /// - Parameter handler: Called with the screen, the page's models, and the failure, or `nil` after a success.
    /// - Returns: The screen.
    @discardableResult
    public func didLoadPage(
        _ handler: @escaping (_ screen: PagedController, _ models: [Item], _ failure: LoadFailure?) -> Void
    ) -> Self {
        loadCompletion = { [weak self] finished in
            if let self { handler(self, items(of: finished), finished.failure) }
        }
        return self
    }
}
