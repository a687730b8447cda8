/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: UInt

    /// Creates a set from its raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the top left.
    public static var topLeft: UIRectCorner { .init(rawValue: 1 << 0) }
    /// The corner at the top right.
    public static var topRight: UIRectCorner { .init(rawValue: 1 << 1) }
    /// The corner at the bottom left.
    public static var bottomLeft: UIRectCorner { .init(rawValue: 1 << 2) }
    /// The corner at the bottom right.
    public static var bottomRight: UIRectCorner { .init(rawValue: 1 << 3) }
    /// All corners.
    public static var allCorners: UIRectCorner { .init(rawValue: ~0) }
}

/// A shape of lines and curves, which is drawn into the current context.
open class UIBezierPath: NSObject, NSCopying {
    private var path = PathSteps()

    @_documentation(visibility: internal)
    public override init() { super.init() }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates an ellipse.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path.addRoundedRect(rect, corners: .allCorners, width: cornerRadius, height: cornerRadius)
    }

    /// Creates a rectangle of which some corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRoundedRect(rect, corners: corners, width: cornerRadii.width, height: cornerRadii.height)
    }

    /// Creates an arc. Angles are in radians, from the right.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from one of Core Graphics.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.path
    }

    /// The path of Core Graphics.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    // MARK: Making a path

    /// Begins a new part at a point.
    open func move(to point: CGPoint) { path.append(.move(point)) }
    /// Adds a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(controlPoint1, controlPoint2, to: endPoint)
    }
    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(controlPoint, to: endPoint)
    }
    /// Adds an arc. Angles are in radians, from the right.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center: center, radius: radius, from: startAngle, to: endAngle, grows: clockwise)
    }
    /// Closes the current part with a line to its start.
    open func close() { path.append(.close) }
    /// Removes all points.
    open func removeAllPoints() { path = PathSteps() }
    /// Adds another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }
    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Whether the path has no points.
    open var isEmpty: Bool { path.isEmpty }
    /// The rectangle around all points, control points included.
    open var bounds: CGRect { path.isEmpty ? .zero : path.bounds }
    /// The last point.
    open var currentPoint: CGPoint { path.current ?? .zero }
    /// Returns whether a point is inside.
    open func contains(_ point: CGPoint) -> Bool {
        Canvas.contains(point, in: path, usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Drawing

    /// The width of lines, in points.
    open var lineWidth: CGFloat = 1
    /// The ends of lines.
    open var lineCapStyle = CGLineCap.butt
    /// The corners of lines.
    open var lineJoinStyle = CGLineJoin.miter
    /// The ratio of a sharp corner's length to the width of its lines beyond which it is cut off.
    open var miterLimit: CGFloat = 10
    /// Whether the path is filled by the even-odd rule.
    open var usesEvenOddFillRule = false
    private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

    /// Sets the lengths of the dashes of lines, and of the gaps between them.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
    }

    private func draw(_ draw: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.beginPath()
        context.addPath(cgPath)
        draw(context)
        context.restoreGState()
    }

    /// Fills the path with the current fill colour.
    open func fill() { fill(with: .normal, alpha: 1) }
    /// Strokes the path with the current stroke colour.
    open func stroke() { stroke(with: .normal, alpha: 1) }
    /// Fills the path with a blend mode and an opacity.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.blend(blendMode, alpha: alpha)
            $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }
    /// Strokes the path with a blend mode and an opacity.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw {
            $0.blend(blendMode, alpha: alpha)
            $0.strokePath()
        }
    }
    /// Limits what is drawn later to the path.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    @_documentation(visibility: internal)
    open func copy(with zone: NSZone?) -> Any {
        let copy = UIBezierPath()
        (copy.path, copy.dash) = (path, dash)
        (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
        (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
        return copy
    }
}
