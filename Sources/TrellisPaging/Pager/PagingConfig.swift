/// How a list is loaded: sizes, distances and limits.
///
/// Sizes out of range are brought into it: a page has at least one item, distances and limits are not negative, and
/// `maxSize` leaves room for a page and the prefetch distance on both sides of it. `Int.max` stands for no limit.
public struct PagingConfig: Sendable, Hashable, Codable {
    /// How many items a page has.
    public let pageSize: Int
    /// How many items the first page has.
    public let initialLoadSize: Int
    /// How near to an end an item must be, when it is shown, for the next page to be loaded; 0 loads on demand only.
    public let prefetchDistance: Int
    /// How many items are held at most before pages far from the shown item are dropped; `nil` holds all.
    public let maxSize: Int?
    /// Whether positions that are not loaded are rows of the list.
    public let placeholders: Bool
    /// How far from the items held a placeholder must be for a jump, rather than loading all pages up to it.
    public let jumpThreshold: Int
    /// How many empty pages in a row are passed over in search of one with items.
    public let emptyPageLimit: Int
    /// What a refresh loads.
    public let refreshStrategy: RefreshStrategy
    /// How many pages a refresh with ``RefreshStrategy/untilOverlap`` loads in search of an item held before.
    public let overlapLimit: Int
    /// The waits before a failed page is asked for again without being told to; none by default.
    public let retryDelays: [Duration]
    /// Whether pushed new items wait to be shown, rather than appear at once.
    public let holdsPushedItems: Bool
    /// Whether each page of a list by page numbers that gives no total is proved to be the neighbour of the rows held.
    ///
    /// Such a list doesn't show that rows were deleted in front of a page. With `false`, the default, the pager looks a
    /// second time at the last page held only after a sign that rows have moved: an edit, a push, or a page that repeats
    /// rows. With `true` it does so for each page, which doubles the requests.
    public let provesEveryPage: Bool

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - pageSize: How many items a page has.
    ///   - initialLoadSize: How many items the first page has; as many as any page unless given, because a source that
    ///     counts pages would otherwise load the same items twice.
    ///   - prefetchDistance: How near to an end a shown item asks for the next page; the page size unless given.
    ///   - maxSize: How many items are held at most; `nil` holds all.
    ///   - placeholders: Whether positions that are not loaded are rows of the list.
    ///   - jumpThreshold: How far away a placeholder is jumped to; three pages unless given.
    ///   - emptyPageLimit: How many empty pages in a row are passed over.
    ///   - refreshStrategy: What a refresh loads.
    ///   - overlapLimit: How many pages a refresh until overlap loads before it leaves a gap.
    ///   - retryDelays: The waits before each automatic retry of a failed page.
    ///   - holdsPushedItems: Whether pushed new items wait to be shown.
    ///   - provesEveryPage: Whether each page of a list by page numbers without a total is looked at twice.
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

    /// Reads a configuration; sizes out of range are brought into it here, too.
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

/// What a refresh loads.
public enum RefreshStrategy: String, Sendable, Hashable, Codable {
    /// The first page alone; the pages after it come again as they are needed.
    case firstPage
    /// As many pages as are held, in order, each by the key that the fresh page before it gave; shown in one change.
    case loadedPages
    /// The pages within the prefetch distance of the item shown last; those around them come again as they are needed.
    case visiblePages
    /// The first page, and further ones until one has an item that is held: new items join those held, which stay.
    ///
    /// If no item held is found within ``PagingConfig/overlapLimit`` pages, a ``PagingSnapshot/gap`` is left between the new
    /// items and those held; ``Pager/fillGap()`` fills it. If items held have gone or moved, or the list is a window of
    /// ``PagingConfig/maxSize``, the pages replace what is held, as with ``firstPage``.
    case untilOverlap
}
