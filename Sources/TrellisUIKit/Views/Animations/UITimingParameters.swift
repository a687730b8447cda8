public import Foundation

extension UIView {
    /// The curves of an animation: its speed over time.
    public enum AnimationCurve: Int, Sendable {
        /// The animation begins and ends slowly.
        case easeInOut = 0
        /// The animation begins slowly.
        case easeIn = 1
        /// The animation ends slowly.
        case easeOut = 2
        /// The animation has a constant speed.
        case linear = 3

        var points: (first: CGPoint, second: CGPoint) {
            switch self {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        }
    }
}

/// The kinds of timing curves.
public enum UITimingCurveType: Int, Sendable {
    /// A curve of `UIView.AnimationCurve`.
    case builtin = 0
    /// A cubic Bézier curve.
    case cubic = 1
    /// The motion of a spring.
    case spring = 2
    /// The motion of a spring whose progress follows a cubic curve. Here only the spring is used.
    case composed = 3
}

/// An object that provides the timing curve of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, or `nil` if there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, or `nil` if there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    private var spring: UISpringTimingParameters? {
        timingCurveType == .spring || timingCurveType == .composed ? springTimingParameters : nil
    }

    /// The duration, in seconds, that the curve itself determines, or `nil` if the animator determines it.
    var ownDuration: TimeInterval? { spring?.duration }

    /// Returns the curve for a duration in seconds.
    func curve(lasting duration: TimeInterval) -> TimingCurve {
        if let spring { return spring.motion(lasting: duration) }
        return cubicTimingParameters.map { .bezier($0.controlPoint1, $0.controlPoint2) } ?? .easeInOut
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    private nonisolated let kind: UIView.AnimationCurve?
    private nonisolated let points: [CGFloat]

    private nonisolated init(_ kind: UIView.AnimationCurve?, _ points: [CGFloat]) {
        (self.kind, self.points) = (kind, points)
        super.init()
    }

    /// Creates Core Animation's default curve.
    @_documentation(visibility: internal)
    public nonisolated override init() {
        (kind, points) = (nil, [0.25, 0.1, 0.25, 1])
        super.init()
    }

    /// Creates a curve from its kind.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let (first, second) = curve.points
        (kind, points) = (curve, [first.x, first.y, second.x, second.y])
        super.init()
    }

    /// Creates a curve from its control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (kind, points) = (nil, [point1.x, point1.y, point2.x, point2.y])
        super.init()
    }

    /// Reads a curve from an archive, or returns `nil` if the archive contains none.
    public nonisolated required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "UIPoint1x") else { return nil }
        points = ["UIPoint1x", "UIPoint1y", "UIPoint2x", "UIPoint2y"].map { CGFloat(coder.decodeDouble(forKey: $0)) }
        kind =
            coder.containsValue(forKey: "UICurve")
            ? UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "UICurve")) : nil
        super.init()
    }

    @_documentation(visibility: internal)
    open nonisolated func encode(with coder: NSCoder) {
        for (key, value) in zip(["UIPoint1x", "UIPoint1y", "UIPoint2x", "UIPoint2y"], points) {
            coder.encode(Double(value), forKey: key)
        }
        if let kind { coder.encode(kind.rawValue, forKey: "UICurve") }
    }

    @_documentation(visibility: internal)
    open nonisolated func copy(with zone: NSZone?) -> Any { UICubicTimingParameters(kind, points) }

    /// The kind of the curve. It is `.easeInOut` for a curve that was created from control points.
    open var animationCurve: UIView.AnimationCurve { kind ?? .easeInOut }
    /// The first control point.
    open var controlPoint1: CGPoint { CGPoint(x: points[0], y: points[1]) }
    /// The second control point.
    open var controlPoint2: CGPoint { CGPoint(x: points[2], y: points[3]) }

    @_documentation(visibility: internal)
    open var timingCurveType: UITimingCurveType { kind == nil ? .cubic : .builtin }
    @_documentation(visibility: internal)
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    @_documentation(visibility: internal)
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The motion of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private struct Values {
        var ratio: CGFloat
        var velocity = CGVector.zero
        /// The time until the spring settles, if the spring determines it.
        var duration: TimeInterval?
    }

    private nonisolated let values: Values

    private nonisolated init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// Creates the default spring, which doesn't oscillate and settles in half a second.
    @_documentation(visibility: internal)
    public nonisolated override init() {
        values = Values(ratio: 1, duration: 0.5)
        super.init()
    }

    /// Creates a spring that settles in the duration of the animator.
    ///
    /// - Parameters:
    ///   - ratio: The damping ratio. With 1 the spring doesn't oscillate, with lower values it does.
    ///   - velocity: The initial velocity, in total distances per second. The larger component applies.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        values = Values(ratio: max(ratio, 0.01), velocity: velocity)
        super.init()
    }

    /// Creates a spring without initial velocity that settles in the duration of the animator.
    public init(dampingRatio ratio: CGFloat) {
        values = Values(ratio: max(ratio, 0.01))
        super.init()
    }

    /// Creates a spring from its physical properties, which determine the duration. That of the animator is ignored.
    ///
    /// - Parameters:
    ///   - mass: The mass of the object at the end of the spring.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The force that slows the spring down.
    ///   - velocity: The initial velocity, in total distances per second. The larger component applies.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        let mass = max(mass, 0.001), stiffness = max(stiffness, 0.001)
        let frequency = (stiffness / mass).squareRoot()
        let ratio = max(damping / (2 * (stiffness * mass).squareRoot()), 0.01)
        // The slower of the two parts of an overdamped motion.
        let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
        values = Values(ratio: ratio, velocity: velocity, duration: TimeInterval(-log(0.001) / max(decay, 0.01)))
        super.init()
    }

    /// Reads a spring from an archive, or returns `nil` if the archive contains none.
    public nonisolated required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "UIDampingRatio") else { return nil }
        values = Values(
            ratio: CGFloat(coder.decodeDouble(forKey: "UIDampingRatio")),
            velocity: CGVector(
                dx: coder.decodeDouble(forKey: "UIVelocityX"), dy: coder.decodeDouble(forKey: "UIVelocityY")),
            duration: coder.containsValue(forKey: "UIDuration") ? coder.decodeDouble(forKey: "UIDuration") : nil)
        super.init()
    }

    @_documentation(visibility: internal)
    open nonisolated func encode(with coder: NSCoder) {
        coder.encode(Double(values.ratio), forKey: "UIDampingRatio")
        coder.encode(Double(values.velocity.dx), forKey: "UIVelocityX")
        coder.encode(Double(values.velocity.dy), forKey: "UIVelocityY")
        if let duration = values.duration { coder.encode(duration, forKey: "UIDuration") }
    }

    @_documentation(visibility: internal)
    open nonisolated func copy(with zone: NSZone?) -> Any { UISpringTimingParameters(values) }

    /// The initial velocity, in total distances per second.
    open var initialVelocity: CGVector { values.velocity }

    /// The time until the spring settles, or `nil` if the animator determines it.
    fileprivate var duration: TimeInterval? { values.duration }

    /// Returns the motion for a duration in seconds.
    fileprivate func motion(lasting duration: TimeInterval) -> TimingCurve {
        let (dx, dy) = (values.velocity.dx, values.velocity.dy)
        return .spring(damping: values.ratio, velocity: (abs(dx) >= abs(dy) ? dx : dy) * CGFloat(duration))
    }

    @_documentation(visibility: internal)
    open var timingCurveType: UITimingCurveType { .spring }
    @_documentation(visibility: internal)
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    @_documentation(visibility: internal)
    open var springTimingParameters: UISpringTimingParameters? { self }
}
