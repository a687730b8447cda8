internal import Foundation

/// A press that recognizers follow: where it began, where it is, how fast it moves.
@MainActor
final class GestureTouch {
    let start: CGPoint
    private(set) var place: CGPoint
    private var samples: [(time: Double, place: CGPoint)]
    /// Keeps the press from everybody else.
    let claim: @MainActor () -> Void

    /// Less than this is a shaky press.
    static let slop: CGFloat = 10
    /// The time over which speed is measured, in milliseconds.
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

    /// The phase of the touch.
    var way: CGPoint { CGPoint(x: place.x - start.x, y: place.y - start.y) }

    /// Whether it has come further than a shaky press does.
    var hasMoved: Bool { hypot(way.x, way.y) > Self.slop }

    /// How fast it moves, in points a second.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let span = (last.time - first.time) / 1000
        return CGPoint(x: (last.place.x - first.place.x) / span, y: (last.place.y - first.place.y) / span)
    }
}
