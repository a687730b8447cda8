/// The rules by which a path has an inside.
public enum CGPathFillRule: Int, Sendable {
    /// The path winds around the points inside.
    case winding = 0
    /// A line from a point inside crosses the path an odd number of times.
    case evenOdd = 1
}

/// The ways to draw a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills the path.
    case fill = 0
    /// Fills the path by the even-odd rule.
    case eoFill = 1
    /// Strokes the path.
    case stroke = 2
    /// Fills the path and then strokes it.
    case fillStroke = 3
    /// Fills the path by the even-odd rule and then strokes it.
    case eoFillStroke = 4
}

/// The ends of lines.
public enum CGLineCap: Int32, Sendable {
    /// The line ends at its last point.
    case butt = 0
    /// A half circle around the last point.
    case round = 1
    /// A half square around the last point.
    case square = 2
}

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable {
    /// A sharp corner.
    case miter = 0
    /// A round corner.
    case round = 1
    /// A corner that is cut off.
    case bevel = 2
}

/// A step of a path.
enum PathStep: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    func applying(_ transform: CGAffineTransform) -> PathStep {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .curve(let first, let second, let end):
            .curve(first.applying(transform), second.applying(transform), end.applying(transform))
        case .close: .close
        }
    }
}

/// The steps of a path, with the shapes of Core Graphics made of lines and curves.
struct PathSteps: Hashable {
    private(set) var steps: [PathStep] = []
    private(set) var current: CGPoint?
    private var start: CGPoint?

    var isEmpty: Bool { steps.isEmpty }

    /// The rectangle around all points, control points included.
    var bounds: CGRect {
        let points = steps.flatMap(\.points)
        guard let first = points.first else { return .null }
        return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    mutating func append(_ step: PathStep) {
        steps.append(step)
        switch step {
        case .move(let point): (current, start) = (point, point)
        case .close: current = start
        default: current = step.points.last
        }
    }

    mutating func append(_ other: PathSteps) { for step in other.steps { append(step) } }

    func applying(_ transform: CGAffineTransform) -> PathSteps {
        var path = PathSteps()
        for step in steps { path.append(step.applying(transform)) }
        return path
    }

    mutating func addLine(to point: CGPoint) { append(current == nil ? .move(point) : .line(point)) }

    mutating func addCurve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
        if current == nil { append(.move(first)) }
        append(.curve(first, second, end))
    }

    mutating func addQuadCurve(_ control: CGPoint, to end: CGPoint) {
        let from = current ?? control
        func between(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        addCurve(between(from), between(end), to: end)
    }

    /// Adds an arc, after a line to its start. Angles grow clockwise on the screen.
    mutating func addArc(center: CGPoint, radius: CGFloat, from: CGFloat, to end: CGFloat, grows: Bool) {
        let full = 2 * CGFloat.pi
        guard radius.isFinite, from.isFinite, end.isFinite else { return }
        var sweep = end - from
        if grows {
            if sweep < 0 { sweep += full * (-sweep / full).rounded(.up) }
            sweep = min(sweep, full)
        } else {
            if sweep > 0 { sweep -= full * (sweep / full).rounded(.up) }
            sweep = max(sweep, -full)
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: point(from))
        let count = max(1, Int((abs(sweep) / (full / 4)).rounded(.up)))
        let part = sweep / CGFloat(count), handle = radius * 4 / 3 * tan(part / 4)
        for index in 0..<count {
            let first = from + CGFloat(index) * part, last = first + part
            let start = point(first), end = point(last)
            addCurve(
                CGPoint(x: start.x - handle * sin(first), y: start.y + handle * cos(first)),
                CGPoint(x: end.x + handle * sin(last), y: end.y - handle * cos(last)), to: end)
        }
    }

    mutating func addRect(_ rect: CGRect) {
        append(.move(CGPoint(x: rect.minX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
        append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
        append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
        append(.close)
    }

    mutating func addEllipse(in rect: CGRect) {
        guard !rect.isEmpty else { return }
        var circle = PathSteps()
        circle.addArc(center: .zero, radius: 1, from: 0, to: 2 * .pi, grows: true)
        circle.append(.close)
        append(
            circle.applying(
                CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)))
    }

    mutating func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, width: CGFloat, height: CGFloat) {
        let across = min(max(0, width), rect.width / 2), down = min(max(0, height), rect.height / 2)
        // The distance of the control points of a quarter circle from its corner.
        let factor = 1 - 4 / 3 * tan(CGFloat.pi / 8)
        let all: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: down), CGVector(dx: across, dy: 0)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -across, dy: 0), CGVector(dx: 0, dy: down)),
            (
                .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -down),
                CGVector(dx: -across, dy: 0)
            ),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: across, dy: 0), CGVector(dx: 0, dy: -down)),
        ]
        func moved(_ point: CGPoint, _ by: CGVector, _ share: CGFloat) -> CGPoint {
            CGPoint(x: point.x + by.dx * share, y: point.y + by.dy * share)
        }
        for (index, (corner, point, before, after)) in all.enumerated() {
            let isRound = corners.contains(corner) && across > 0 && down > 0
            let first = isRound ? moved(point, before, 1) : point
            append(index == 0 ? .move(first) : .line(first))
            guard isRound else { continue }
            append(.curve(moved(point, before, factor), moved(point, after, factor), moved(point, after, 1)))
        }
        append(.close)
    }
}

/// A shape of lines and curves, which can't be changed.
public class CGPath: Hashable {
    final var path: PathSteps

    init(_ path: PathSteps) { self.path = path }

    private static func transformed(_ path: PathSteps, _ transform: UnsafePointer<CGAffineTransform>?) -> PathSteps {
        transform.map { path.applying($0.pointee) } ?? path
    }

    /// Creates a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var path = PathSteps()
        path.addRect(rect)
        self.init(Self.transformed(path, transform))
    }

    /// Creates an ellipse.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var path = PathSteps()
        path.addEllipse(in: rect)
        self.init(Self.transformed(path, transform))
    }

    /// Creates a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var path = PathSteps()
        path.addRoundedRect(rect, corners: .allCorners, width: cornerWidth, height: cornerHeight)
        self.init(Self.transformed(path, transform))
    }

    /// Whether the path has no points.
    public var isEmpty: Bool { path.isEmpty }
    /// The last point.
    public var currentPoint: CGPoint { path.current ?? .zero }
    /// The rectangle around all points, control points included.
    public var boundingBox: CGRect { path.bounds }
    /// Returns a copy.
    public func copy() -> CGPath? { CGPath(path) }
    /// Returns a copy that can be changed.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        return copy
    }

    /// Returns whether a point is inside.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        Canvas.contains(point, in: path.applying(transform), rule)
    }

    @_documentation(visibility: internal)
    public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
    @_documentation(visibility: internal)
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A shape of lines and curves.
public class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(PathSteps()) }

    private func add(_ transform: CGAffineTransform, _ change: (inout PathSteps) -> Void) {
        guard transform != .identity else { return change(&path) }
        var added = PathSteps()
        change(&added)
        path.append(added.applying(transform))
    }

    /// Begins a new part at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.append(.move(point.applying(transform)))
    }

    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds lines between points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a curve with two control points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(control1.applying(transform), control2.applying(transform), to: end.applying(transform))
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(control.applying(transform), to: end.applying(transform))
    }

    /// Adds an arc. On the screen, where y grows downwards, `clockwise` is the other way round, as in Core Graphics.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        var arc = PathSteps()
        arc.addArc(center: center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise)
        for (index, step) in arc.applying(transform).steps.enumerated() {
            if index == 0, let start = step.points.first { path.addLine(to: start) } else { path.append(step) }
        }
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a rectangle with round corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, corners: .allCorners, width: cornerWidth, height: cornerHeight) }
    }

    /// Adds another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.append(path.path.applying(transform))
    }

    /// Closes the current part with a line to its start.
    public func closeSubpath() { path.append(.close) }
}
