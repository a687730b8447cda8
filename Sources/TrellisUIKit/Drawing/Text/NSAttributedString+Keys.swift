/// What the characters of an attributed string look like.
extension NSAttributedString.Key {
    /// The typeface and size, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the characters, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How lines stand, an `NSParagraphStyle`; the first character's holds for a whole label.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// What is added between characters, a number of points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The line below the characters, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of the line below, a `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The line through the characters, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of the line through the characters, a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// How far above the line the characters stand, a number of points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// A line below or through characters: one, or two.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    @_documentation(visibility: internal)
    public let rawValue: Int

    /// Makes a style of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static var single: NSUnderlineStyle { .init(rawValue: 1) }
    /// A double line.
    public static var double: NSUnderlineStyle { .init(rawValue: 9) }
}

/// How the lines of a text stand.
///
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

    /// Makes the default style.
    @_documentation(visibility: internal)
    public override init() {
        values = Values()
        super.init()
    }

    fileprivate init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// The style of text that has none.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where the lines stand.
    open var alignment: NSTextAlignment { values.alignment }
    /// What becomes of text that does not fit.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// What is free between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The least height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 is none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// How many times its own height a line is high; 0 is once.
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

/// How the lines of a text stand, to be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where the lines stand.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// What becomes of text that does not fit.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// What is free between lines, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The least height of a line, in points.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line, in points; 0 is none.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// How many times its own height a line is high; 0 is once.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// Takes all that another style says.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
