/// The configuration of a pager: page sizes, distances and limits.
///
/// Values that are out of range are adjusted: a page has at least one item, distances and limits are not negative, and
/// `maxSize` is at least a page with the prefetch distance on both sides. `Int.max` means no limit.
public struct PagingConfig: Sendable, Hashable, Codable {
    /// The number of items per page.
    public let pageSize: Int
    /// The number of items of the first page.
    public let initialLoadSize: Int
    /// A visible item at most this many items from either end loads the next page. With 0, pages are loaded only on
    /// request.
    public let prefetchDistance: Int
    /// The maximum number of loaded items. If it is exceeded, pages far from the visible items are dropped; `nil` keeps
    /// all pages.
    public let maxSize: Int?
    /// Whether items that aren't loaded are shown as placeholder rows.
    public let placeholders: Bool
    /// The distance from the loaded items, in rows, beyond which a visible placeholder causes a jump to its page,
    /// instead of loading all pages up to it.
    public let jumpThreshold: Int
    /// The maximum number of successive empty pages that are skipped to find one with items.
    public let emptyPageLimit: Int
    /// The pages that a refresh loads.
    public let refreshStrategy: RefreshStrategy
    /// The maximum number of pages that a refresh with ``RefreshStrategy/untilOverlap`` loads to find a known item.
    public let overlapLimit: Int
    /// The delays before automatic retries of a failed page. There are none by default.
    public let retryDelays: [Duration]
    /// Whether newly pushed items are held back until ``Pager/showWaiting()`` is called, instead of being shown
    /// immediately.
    public let holdsPushedItems: Bool
    /// Whether every page of a numbered list without a total is verified to follow the loaded rows.
    ///
    /// In such a list, deletions before a page can't be detected from the page. With `false`, the default, the pager
    /// loads the last page again only if rows may have moved: after an edit, a push, or a page that repeats rows. With
    /// `true`, it does so before every page, which doubles the number of requests.
    public let provesEveryPage: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - pageSize: The number of items per page.
    ///   - initialLoadSize: The number of items of the first page. The default is `pageSize`, because a source with
    ///     page numbers would otherwise load some items twice.
    ///   - prefetchDistance: The distance from either end, in items, at which a visible item loads the next page. The
    ///     default is `pageSize`.
    ///   - maxSize: The maximum number of loaded items; `nil` for no limit.
    ///   - placeholders: Whether items that aren't loaded are shown as placeholder rows.
    ///   - jumpThreshold: The distance, in rows, beyond which a visible placeholder causes a jump. The default is three
    ///     pages.
    ///   - emptyPageLimit: The maximum number of successive empty pages that are skipped.
    ///   - refreshStrategy: The pages that a refresh loads.
    ///   - overlapLimit: The maximum number of pages that a refresh until overlap loads before it leaves a gap.
    ///   - retryDelays: The delays before the automatic retries of a failed page.
    ///   - holdsPushedItems: Whether newly pushed items are held back.
    ///   - provesEveryPage: Whether each page of a list with page numbers and without a total is checked.
    public init(
        pageSize: Int = 20, initialLoadSize: Int? = nil, prefetchDistance: Int? = nil, maxSize: Int? = nil,
        placeholders: Bool = false, jumpThreshold: Int? = nil, emptyPageLimit: Int = 5,
        refreshStrategy: RefreshStrategy = .firstPage, overlapLimit: Int = 1, retryDelays: [Duration] = [],
        holdsPushedItems: Bool = false, provesEveryPage: Bool = false
    ) {
        let page = pageSize.bounded(from: 1)
        let distance = (prefetchDistance ?? page).bounded(from: 0)
        self.pageSize = page
        self.initialLoadSize = (initialLoadSize ?? page).bounded(from: 1)
        self.prefetchDistance = distance
        self.maxSize = maxSize.map { max($0, page + 2 * distance) }
        self.placeholders = placeholders
        self.jumpThreshold = (jumpThreshold ?? 3 * page).bounded(from: 1)
        self.emptyPageLimit = emptyPageLimit.bounded(from: 0)
        self.refreshStrategy = refreshStrategy
        self.overlapLimit = overlapLimit.bounded(from: 1)
        self.retryDelays = retryDelays
        self.holdsPushedItems = holdsPushedItems
        self.provesEveryPage = provesEveryPage
    }
}

extension PagingConfig {
    private enum CodingKeys: CodingKey {
        case pageSize, initialLoadSize, prefetchDistance, maxSize, placeholders, jumpThreshold, emptyPageLimit
        case refreshStrategy, overlapLimit, retryDelays, holdsPushedItems, provesEveryPage
    }

    /// Decodes a configuration. Values that are out of range are adjusted.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            pageSize: try values.decode(Int.self, forKey: .pageSize),
            initialLoadSize: try values.decode(Int.self, forKey: .initialLoadSize),
            prefetchDistance: try values.decode(Int.self, forKey: .prefetchDistance),
            maxSize: try values.decodeIfPresent(Int.self, forKey: .maxSize),
            placeholders: try values.decode(Bool.self, forKey: .placeholders),
            jumpThreshold: try values.decode(Int.self, forKey: .jumpThreshold),
            emptyPageLimit: try values.decode(Int.self, forKey: .emptyPageLimit),
            refreshStrategy: try values.decode(RefreshStrategy.self, forKey: .refreshStrategy),
            overlapLimit: try values.decode(Int.self, forKey: .overlapLimit),
            retryDelays: try values.decode([Duration].self, forKey: .retryDelays),
            holdsPushedItems: try values.decode(Bool.self, forKey: .holdsPushedItems),
            provesEveryPage: try values.decode(Bool.self, forKey: .provesEveryPage))
    }
}

/// The pages that a refresh loads.
public enum RefreshStrategy: String, Sendable, Hashable, Codable {
    /// The first page only. Later pages are loaded again as needed.
    case firstPage
    /// As many pages as are loaded, each by the key in the page before it. They are shown in one change.
    case loadedPages
    /// The pages within the prefetch distance of the last visible item. Others are loaded again as needed.
    case visiblePages
    /// The first page, and further ones until one contains a known item. New items are inserted before the loaded ones,
    /// which remain.
    ///
    /// If no known item is found within ``PagingConfig/overlapLimit`` pages, a ``PagingSnapshot/gap`` remains between
    /// the new and the known items. Call ``Pager/fillGap()`` to fill it. If known items were deleted or moved, or the
    /// list is limited by ``PagingConfig/maxSize``, the pages replace the list, as with ``firstPage``.
    case untilOverlap
}
