public import TrellisPaging
public import TrellisUIKit

/// The views that an app shows around the items of a screen, in place of the default ones.
@MainActor
struct OwnViews {
    var skeleton: (() -> UIView)?
    /// How the rows of the default skeleton look.
    var skeletonRows: (height: CGFloat?, pictureSize: CGSize, lineHeight: CGFloat) = (nil, .zero, 0)
    var empty: ((_ query: String?) -> UIView)?
    var failed: ((LoadFailure, _ retry: @escaping () -> Void) -> UIView)?
    var header: (any RefreshHeader)?
    var footer: (any RefreshFooter)?
    var banner: (any ListBanner)?
}

// A subclass can override the methods that make these views instead.
extension PagedController {
    /// Configures the skeleton, which is shown while the first page loads. Match your cell's layout.
    ///
    /// - Parameters:
    ///   - rowHeight: The height of a row, or of an item of a grid; `nil` for that of the list. It determines the number
    ///     of lines in a row.
    ///   - pictureSize: The size of the picture at the leading edge of each row, or at the top of each item of a grid;
    ///     zero for none.
    ///   - lineHeight: The height of a line of text above the rows of a list, such as their number; zero for none.
    /// - Returns: The screen.
    @discardableResult
    public func skeleton(
        rowHeight: CGFloat? = nil, pictureSize: CGSize = .zero, lineHeight: CGFloat = 0
    ) -> Self {
        ownViews.skeletonRows = (rowHeight, pictureSize, lineHeight)
        return self
    }

    /// Sets a closure that creates the view shown while the first page loads.
    @discardableResult
    public func skeleton(_ view: @escaping () -> UIView) -> Self {
        ownViews.skeleton = view
        return self
    }

    /// Sets a closure that creates the view of an empty list.
    @discardableResult
    public func empty(_ view: @escaping () -> UIView) -> Self {
        ownViews.empty = { _ in view() }
        return self
    }

    /// Sets a closure that creates the view of an empty list, with the search text, or `nil` if the user hasn't searched.
    @discardableResult
    public func empty(_ view: @escaping (_ query: String?) -> UIView) -> Self {
        ownViews.empty = view
        return self
    }

    /// Sets a closure that creates the view of a list that could not be loaded, with the failure and a closure that repeats
    /// the load.
    @discardableResult
    public func failed(_ view: @escaping (LoadFailure, _ retry: @escaping () -> Void) -> UIView) -> Self {
        ownViews.failed = view
        return self
    }

    /// Replaces the refresh control. Call the method before the view is loaded.
    @discardableResult
    public func header(_ header: any RefreshHeader) -> Self {
        ownViews.header = header
        return self
    }

    /// Replaces the footer, which shows the state of loading more. Call the method before the view is loaded.
    @discardableResult
    public func footer(_ footer: any RefreshFooter) -> Self {
        ownViews.footer = footer
        return self
    }

    /// Replaces the banner, which shows failures above the rows. Call the method before the view is loaded.
    @discardableResult
    public func banner(_ banner: any ListBanner) -> Self {
        ownViews.banner = banner
        return self
    }
}
