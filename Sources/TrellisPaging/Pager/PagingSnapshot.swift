/// The state of a list: the loaded items and the state of each load type. Everything a screen shows derives from it.
public struct PagingSnapshot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The loaded items, in list order.
    public var items: PagedItems<Item>
    /// The state of the refresh.
    public var refresh: LoadState
    /// The state of loading the next page.
    public var append: LoadState
    /// The state of loading the previous page.
    public var prepend: LoadState
    /// The number of the refresh that loaded the items; 0 before the first page.
    public var generation: Int
    /// The number of items before the loaded ones, or `nil` if unknown.
    public var itemsBefore: Int?
    /// The number of items after the loaded ones, or `nil` if unknown.
    public var itemsAfter: Int?
    /// Whether items that aren't loaded are shown as placeholder rows.
    public var hasPlaceholders: Bool
    /// The number of pushed new items waiting to be shown.
    public var waiting: Int
    /// The duplicate ids since the last refresh, at most the latest hundred.
    public var duplicates: [DuplicateReport]
    /// Whether the items are a replaced source's, because the new source's first page hasn't arrived yet.
    ///
    /// A screen can dim or hide them and show the new source's state.
    public var isOfOldSource: Bool
    /// The gap that a refresh left in the list, or `nil` if there is none.
    public var gap: PagingGap?
    /// The metadata of the pages, in list order. See ``metadata(of:)``.
    var metadata: [PageMetadata] = []

    /// Creates a snapshot. The default is a list before its first load.
    public init(
        items: PagedItems<Item> = [], refresh: LoadState = .idle, append: LoadState = .idle, prepend: LoadState = .idle,
        generation: Int = 0, itemsBefore: Int? = nil, itemsAfter: Int? = nil,
        hasPlaceholders: Bool = false, waiting: Int = 0, duplicates: [DuplicateReport] = [],
        isOfOldSource: Bool = false, gap: PagingGap? = nil
    ) {
        self.items = items
        self.refresh = refresh
        self.append = append
        self.prepend = prepend
        self.generation = generation
        self.itemsBefore = itemsBefore
        self.itemsAfter = itemsAfter
        self.hasPlaceholders = hasPlaceholders
        self.waiting = waiting
        self.duplicates = duplicates
        self.isOfOldSource = isOfOldSource
        self.gap = gap
    }
}

/// A gap in a list: items between those of the last refresh and the earlier ones that aren't loaded.
///
/// Only a refresh with ``RefreshStrategy/untilOverlap`` leaves one. ``Pager/fillGap()`` loads the missing pages one by
/// one until they reach the items after the gap.
public struct PagingGap: Sendable, Equatable {
    /// The index of the item after the gap.
    public var index: Int
    /// The state of loading the missing items.
    public var state: LoadState

    /// Creates a gap before the item at an index.
    public init(index: Int, state: LoadState = .idle) {
        self.index = index
        self.state = state
    }
}

extension PagingSnapshot {
    /// The state of a load type.
    public subscript(loadType: LoadType) -> LoadState {
        switch loadType {
        case .refresh: refresh
        case .append: append
        case .prepend: prepend
        case .gap: gap?.state ?? .end
        }
    }

    /// Whether anything is being loaded.
    public var isLoading: Bool { refresh.isLoading || append.isLoading || prepend.isLoading }

    /// The state of the screen as a whole: a running load comes first, then a failure, then the content.
    public var refreshState: RefreshState {
        if refresh.isLoading { return .refreshing }
        if append.isLoading || prepend.isLoading { return .loadingMore }
        if let failure = refresh.failure ?? append.failure ?? prepend.failure { return .failed(failure) }
        return contentState
    }

    /// The state of the content, regardless of running and failed loads.
    package var contentState: RefreshState {
        if generation == 0 { return .initial }
        if append != .end || prepend != .end { return .paginated }
        return items.isEmpty ? .empty : .populated
    }
}

extension PagingSnapshot {
    /// The number of placeholder rows before the items; 0 if the configuration has no placeholders.
    public var placeholdersBefore: Int { hasPlaceholders ? itemsBefore ?? 0 : 0 }

    /// The number of placeholder rows after the items; 0 if the configuration has no placeholders.
    public var placeholdersAfter: Int { hasPlaceholders ? itemsAfter ?? 0 : 0 }

    /// The number of rows, placeholders included.
    public var rowCount: Int { placeholdersBefore + items.count + placeholdersAfter }

    /// Returns the item at a row, placeholders counted, or `nil` for a placeholder or a row outside the list.
    public func item(atRow row: Int) -> Item? {
        let index = row - placeholdersBefore
        return index >= 0 && index < items.count ? items[index] : nil
    }
}

extension PagingSnapshot: Equatable where Item: Equatable {
    /// Compares everything but the pages' ``metadata(of:)``, which can be of any type.
    public static func == (left: PagingSnapshot, right: PagingSnapshot) -> Bool {
        left.items == right.items && left.refresh == right.refresh && left.append == right.append
            && left.prepend == right.prepend && left.generation == right.generation
            && left.itemsBefore == right.itemsBefore && left.itemsAfter == right.itemsAfter
            && left.hasPlaceholders == right.hasPlaceholders && left.waiting == right.waiting
            && left.duplicates == right.duplicates && left.isOfOldSource == right.isOfOldSource
            && left.gap == right.gap
    }
}

extension PagingSnapshot {
    /// Returns the metadata of the first page that has some of a type, such as a banner or counts.
    ///
    /// The metadata belongs to its page: it goes and comes with it if ``PagingConfig/maxSize`` drops pages.
    ///
    /// - Parameter type: The type of ``Page/metadata``.
    /// - Returns: The value of the first page that has one, or `nil` if none has.
    public func metadata<Value: Sendable>(of type: Value.Type) -> Value? {
        metadata.lazy.compactMap { $0.value as? Value }.first
    }
}
