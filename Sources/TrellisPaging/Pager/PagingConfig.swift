/// The configuration of a pager: page sizes, distances and limits.
///
/// Values out of range are adjusted: a page has at least one item, distances and limits aren't negative, and `maxSize`
/// leaves room for a page and the prefetch distance on both sides of it. `Int.max` means no limit.
public struct PagingConfig: Sendable, Hashable, Codable {
    /// The number of items per page.
    public let pageSize: Int
    /// The number of items of the first page.
    public let initialLoadSize: Int
    /// The distance from either end, in items, at which a shown item loads the next page; 0 loads on demand only.
    public let prefetchDistance: Int
    /// The largest number of loaded items. Beyond it, pages far from the shown item are dropped; `nil` keeps all.
    public let maxSize: Int?
    /// Whether items that aren't loaded are shown as placeholder rows.
    public let placeholders: Bool
    /// The distance from the loaded items, in rows, beyond which a shown placeholder causes a jump instead of loading
    /// all pages up to it.
    public let jumpThreshold: Int
    /// The number of empty pages in a row that are skipped in search of one with items.
    public let emptyPageLimit: Int
    /// The pages that a refresh loads.
    public let refreshStrategy: RefreshStrategy
    /// The number of pages that a refresh with ``RefreshStrategy/untilOverlap`` loads in search of a known item.
    public let overlapLimit: Int
    /// The waits before automatic retries of a failed page. Empty by default.
    public let retryDelays: [Duration]
    /// Whether pushed new items wait until ``Pager/showWaiting()`` instead of appearing immediately.
    public let holdsPushedItems: Bool
    /// Whether every page of a list with page numbers and no total is verified to connect to the loaded rows.
    ///
    /// Such a list doesn't reveal deletions before a page. With `false`, the default, the pager checks the last loaded
    /// page again only if rows may have moved: after an edit, a push, or a page that repeats rows. With `true` it
    /// checks before every page, which doubles the requests.
    public let provesEveryPage: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - pageSize: The number of items per page.
    ///   - initialLoadSize: The number of items of the first page. The default is `pageSize`, because a source with
    ///     page numbers would otherwise load some items twice.
    ///   - prefetchDistance: The distance from either end, in items, at which a shown item loads the next page. The
    ///     default is `pageSize`.
    ///   - maxSize: The largest number of loaded items; `nil` keeps all.
    ///   - placeholders: Whether items that aren't loaded are shown as placeholder rows.
    ///   - jumpThreshold: The distance, in rows, beyond which a shown placeholder causes a jump. The default is three
    ///     pages.
    ///   - emptyPageLimit: The number of empty pages in a row that are skipped.
    ///   - refreshStrategy: The pages that a refresh loads.
    ///   - overlapLimit: The number of pages that a refresh until overlap loads before it leaves a gap.
    ///   - retryDelays: The waits before each automatic retry of a failed page.
    ///   - holdsPushedItems: Whether pushed new items wait to be shown.
    ///   - provesEveryPage: Whether every page of a list with page numbers and no total is verified.
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

    /// Decodes a configuration. Values out of range are adjusted.
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
    /// As many pages as are loaded, each by the key from the new page before it, shown in one change.
    case loadedPages
    /// The pages within the prefetch distance of the item shown last. Others are loaded again as needed.
    case visiblePages
    /// The first page, and further ones until one has a known item. New items are inserted before the loaded ones,
    /// which stay.
    ///
    /// If there is no known item within ``PagingConfig/overlapLimit`` pages, a ``PagingSnapshot/gap`` remains between
    /// the new items and the others, which ``Pager/fillGap()`` fills. If known items were deleted or moved, or if the
    /// list is limited by ``PagingConfig/maxSize``, the pages replace the list, as with ``firstPage``.
    case untilOverlap
}
