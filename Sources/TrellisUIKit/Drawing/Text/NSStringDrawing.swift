/// How the size of a text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    @_documentation(visibility: internal)
    public let rawValue: Int

    /// Makes options of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text has lines, and the rectangle begins at the first one's top. Without it the text is one line, whose
    /// baseline is at the rectangle's zero.
    public static var usesLineFragmentOrigin: NSStringDrawingOptions { .init(rawValue: 1 << 0) }
    /// Lines are as high as the font says; here they always are.
    public static var usesFontLeading: NSStringDrawingOptions { .init(rawValue: 1 << 1) }
    /// The last line that fits is cut off, rather than left out.
    public static var truncatesLastVisibleLine: NSStringDrawingOptions { .init(rawValue: 1 << 5) }
}

/// What is known of a text that was measured.
open class NSStringDrawingContext: NSObject {
    /// The rectangle that the text takes.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The size of the text when no line wraps.
    public func size() -> CGSize { AttributedText(self).size(width: nil, height: nil) }

    /// The rectangle that the text takes in a size; a length of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let text = AttributedText(self)
        let hasLines = options.contains(.usesLineFragmentOrigin)
        func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1_000_000 ? length : nil }
        let measured = text.size(
            width: hasLines ? limit(size.width) : nil,
            height: hasLines && options.contains(.truncatesLastVisibleLine) ? limit(size.height) : nil)
        let rect = CGRect(x: 0, y: hasLines ? 0 : -text.ascent, width: measured.width, height: measured.height)
        context?.totalBounds = rect
        return rect
    }
}

extension NSString {
    /// The size of the text when no line wraps.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(describing: self), attributes: attrs).size()
    }

    /// The rectangle that the text takes in a size; a length of 0 is no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: String(describing: self), attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
