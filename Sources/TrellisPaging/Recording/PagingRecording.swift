internal import Foundation

/// What happened to a list and what came of it, step by step, to be kept and replayed.
public struct PagingRecording<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// An event and what the ledger made of it.
    struct Step: Sendable {
        var event: PagingEvent<Item>
        var effects: [PagingEffect]
    }

    let config: PagingConfig
    var steps: [Step] = []

    /// How many events were recorded.
    public var count: Int { steps.count }

    /// Does all of it again, without source, clock or network.
    ///
    /// - Parameter duplicates: The policy that the recorded pager was made with.
    /// - Returns: The snapshot after each event.
    /// - Throws: `PagingError` where a step no longer has the effects that were recorded.
    public func replay(duplicates: DuplicatePolicy<Item> = .keepFirst) throws -> [PagingSnapshot<Item>] {
        var ledger = PagingLedger(config: config, duplicates: duplicates.ofRows)
        return try steps.enumerated().map { number, step in
            let effects = ledger.handle(step.event.ofRows)
            guard effects == step.effects else {
                throw PagingError.diverged(step: number + 1, recorded: step.effects, replayed: effects)
            }
            return ledger.snapshot(of: PagedItems<Item>(rows: ledger.items))
        }
    }
}

extension PagingRecording.Step: Codable where Item: Codable, Item.ID: Codable {}

extension PagingRecording: Codable where Item: Codable, Item.ID: Codable {
    /// Reads a recording.
    ///
    /// - Throws: `DecodingError` where the text is not a recording of such items.
    public init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }

    /// The recording as JSON.
    ///
    /// - Throws: `EncodingError` where an item cannot be encoded.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
