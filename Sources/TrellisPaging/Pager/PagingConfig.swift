/// The configuration of a pager: page sizes, distances and limits.
///
/// A page has at least one item: a smaller size is reported to ``ListIssue/reporter``, and is 1. Other values that are
/// out of range are adjusted: distances and limits are not negative, and `maxSize` is at least a page with the prefetch
/// distance on both sides. `Int.max` means no limit.
public struct PagingConfig: Sendable, Hashable, Codable {
    /// The number of items per page.
    public var pageSize: Int { didSet { pageSize = pageSize.pageSize("pageSize", #fileID, #line) } }
    /// The number of items of the first page. If pages have numbers, it is that of all pages, because a number counts pages of
    /// one size.
    public var initialLoadSize: Int {
        didSet { initialLoadSize = initialLoadSize.pageSize("initialLoadSize", #fileID, #line) }
    }
    /// A visible item at most this many items from either end loads the next page. With 0, pages are loaded only on
    /// request.
    public var prefetchDistance: Int { didSet { prefetchDistance = prefetchDistance.bounded(from: 0) } }
    /// The maximum number of loaded items. If it is exceeded, pages far from the visible items are dropped; `nil` keeps
    /// all pages.
    public var maxSize: Int? { didSet { maxSize = maxSize.map { max($0, leastMaxSize) } } }
    /// Whether items that aren't loaded are shown as placeholder rows.
    public var placeholders: Bool
    /// The distance from the loaded items, in rows, beyond which a visible placeholder causes a jump to its page,
    /// instead of loading all pages up to it.
    public var jumpThreshold: Int { didSet { jumpThreshold = jumpThreshold.bounded(from: 1) } }
    /// The maximum number of successive empty pages that are skipped to find one with items.
    public var emptyPageLimit: Int { didSet { emptyPageLimit = emptyPageLimit.bounded(from: 0) } }
    /// The pages that a refresh loads.
    public var refreshStrategy: RefreshStrategy
    /// The maximum number of pages that a refresh with ``RefreshStrategy/untilOverlap`` loads to find a known item.
    public var overlapLimit: Int { didSet { overlapLimit = overlapLimit.bounded(from: 1) } }
    /// The delays before automatic retries of a failed page. There are none by default.
    public var retryDelays: [Duration]
    /// Whether newly pushed items are held back until ``Pager/showWaiting()`` is called, instead of being shown
    /// immediately.
    public var holdsPushedItems: Bool
    /// When a page with a number is proved to follow the loaded rows. With `nil`, the default, it is
    /// ``PageProof/whenChanged`` if the pages contain a total, and otherwise ``PageProof/always``.
    public var proof: PageProof?
    /// Whether the end of the list is asked for again when the user pulls there, as in a log or a chat that grows.
    public var repeatsEnd: Bool
    /// The maximum duration of a load in real time, without a delay before it. A load that exceeds it fails, even if the
    /// source ignores cancellation; `nil` means no limit.
    public var loadTimeLimit: Duration?

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
    ///   - proof: When a page with a number is proved to follow the loaded rows.
    ///   - repeatsEnd: Whether ``Pager/append()`` asks for the end of the list again.
    ///   - loadTimeLimit: The maximum duration of a load; `nil` for no limit.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    public init(
        pageSize: Int = 20, initialLoadSize: Int? = nil, prefetchDistance: Int? = nil, maxSize: Int? = nil,
        placeholders: Bool = false, jumpThreshold: Int? = nil, emptyPageLimit: Int = 5,
        refreshStrategy: RefreshStrategy = .firstPage, overlapLimit: Int = 1, retryDelays: [Duration] = [],
        holdsPushedItems: Bool = false, proof: PageProof? = nil, repeatsEnd: Bool = false,
        loadTimeLimit: Duration? = .seconds(120), fileID: String = #fileID, line: Int = #line
    ) {
        let page = pageSize.pageSize("pageSize", fileID, line)
        let distance = (prefetchDistance ?? page).bounded(from: 0)
        self.pageSize = page
        self.initialLoadSize = initialLoadSize?.pageSize("initialLoadSize", fileID, line) ?? page
        self.prefetchDistance = distance
        self.maxSize = maxSize
        self.placeholders = placeholders
        self.jumpThreshold = (jumpThreshold ?? 3 * page).bounded(from: 1)
        self.emptyPageLimit = emptyPageLimit.bounded(from: 0)
        self.refreshStrategy = refreshStrategy
        self.overlapLimit = overlapLimit.bounded(from: 1)
        self.retryDelays = retryDelays
        self.holdsPushedItems = holdsPushedItems
        self.proof = proof
        self.repeatsEnd = repeatsEnd
        self.loadTimeLimit = loadTimeLimit
        self.maxSize = maxSize.map { max($0, leastMaxSize) }
    }

    /// The maximum number of rows that a list shows as placeholders.
    static var maximumRowCount: Int { 10_000_000 }

    /// The size of a list with a page in sight and the pages around it, which aren't dropped.
    private var leastMaxSize: Int { pageSize + 2 * prefetchDistance }
}

extension PagingConfig {
    /// Decodes a configuration. A page size below 1 is an error, and other values that are out of range are adjusted.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func size(_ key: CodingKeys) throws -> Int {
            let size = try values.decode(Int.self, forKey: key)
            guard size >= 1 else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "expected a page size of at least 1, found \(size)")
            }
            return size
        }
        self.init(
            pageSize: try size(.pageSize), initialLoadSize: try size(.initialLoadSize),
            prefetchDistance: try values.decode(Int.self, forKey: .prefetchDistance),
            maxSize: try values.decodeIfPresent(Int.self, forKey: .maxSize),
            placeholders: try values.decode(Bool.self, forKey: .placeholders),
            jumpThreshold: try values.decode(Int.self, forKey: .jumpThreshold),
            emptyPageLimit: try values.decode(Int.self, forKey: .emptyPageLimit),
            refreshStrategy: try values.decode(RefreshStrategy.self, forKey: .refreshStrategy),
            overlapLimit: try values.decode(Int.self, forKey: .overlapLimit),
            retryDelays: try values.decode([Duration].self, forKey: .retryDelays),
            holdsPushedItems: try values.decode(Bool.self, forKey: .holdsPushedItems),
            proof: try values.decodeIfPresent(PageProof.self, forKey: .proof),
            repeatsEnd: try values.decode(Bool.self, forKey: .repeatsEnd),
            loadTimeLimit: try values.decodeIfPresent(Duration.self, forKey: .loadTimeLimit))
    }
}

/// When a page with a number is proved to follow the loaded rows.
///
/// A page number can't be requested so that its page overlaps with the page before. So the pager loads the page before
/// again, which shows whether rows have moved from one page to the other. Pages with offsets always overlap by one row,
/// and cursors don't move, so this setting doesn't concern them.
///
/// | Proof | Costs | May lose |
/// | --- | --- | --- |
/// | ``always`` | Two requests for each page. | If the pages have no total, a row, if one is deleted above the page before a request, and another one is added there before the next request. |
/// | ``whenChanged`` | Two requests for a page after a change, one for others. | A row, if within a minute one row is deleted above the page and another one added, so that the total stays the same, or if a response has rows that are newer than its total. A row after any deletion, if the server counts only up to a limit that the list exceeds. Without a total, a row after any deletion within a minute that the app doesn't know of. |
/// | ``never`` | One request for each page. | A row after any deletion on the server. |
public enum PageProof: String, Sendable, Hashable, Codable {
    /// The page before is loaded again for each page.
    case always
    /// The page before is loaded again only if something may have changed: after an edit or a push that moves rows, if
    /// the total differs, or if the page before is older than a minute.
    case whenChanged
    /// The page before is loaded again only if the page repeats loaded rows.
    case never

    /// The age from which on a page may have changed.
    static let maximumAge = Duration.seconds(60)
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
    /// If no known item is found within ``PagingConfig/overlapLimit`` pages, or the page with the first one ends with an
    /// unknown item, a ``PagingSnapshot/gap`` remains between the new and the known items. Call ``Pager/fillGap()`` to
    /// fill it. If known items were deleted or moved, or the list is limited by ``PagingConfig/maxSize``, the pages
    /// replace the list, as with ``firstPage``. The end of a list that has been loaded to its end isn't loaded again, unless
    /// ``PagingConfig/repeatsEnd`` is set.
    case untilOverlap
}
