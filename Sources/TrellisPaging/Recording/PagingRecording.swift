internal import Foundation

/// A recording of a list's events and their effects. It can be stored and replayed.
public struct PagingRecording<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// An event and its effects.
    struct Step: Sendable {
        var event: PagingEvent<Item>
        var effects: [PagingEffect]
    }

    let config: PagingConfig
    var steps: [Step] = []

    /// The number of recorded events.
    package var count: Int { steps.count }

    /// Replays the events without source, clock and network.
    ///
    /// - Parameter duplicates: The duplicate policy of the recorded pager.
    /// - Returns: The snapshot after each event.
    /// - Throws: `PagingError` if a step has different effects than recorded.
    public func replay(duplicates: DuplicatePolicy<Item> = .keepFirst) throws -> [PagingSnapshot<Item>] {
        var ledger = PagingLedger(config: config, duplicates: duplicates.ofRows)
        return try steps.enumerated().map { number, step in
            let effects = ledger.handle(step.event)
            guard effects == step.effects else {
                throw PagingError.diverged(step: number + 1, recorded: step.effects, replayed: effects)
            }
            return ledger.snapshot()
        }
    }
}

extension PagingRecording.Step: Codable where Item: Codable, Item.ID: Codable {}

extension PagingRecording: Codable where Item: Codable, Item.ID: Codable {
    /// Decodes a recording.
    ///
    /// - Throws: `DecodingError` if the text isn't a recording of such items.
    public init(json: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }

    /// Returns the recording as JSON.
    ///
    /// - Throws: `EncodingError` if an item can't be encoded.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
