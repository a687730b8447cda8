/// The ways to combine what is drawn with what is there.
public enum CGBlendMode: Int32, Sendable {
    /// Draws over it.
    case normal = 0
    /// Multiplies the colours.
    case multiply
    /// Multiplies the inverse colours.
    case screen
    /// Multiplies dark colours and screens light ones below.
    case overlay
    /// Keeps the darker colour.
    case darken
    /// Keeps the lighter colour.
    case lighten
    /// Brightens what is there.
    case colorDodge
    /// Darkens what is there.
    case colorBurn
    /// Darkens or lightens softly.
    case softLight
    /// Multiplies dark colours and screens light ones.
    case hardLight
    /// The difference of the colours.
    case difference
    /// A softer difference of the colours.
    case exclusion
    /// The hue of what is drawn.
    case hue
    /// The saturation of what is drawn.
    case saturation
    /// The hue and the saturation of what is drawn.
    case color
    /// The luminosity of what is drawn.
    case luminosity
    /// Makes it transparent.
    case clear
    /// Replaces it.
    case copy
    /// Draws where something is, and removes that.
    case sourceIn
    /// Draws where nothing is, and removes the rest.
    case sourceOut
    /// Draws where something is.
    case sourceAtop
    /// Draws behind it.
    case destinationOver
    /// Keeps what is there where something is drawn.
    case destinationIn
    /// Removes what is there where something is drawn.
    case destinationOut
    /// Draws behind it, and keeps it only where something is drawn.
    case destinationAtop
    /// Keeps the parts of which only one is there.
    case xor
    /// Adds the colours.
    case plusLighter = 27
}

/// A picture in the making, into which paths, images and texts are drawn. Its origin is at the top left.
public class CGContext {
    final let canvas: Canvas
    private var path = PathSteps()

    struct State {
        var fill = RGBA(0), stroke = RGBA(0)
        var blendMode = CGBlendMode.normal
        var alpha: CGFloat = 1
    }
    private(set) final var state = State()
    private var saved: [State] = []

    init(_ canvas: Canvas) { self.canvas = canvas }

    // MARK: State

    /// Saves the colours, the lines, the clipping and the transform.
    public func saveGState() {
        saved.append(state)
        canvas.save()
    }

    /// Restores what was saved last.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        canvas.restore()
    }

    /// Moves the origin.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Scales what is drawn later.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Rotates what is drawn later, by an angle in radians.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
    /// Transforms what is drawn later.
    public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { canvas.setLineWidth(width) }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { canvas.setLineCap(cap) }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { canvas.setLineJoin(join) }
    /// Sets the ratio of a sharp corner's length to the width of its lines beyond which it is cut off.
    public func setMiterLimit(_ limit: CGFloat) { canvas.setMiterLimit(limit) }
    /// Sets the lengths of dashes and of the gaps between them. An empty array means unbroken lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { canvas.setDash(phase, lengths) }
    /// Sets the opacity.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    /// Sets how what is drawn is combined with what is there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
    /// Sets the colour of fills.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the colour of lines.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }

    final func blend(_ mode: CGBlendMode, alpha: CGFloat) {
        if mode != .normal { state.blendMode = mode }
        state.alpha *= min(max(alpha, 0), 1)
    }

    // MARK: Paths

    /// Begins a new path.
    public func beginPath() { path = PathSteps() }
    /// Closes the current part of the path.
    public func closePath() { path.append(.close) }
    /// Begins a new part of the path.
    public func move(to point: CGPoint) { path.append(.move(point)) }
    /// Adds a line to the path.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds lines between points to the path.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        points.dropFirst().forEach { addLine(to: $0) }
    }
    /// Adds a curve with two control points to the path.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(control1, control2, to: end)
    }
    /// Adds a curve with one control point to the path.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(control, to: end) }
    /// Adds a rectangle to the path.
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    /// Adds an ellipse to the path.
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    /// Adds an arc to the path. On the screen, where y grows downwards, `clockwise` is the other way round, as in Core
    /// Graphics.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(center: center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise)
    }
    /// Adds another path.
    public func addPath(_ path: CGPath) { self.path.append(path.path) }

    /// Fills the path, and begins a new one.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        canvas.fill(path, rule, state)
        beginPath()
    }
    /// Strokes the path, and begins a new one.
    public func strokePath() {
        canvas.stroke(path, state)
        beginPath()
    }
    /// Strokes lines from the first point to the second, from the third to the fourth, and so on. Of an odd number of
    /// points, the last is ignored. The path is replaced by a new one.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for start in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[start])
            addLine(to: points[start + 1])
        }
        strokePath()
    }
    /// Draws the path, and begins a new one.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: canvas.fill(path, .winding, state)
        case .eoFill, .eoFillStroke: canvas.fill(path, .evenOdd, state)
        case .stroke: break
        }
        if mode != .fill, mode != .eoFill { canvas.stroke(path, state) }
        beginPath()
    }
    /// Limits what is drawn later to the path, and begins a new one.
    public func clip(using rule: CGPathFillRule = .winding) {
        canvas.clip(path, rule)
        beginPath()
    }
    /// Limits what is drawn later to a rectangle.
    public func clip(to rect: CGRect) { canvas.clip(rect.steps, .winding) }

    // MARK: Shapes

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { canvas.fill(rect.steps, .winding, state) }
    /// Strokes a rectangle.
    public func stroke(_ rect: CGRect) { canvas.stroke(rect.steps, state) }
    /// Strokes a rectangle with lines of a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        canvas.save()
        canvas.setLineWidth(width)
        stroke(rect)
        canvas.restore()
    }
    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        var clearing = State()
        clearing.blendMode = .clear
        canvas.fill(rect.steps, .winding, clearing)
    }
    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { canvas.fill(rect.ellipse, .winding, state) }
    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) { canvas.stroke(rect.ellipse, state) }
}

extension CGRect {
    fileprivate var steps: PathSteps {
        var path = PathSteps()
        path.addRect(self)
        return path
    }

    fileprivate var ellipse: PathSteps {
        var path = PathSteps()
        path.addEllipse(in: self)
        return path
    }
}
