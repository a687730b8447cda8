/// The state of a list: the loaded items and the state of each load type. It determines everything that a screen shows.
public struct PagingSnapshot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The loaded items, in list order.
    public var items: PagedItems<Item>
    /// The state of the refresh.
    public var refresh = LoadState.idle
    /// The state of loading the next page.
    public var append = LoadState.idle
    /// The state of loading the previous page.
    public var prepend = LoadState.idle
    /// The number of the refresh that loaded the items, or 0 before the first page.
    public var generation = 0
    /// The number of items before the loaded ones, or `nil` if unknown.
    public var itemsBefore: Int?
    /// The number of items after the loaded ones, or `nil` if unknown.
    public var itemsAfter: Int?
    /// Whether items that aren't loaded are shown as placeholder rows.
    package var hasPlaceholders = false
    /// The number of newly pushed items that are held back.
    public var waiting = 0
    /// The duplicate ids since the last refresh. Only the latest hundred are kept.
    public var duplicates: [DuplicateReport] = []
    /// Whether the items are those of a previous source, because the new source's first page isn't loaded yet.
    ///
    /// A screen can dim or hide the items, and show the new source's state.
    public var isOfOldSource = false
    /// The gap that a refresh left in the list, or `nil` if there is none.
    public var gap: PagingGap?
    /// The number of rows by which a list that has ended is shorter than the source's total, or 0.
    ///
    /// The source's last page was loaded twice before this is said. The total may be wrong, or rows may be hidden from this
    /// user.
    public internal(set) var missing = 0
    /// The metadata of the pages. Use ``metadata(of:)``.
    var metadata = PagesMetadata()
}

/// A gap in a list: items that aren't loaded, between those of the last refresh and the earlier ones.
///
/// Only a refresh with ``RefreshStrategy/untilOverlap`` can leave a gap. ``Pager/fillGap()`` loads the missing pages
/// one by one, until they reach the items after the gap.
public struct PagingGap: Sendable, Equatable {
    /// The index of the item after the gap.
    public var index: Int
    /// The state of loading the missing items.
    public var state: LoadState

    /// Creates a gap before the item at an index.
    package init(index: Int, state: LoadState = .idle) {
        self.index = index
        self.state = state
    }
}

extension PagingSnapshot {
    /// Creates the snapshot of a list before its first load.
    package init() { self.init(items: []) }

    /// The state of a load type.
    package subscript(loadType: LoadType) -> LoadState {
        switch loadType {
        case .refresh: refresh
        case .append: append
        case .prepend: prepend
        case .gap: gap?.state ?? .end
        }
    }

    /// Whether a page is being loaded.
    public var isLoading: Bool { LoadType.allCases.contains { self[$0].isLoading } }

    /// The state of the screen as a whole. A load in progress takes precedence over a failure, and a failure over the
    /// content.
    public var refreshState: RefreshState {
        if refresh.isLoading { return .refreshing }
        if isLoading { return .loadingMore }
        if let failure = LoadType.allCases.lazy.compactMap({ self[$0].failure }).first { return .failed(failure) }
        return contentState
    }

    /// The state of the content, regardless of loads in progress and failures.
    package var contentState: RefreshState {
        if generation == 0 { return .initial }
        if append != .end || prepend != .end { return .paginated }
        return items.isEmpty ? .empty : .populated
    }
}

extension PagingSnapshot {
    /// The maximum number of rows that a list shows as placeholders. A larger total adds none, so that no number from a
    /// server costs memory or time. The items themselves aren't limited.
    package static var maximumRowCount: Int { PagingConfig.maximumRowCount }

    /// The number of placeholder rows before the items, which is 0 if the configuration has no placeholders, and at most
    /// ``maximumRowCount``.
    package var placeholdersBefore: Int { hasPlaceholders ? min(itemsBefore ?? 0, Self.maximumRowCount) : 0 }

    /// The number of placeholder rows after the items, which is 0 if the configuration has no placeholders. There are only
    /// as many that the list has at most ``maximumRowCount`` rows.
    package var placeholdersAfter: Int {
        guard hasPlaceholders, let itemsAfter else { return 0 }
        return min(itemsAfter, max(0, Self.maximumRowCount - placeholdersBefore - items.count))
    }

    /// The number of rows, including placeholders.
    public var rowCount: Int { placeholdersBefore + items.count + placeholdersAfter }

    /// Returns the item at a row, counted with placeholders; `nil` for a placeholder or a row outside the list.
    public func item(atRow row: Int) -> Item? {
        let index = row - placeholdersBefore
        return index >= 0 && index < items.count ? items[index] : nil
    }
}

extension PagingSnapshot: Equatable where Item: Equatable {}

extension PagingSnapshot {
    /// Returns the first page's metadata of a type, such as a banner or counts.
    ///
    /// Metadata belongs to its page. It is removed if ``PagingConfig/maxSize`` drops the page, and added again with it.
    ///
    /// If all metadata is of other types, that is reported once, with the caller's line (``ListIssue``).
    ///
    /// - Parameters:
    ///   - type: The type of ``Page/metadata``.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The metadata of the first page that has some of the type, or `nil` if there is none.
    public func metadata<Value: Sendable>(
        of type: Value.Type, fileID: String = #fileID, line: Int = #line
    ) -> Value? {
        let fitting = metadata.first(of: Value.self)
        if fitting == nil, let other = metadata.first {
            let message = "the pages have metadata of \(Swift.type(of: other)), and none of \(type)"
            let issue = ListIssue(kind: .foreignMetadata, message: message, fileID: fileID, line: line)
            if reportedMetadata.withLock({ $0.insert(issue).inserted }) { issue.report() }
        }
        return fitting
    }
}

/// The requests for metadata that were reported. A content asks for it with each change.
private let reportedMetadata = Locked<Set<ListIssue>>([])
