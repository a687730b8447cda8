/// The options for measuring a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: Int

    /// Creates a set from its raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The text has multiple lines, and the rectangle's origin is the top of the first line. Otherwise the text is one
    /// line, and the origin is its baseline.
    public static var usesLineFragmentOrigin: NSStringDrawingOptions { .init(rawValue: 1 << 0) }
    /// The font's leading is used for line heights. On Linux, it always is.
    public static var usesFontLeading: NSStringDrawingOptions { .init(rawValue: 1 << 1) }
    /// The last visible line is truncated.
    public static var truncatesLastVisibleLine: NSStringDrawingOptions { .init(rawValue: 1 << 5) }
}

/// The results of measuring a text.
open class NSStringDrawingContext: NSObject {
    /// The bounding rectangle of the text.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Returns the size of the text without wrapping.
    public func size() -> CGSize { AttributedText(self).size(width: nil, height: nil) }

    /// Returns the bounding rectangle of the text within a size. A width or height of 0 means no limit.
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
    /// Returns the size of the text without wrapping.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(describing: self), attributes: attrs).size()
    }

    /// Returns the bounding rectangle of the text within a size. A width or height of 0 means no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: String(describing: self), attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}
