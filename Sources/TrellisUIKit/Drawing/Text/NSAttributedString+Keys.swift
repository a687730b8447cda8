/// The attributes that determine the appearance of a text.
extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour of the background, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`. In a label, that of the first character applies to the whole text.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The link, a `URL` or a string. Text views open links, labels only show their text.
    public static let link = NSAttributedString.Key("NSLink")
    /// The kerning: additional space between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The style of the underline, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the underline, a `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of the strikethrough, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of the strikethrough, a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance of the text above the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The styles of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The raw bits of the set.
    @_documentation(visibility: internal)
    public let rawValue: Int

    /// Creates a set from its raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static var single: NSUnderlineStyle { .init(rawValue: 1) }
    /// A double line.
    public static var double: NSUnderlineStyle { .init(rawValue: 9) }
}

/// The layout of the lines of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
    }

    fileprivate(set) final var values: Values

    /// Creates the default style.
    @_documentation(visibility: internal)
    public override init() {
        values = Values()
        super.init()
    }

    fileprivate init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// The default paragraph style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of the text.
    open var alignment: NSTextAlignment { values.alignment }
    /// The way to break or truncate lines.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The space between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The minimum height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line, in points; 0 means no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor by which the line height is multiplied; 0 means 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    @_documentation(visibility: internal)
    open func copy(with zone: NSZone?) -> Any { NSParagraphStyle(values) }
    @_documentation(visibility: internal)
    open func mutableCopy(with zone: NSZone?) -> Any { NSMutableParagraphStyle(values) }
    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    @_documentation(visibility: internal)
    open override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// The alignment of the text.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// The way to break or truncate lines.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The space between lines, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The minimum height of a line, in points.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The maximum height of a line, in points; 0 means no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor by which the line height is multiplied; 0 means 1.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
