/// A change of a list, as passed to its observers.
public struct PagingUpdate<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The current items and load states.
    public var snapshot: PagingSnapshot<Item>
    /// The change of the items since the previous update.
    public var change: PagingChange
    /// The load that ended with this update, or `nil`.
    public var finished: FinishedLoad?
    /// The edit that could not be saved, and was undone before this update, or `nil`.
    public var failedEdit: FailedEdit?
    /// Whether ``Pager/onFailure`` has handled the failure of the load or of the edit, so that the user needn't be told.
    public var isFailureHandled = false
    /// Whether the change is an edit, or undoes one that could not be saved. Screens animate it.
    package var isEdit = false

    /// Creates an update.
    package init(snapshot: PagingSnapshot<Item>, change: PagingChange, finished: FinishedLoad? = nil) {
        self.snapshot = snapshot
        self.change = change
        self.finished = finished
    }
}

/// A change of the items.
public enum PagingChange: Sendable, Hashable, Codable {
    /// Only load states changed.
    case loadStates
    /// Items were added at the end.
    case appended(Range<Int>)
    /// Items were added at the beginning.
    case prepended(Range<Int>)
    /// Items were removed, inserted or updated in place.
    case edited(PagingEdits)
    /// All items were replaced at once.
    case replaced
}

/// Changes of rows. Removals are indexes in the old list, all others indexes in the new list.
public struct PagingEdits: Sendable, Hashable, Codable {
    /// The indexes of the removed items in the old list, ascending.
    public var removed: [Int] = []
    /// The indexes of the inserted items in the new list, ascending.
    public var inserted: [Int] = []
    /// The indexes of the items with new content, in the new list, ascending.
    public var updated: [Int] = []

    /// Creates a description of row changes.
    package init(removed: [Int] = [], inserted: [Int] = [], updated: [Int] = []) {
        self.removed = removed
        self.inserted = inserted
        self.updated = updated
    }

    /// Whether there are no changes.
    package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && updated.isEmpty }
}

/// A load that has ended.
public struct FinishedLoad: Sendable, Equatable {
    /// The type of the load.
    public var loadType: LoadType
    // A failure itself would make each effect of a push three times as large.
    private var end = LoadState.end

    /// The failure, or `nil` if the load succeeded.
    public var failure: LoadFailure? {
        get { end.failure }
        set { end = newValue.map { .failed($0) } ?? .end }
    }

    /// Creates a finished load.
    package init(loadType: LoadType, failure: LoadFailure? = nil) {
        self.loadType = loadType
        self.failure = failure
    }
}

extension FinishedLoad: Codable {
    private enum CodingKeys: CodingKey {
        case loadType, failure
    }

    /// Decodes a finished load.
    ///
    /// - Throws: `DecodingError` if it isn't one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            loadType: container.decode(LoadType.self, forKey: .loadType),
            failure: container.decodeIfPresent(LoadFailure.self, forKey: .failure))
    }

    /// Encodes a finished load.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(loadType, forKey: .loadType)
        try container.encodeIfPresent(failure, forKey: .failure)
    }
}
