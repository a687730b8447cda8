internal import Foundation

/// The progress of an animation over time, from 0 to 1. Springs can exceed 1.
enum TimingCurve {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in Core Animation.
    case bezier(CGPoint, CGPoint)
    /// A spring that settles within the duration.
    case spring(damping: CGFloat, velocity: CGFloat)

    static let easeInOut = TimingCurve.bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    static let easeIn = TimingCurve.bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    static let easeOut = TimingCurve.bezier(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    static let linear = TimingCurve.bezier(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))

    /// Returns the progress after a fraction of the duration.
    func progress(at time: CGFloat) -> CGFloat {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .bezier(let first, let second):
            return Self.bezier(first.y, second.y, at: Self.parameter(first.x, second.x, at: time))
        case .spring(let damping, let velocity):
            return Self.spring(damping: max(damping, 0.01), velocity: velocity, at: time)
        }
    }

    /// Returns the first fraction of the duration at which the progress is reached, found by bisection.
    func time(of progress: CGFloat) -> CGFloat {
        if progress <= 0 { return 0 }
        let steps = 100
        guard let next = (1...steps).first(where: { self.progress(at: CGFloat($0) / CGFloat(steps)) >= progress })
        else { return 1 }
        var low = CGFloat(next - 1) / CGFloat(steps), high = CGFloat(next) / CGFloat(steps)
        for _ in 0..<16 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func bezier(_ first: CGFloat, _ second: CGFloat, at t: CGFloat) -> CGFloat {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    /// Returns the curve parameter for a time, found by bisection: x increases along the whole curve.
    private static func parameter(_ first: CGFloat, _ second: CGFloat, at time: CGFloat) -> CGFloat {
        var low: CGFloat = 0, high: CGFloat = 1
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if bezier(first, second, at: middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns the progress of a damped oscillation whose amplitude is a thousandth at the end.
    private static func spring(damping: CGFloat, velocity: CGFloat, at time: CGFloat) -> CGFloat {
        let settled = -log(CGFloat(0.001))
        guard damping < 1 else {
            let speed = settled * 1.3
            return 1 - exp(-speed * time) * (1 + (speed - velocity) * time)
        }
        let speed = settled / damping
        let swing = speed * (1 - damping * damping).squareRoot()
        return 1 - exp(-settled * time) * (cos(swing * time) + (settled - velocity) / swing * sin(swing * time))
    }
}
