internal import Foundation

/// The contexts of a thread, of which the last one is drawn into.
enum GraphicsStack {
    private static let key = "TrellisGraphicsContexts"

    static var contexts: [CGContext] {
        get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
    }

    /// Draws into a new picture with a closure.
    static func draw(_ canvas: Canvas, _ draw: (CGContext) -> Void) {
        let context = CGContext(canvas)
        contexts.append(context)
        draw(context)
        contexts.removeLast()
    }
}

/// Returns the context that is drawn into, or `nil` if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.contexts.append(context) }

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() { _ = GraphicsStack.contexts.popLast() }

/// Begins to draw an image with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins to draw an image. A scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let canvas = Canvas(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    GraphicsStack.contexts.append(CGContext(canvas))
}

/// Returns the image that is being drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { GraphicsStack.contexts.last?.canvas.image }

/// Ends the drawing of an image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Limits what is drawn later to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// Sets the colour of fills and lines in the current context.
    public func set() {
        setFill()
        setStroke()
    }
    /// Sets the colour of fills in the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(CGColor(Canvas.color(self))) }
    /// Sets the colour of lines in the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(CGColor(Canvas.color(self))) }
}

extension UIImage {
    /// Draws the image into the current context.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the image into a rectangle of the current context.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the image into a rectangle of the current context, with a blend mode and an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.blend(blendMode, alpha: alpha)
        context.canvas.draw(self, in: rect, context.state)
        context.restoreGState()
    }
}

extension NSAttributedString {
    /// Draws the text into the current context, on lines that end where it has line feeds.
    public func draw(at point: CGPoint) {
        UIGraphicsGetCurrentContext()?.canvas.draw(self, at: point, width: nil)
    }
    /// Draws the text into a rectangle of the current context.
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        context.canvas.draw(self, at: rect.origin, width: rect.width)
        context.restoreGState()
    }
}

extension NSString {
    /// Draws the text into the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(describing: self), attributes: attrs).draw(at: point)
    }
    /// Draws the text into a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: String(describing: self), attributes: attrs).draw(in: rect)
    }
}

/// The properties of a picture that a renderer draws.
open class UIGraphicsRendererFormat: NSObject {
    @_documentation(visibility: internal)
    public override required init() { super.init() }

    /// Returns the usual format.
    open class func `default`() -> Self { Self() }
    /// Returns the format for the screen.
    open class func preferred() -> Self { Self() }
    /// The rectangle that is drawn.
    open internal(set) var bounds = CGRect.zero
}

/// The properties of an image that a renderer draws.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The number of pixels per point; 0 means that of the screen.
    open var scale: CGFloat = Canvas.screenScale
    /// Whether the image has no transparent parts.
    open var opaque = false
}

/// What a renderer draws into.
open class UIGraphicsRendererContext: NSObject {
    private let context: CGContext
    private let given: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (self.context, given) = (context, format) }

    /// The context of Core Graphics.
    open var cgContext: CGContext { context }

    /// The properties of the picture.
    open var format: UIGraphicsRendererFormat { given }
    /// Fills a rectangle with the current fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the current fill colour and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        fill(rect)
        cgContext.restoreGState()
    }
    /// Strokes a rectangle with the current stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Limits what is drawn later to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What a renderer of images draws into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The image that is drawn so far.
    open var currentImage: UIImage { cgContext.canvas.image }
}

/// An object that draws pictures.
open class UIGraphicsRenderer: NSObject {
    fileprivate let bounds: CGRect
    private let given: UIGraphicsRendererFormat

    /// Creates a renderer that draws a rectangle.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        (self.bounds, given) = (bounds, format)
        format.bounds = bounds
    }

    /// The properties of the pictures.
    open var format: UIGraphicsRendererFormat { given }
}

/// An object that draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A closure that draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    private let imageFormat: UIGraphicsImageRendererFormat

    /// Creates a renderer of images with a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
    /// Creates a renderer of images with a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer of images that show a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, format: format)
    }

    /// Returns the image that a closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let canvas = Canvas(bounds, scale: imageFormat.scale, isOpaque: imageFormat.opaque)
        GraphicsStack.draw(canvas) { actions(UIGraphicsImageRendererContext($0, imageFormat)) }
        return canvas.image
    }
    /// Returns the image that a closure draws, as PNG.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
    /// Returns the image that a closure draws, as JPEG with a quality from 0 to 1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
