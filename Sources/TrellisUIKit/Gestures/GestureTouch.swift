internal import Foundation

/// A press that gesture recognizers track, with its start, location and velocity.
@MainActor
final class GestureTouch {
    let start: CGPoint
    private(set) var place: CGPoint
    private var samples: [(time: Double, place: CGPoint)]
    /// Claims the press, so that all other gestures are cancelled.
    let claim: @MainActor () -> Void

    /// The distance below which a press doesn't count as moved, in points.
    static let slop: CGFloat = 10
    /// The time over which the velocity is measured, in milliseconds.
    private static let sampleTime = 100.0

    init(at start: CGPoint, time: Double, claim: @escaping @MainActor () -> Void) {
        (self.start, place, self.claim) = (start, start, claim)
        samples = [(time, start)]
    }

    func move(to place: CGPoint, at time: Double) {
        self.place = place
        samples.append((time, place))
        samples.removeAll { time - $0.time > Self.sampleTime }
    }

    /// The translation since the start of the press.
    var way: CGPoint { CGPoint(x: place.x - start.x, y: place.y - start.y) }

    /// Whether the press has moved by more than `slop`.
    var hasMoved: Bool { hypot(way.x, way.y) > Self.slop }

    /// The velocity, in points per second.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let span = (last.time - first.time) / 1000
        return CGPoint(x: (last.place.x - first.place.x) / span, y: (last.place.y - first.place.y) / span)
    }
}
