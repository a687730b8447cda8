/// What is loaded now: the items, and the load state of each load type. A screen's truth is this one value.
public struct PagingSnapshot<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The items held, in the order of the list.
    public var items: PagedItems<Item>
    /// The state of loading the list anew.
    public var refresh: LoadState
    /// The state of loading at the end.
    public var append: LoadState
    /// The state of loading at the beginning.
    public var prepend: LoadState
    /// Which refresh the items came with; 0 before the first page.
    public var generation: Int
    /// How many items the list has before those held, where that is known.
    public var itemsBefore: Int?
    /// How many items the list has after those held, where that is known.
    public var itemsAfter: Int?
    /// Whether positions that are not loaded are rows of the list.
    public var hasPlaceholders: Bool
    /// How many pushed new items wait to be shown.
    public var waiting: Int
    /// The ids of this generation that came twice, the latest hundred of them.
    public var duplicates: [DuplicateReport]
    /// Whether the items are those of a source that was replaced, and the new one hasn't answered yet.
    ///
    /// A screen can dim or clear them, and show the new source's state.
    public var isOfOldSource: Bool
    /// Where items are missing that a refresh didn't load, or `nil` if none are.
    public var gap: PagingGap?
    /// What the answers hold beside their items, in the order of the list: see ``metadata(of:)``.
    var metadata: [PageMetadata] = []

    /// Creates a snapshot; that of a list of which nothing has been asked, unless told otherwise.
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

/// A gap in a list: items that lie between those of a refresh and those held before it, and are not loaded.
///
/// Only a refresh with ``RefreshStrategy/untilOverlap`` leaves one. ``Pager/fillGap()`` loads what is missing page by page;
/// the gap is gone once a page has reached the items behind it.
public struct PagingGap: Sendable, Equatable {
    /// The index of the item behind the gap.
    public var index: Int
    /// The state of loading what is missing.
    public var state: LoadState

    /// Creates a gap in front of the item at an index.
    public init(index: Int, state: LoadState = .idle) {
        self.index = index
        self.state = state
    }
}

extension PagingSnapshot {
    /// The load state of a load type.
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

    /// The screen as a whole: what is being loaded comes first, then what failed, then what is shown.
    public var refreshState: RefreshState {
        if refresh.isLoading { return .refreshing }
        if append.isLoading || prepend.isLoading { return .loadingMore }
        if let failure = refresh.failure ?? append.failure ?? prepend.failure { return .failed(failure) }
        return contentState
    }

    /// What is shown, whatever is being loaded or has failed beside it.
    package var contentState: RefreshState {
        if generation == 0 { return .initial }
        if append != .end || prepend != .end { return .paginated }
        return items.isEmpty ? .empty : .populated
    }
}

extension PagingSnapshot {
    /// How many rows come before the items: placeholders where the config has them, else none.
    public var placeholdersBefore: Int { hasPlaceholders ? itemsBefore ?? 0 : 0 }

    /// How many rows come after the items: placeholders where the config has them, else none.
    public var placeholdersAfter: Int { hasPlaceholders ? itemsAfter ?? 0 : 0 }

    /// How many rows the list has, placeholders included.
    public var rowCount: Int { placeholdersBefore + items.count + placeholdersAfter }

    /// The item of a row, counted with placeholders; `nil` for a placeholder and outside of the list.
    public func item(atRow row: Int) -> Item? {
        let index = row - placeholdersBefore
        return index >= 0 && index < items.count ? items[index] : nil
    }
}

extension PagingSnapshot: Equatable where Item: Equatable {
    /// Compares all but the pages' ``metadata(of:)``, which can be of any type.
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
    /// What the first page that has something of a type beside its items has there, such as a banner or counts.
    ///
    /// It stays with its page: a page that the window drops takes it along, and brings it again.
    ///
    /// - Parameter type: The type of ``Page/metadata``.
    /// - Returns: The value of the first page of the list that has one, or `nil` if none has.
    public func metadata<Value: Sendable>(of type: Value.Type) -> Value? {
        metadata.lazy.compactMap { $0.value as? Value }.first
    }
}
