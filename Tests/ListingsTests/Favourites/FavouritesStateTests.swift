import Foundation
import TrellisTesting
import XCTest

@testable import ListingsScreens

/// The shown favourites result from those that the server confirmed, and the changes that it hasn't received.
final class FavouritesStateTests: XCTestCase {
    func testAChangeIsShownAtOnceAndALeftOutOneIsUndone() throws {
        var state = FavouritesState()
        state.confirmed = try [1, 2, 3].map { try Samples.listing($0) }
        _ = state.note(.remove(2))
        let added = state.note(.add(try Samples.listing(4)))
        _ = state.note(.order([3, 4, 1]))
        XCTAssertEqual(state.shown.map(\.id), [3, 4, 1])
        let refused = try XCTUnwrap(state.changes.first { $0.number == added })
        state.drop(refused)
        XCTAssertEqual(state.shown.map(\.id), [3, 1])
        while let next = state.changes.first { state.confirm(next) }
        XCTAssertEqual(state.confirmed.map(\.id), [3, 1])
        XCTAssertEqual(state.shown, state.confirmed)
    }

    /// Whatever is confirmed, rejected or waiting, there are no duplicates, and confirming a change doesn't change the
    /// shown list.
    func testConfirmingIsNotSeen() throws {
        for seed in 1...300 {
            var random = SplitMix(seed: UInt64(seed))
            var state = FavouritesState()
            for step in 0..<40 {
                let id = Int(random.next() % 8)
                switch random.next() % 5 {
                case 0: _ = state.note(.add(try Samples.listing(id)))
                case 1: _ = state.note(.remove(id))
                case 2: _ = state.note(.order(state.shown.map(\.id).shuffled(using: &random)))
                case 3:
                    let before = state.shown
                    if let next = state.changes.first { state.confirm(next) }
                    XCTAssertEqual(state.shown, before, "seed \(seed), step \(step)")
                default: if let next = state.changes.first { state.drop(next) }
                }
                let ids = state.shown.map(\.id)
                XCTAssertEqual(Set(ids).count, ids.count, "seed \(seed), step \(step)")
            }
        }
    }
}

/// A random number generator with a seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
