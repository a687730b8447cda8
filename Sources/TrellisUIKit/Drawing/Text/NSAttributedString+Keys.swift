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
    /// The shadow, an `NSShadow`. Labels show it, text views and fields don't.
    public static let shadow = NSAttributedString.Key("NSShadow")
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
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
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
    /// The distance from the leading margin to the start of the first line, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance from the leading margin to the start of the lines after the first one, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// The distance from the leading margin to the end of the lines, in points; 0 or less is a distance from the trailing margin.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The space after the paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph, in points. The first one has none.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The writing direction; `.natural` means that of the first letter.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

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
    /// The distance from the leading margin to the start of the first line, in points.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The distance from the leading margin to the start of the lines after the first one, in points.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The distance from the leading margin to the end of the lines, in points; 0 or less is a distance from the trailing margin.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The space after the paragraph, in points.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The space before the paragraph, in points. The first one has none.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The writing direction; `.natural` means that of the first letter.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    /// Copies all values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

/// The shadow of a text.
open class NSShadow: NSObject, NSCopying {
    /// The distance of the shadow from the text, in points; positive values are right and below.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points; 0 means a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor`; `nil` means no shadow. The default is black with an alpha of a third.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    @_documentation(visibility: internal)
    public override init() { super.init() }

    @_documentation(visibility: internal)
    open func copy(with zone: NSZone?) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    @_documentation(visibility: internal)
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }

    @_documentation(visibility: internal)
    open override var hash: Int { shadowOffset.width.hashValue ^ shadowBlurRadius.hashValue }
}
