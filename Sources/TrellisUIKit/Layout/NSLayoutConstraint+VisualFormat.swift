internal import Foundation

extension NSLayoutConstraint {
    /// The options of constraints that are created from a visual format.
    public struct FormatOptions: OptionSet, Sendable {
        /// The raw bits of the options.
        @_documentation(visibility: internal)
        public let rawValue: UInt

        /// Creates options from their raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns the left edges of the views.
        public static var alignAllLeft: Self { Self(.left) }
        /// Aligns the right edges of the views.
        public static var alignAllRight: Self { Self(.right) }
        /// Aligns the top edges of the views.
        public static var alignAllTop: Self { Self(.top) }
        /// Aligns the bottom edges of the views.
        public static var alignAllBottom: Self { Self(.bottom) }
        /// Aligns the leading edges of the views.
        public static var alignAllLeading: Self { Self(.leading) }
        /// Aligns the trailing edges of the views.
        public static var alignAllTrailing: Self { Self(.trailing) }
        /// Aligns the centers of the views along the horizontal axis.
        public static var alignAllCenterX: Self { Self(.centerX) }
        /// Aligns the centers of the views along the vertical axis.
        public static var alignAllCenterY: Self { Self(.centerY) }
        /// Aligns the baselines of the last lines of text.
        public static var alignAllLastBaseline: Self { Self(.lastBaseline) }
        /// Aligns the baselines of the first lines of text.
        public static var alignAllFirstBaseline: Self { Self(.firstBaseline) }
        /// The bits of all alignments.
        public static var alignmentMask: Self { Self(rawValue: 0xFFFF) }

        /// Orders the views in the direction of text. This is the default.
        public static var directionLeadingToTrailing: Self { [] }
        /// Orders the views from left to right.
        public static var directionLeftToRight: Self { Self(rawValue: 1 << 16) }
        /// Orders the views from right to left.
        public static var directionRightToLeft: Self { Self(rawValue: 2 << 16) }
        /// The bits of the direction.
        public static var directionMask: Self { Self(rawValue: 3 << 16) }

        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// The aligned attributes.
        fileprivate var alignments: [Attribute] {
            (1..<16).filter { contains(Self(rawValue: 1 << UInt($0))) }.compactMap { Attribute(rawValue: $0) }
        }
    }

    /// Creates the constraints that a visual format describes, such as `H:|-[icon(24)]-8-[title(>=100@750)]-|`.
    ///
    /// A format that isn't valid, or that names an unknown view or metric, is a programming error that ends the program
    /// with a message, as on iOS.
    ///
    /// - Parameters:
    ///   - format: The views along an axis, the distances between them, and their sizes. It begins with `V:` for the
    ///     vertical axis. `-` is the standard distance: 8 points between views, or the margin of the superview `|`.
    ///   - opts: The alignment along the other axis, and the direction.
    ///   - metrics: The named numbers in the format.
    ///   - views: The named views and layout guides in the format.
    /// - Returns: The constraints, which aren't active.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var parser = VisualFormatParser(format, options: opts, metrics: metrics ?? [:], views: views)
        return parser.constraints()
    }
}

/// Parses a visual format into constraints.
@MainActor
private struct VisualFormatParser {
    typealias Attribute = NSLayoutConstraint.Attribute
    typealias Reference = NSLayoutConstraint.Reference

    private enum Length {
        case constant(CGFloat)
        case sizeOf(Reference)
    }

    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        let length: Length
        var priority = UILayoutPriority.required
    }

    /// The distance between two neighbours.
    private enum Distance {
        /// The neighbours touch.
        case none
        case standard
        case predicates([Predicate])
    }

    /// A view, or the superview around all views.
    private struct Neighbour {
        let reference: Reference
        var isSuperview = false
    }

    private static let standardDistance: CGFloat = 8

    private let format: [Character]
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var position = 0
    private var isVertical = false
    private var result: [NSLayoutConstraint] = []

    init(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) {
        self.format = Array(format)
        self.options = options
        self.metrics = metrics
        self.views = views
    }

    mutating func constraints() -> [NSLayoutConstraint] {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        let beginsAtSuperview = take("|")
        let firstDistance = beginsAtSuperview ? parseDistance() : .none
        var previous = Neighbour(reference: parseView())
        if beginsAtSuperview { connect(superview(of: previous.reference, at: firstDistance), firstDistance, previous) }
        while next != nil {
            let distance = parseDistance()
            if take("|") {
                guard next == nil else { fail("Nothing may follow the trailing superview.") }
                connect(previous, distance, superview(of: previous.reference, at: distance))
            } else {
                let view = Neighbour(reference: parseView())
                connect(previous, distance, view)
                align(previous.reference, view.reference)
                previous = view
            }
        }
        return result
    }

    // MARK: Constraints

    /// The edges at which the views of the format begin and end, and the sign of distances along the axis.
    private var edges: (start: Attribute, end: Attribute, sign: CGFloat) {
        if isVertical { return (.top, .bottom, 1) }
        switch options.intersection(.directionMask) {
        case .directionLeftToRight: return (.left, .right, 1)
        case .directionRightToLeft: return (.right, .left, -1)
        default: return (.leading, .trailing, 1)
        }
    }

    private mutating func connect(_ first: Neighbour, _ distance: Distance, _ second: Neighbour) {
        let edges = edges
        let predicates: [Predicate]
        switch distance {
        case .none: predicates = [Predicate(length: .constant(0))]
        case .predicates(let given): predicates = given
        case .standard:
            let isAtMargin = first.isSuperview || second.isSuperview
            predicates = [Predicate(length: .constant(isAtMargin ? 0 : Self.standardDistance))]
        }
        for predicate in predicates {
            guard case .constant(let constant) = predicate.length else {
                fail("A distance is a number or a metric, not a view.")
            }
            let relation = edges.sign < 0 ? predicate.relation.reversed : predicate.relation
            add(
                NSLayoutConstraint(
                    second.reference, second.isSuperview ? edges.end : edges.start, relation, first.reference,
                    first.isSuperview ? edges.start : edges.end, constant: constant * edges.sign),
                predicate.priority)
        }
    }

    private mutating func align(_ first: Reference, _ second: Reference) {
        for attribute in options.alignments {
            guard attribute.family == (isVertical ? .horizontal : .vertical) else {
                fail("The option that aligns \(attribute) isn't allowed for a layout along the same axis.")
            }
            add(NSLayoutConstraint(second, attribute, .equal, first, attribute), .required)
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        result.append(constraint)
    }

    /// Returns the superview, or its margins at the standard distance.
    private func superview(of reference: Reference, at distance: Distance) -> Neighbour {
        guard let superview = reference.guide?.owningView ?? reference.view?.superview else {
            fail("Unable to interpret '|', because the related view doesn't have a superview.")
        }
        if case .standard = distance {
            return Neighbour(reference: Reference(superview.layoutMarginsGuide), isSuperview: true)
        }
        return Neighbour(reference: Reference(superview), isSuperview: true)
    }

    // MARK: Parsing

    /// Parses a view and creates the constraints of its size.
    private mutating func parseView() -> Reference {
        guard take("[") else { fail("Expected a view.") }
        let reference = view(named: parseName() ?? "")
        if take("(") {
            let attribute = isVertical ? Attribute.height : .width
            for predicate in parsePredicates() {
                let constraint =
                    switch predicate.length {
                    case .constant(let constant):
                        NSLayoutConstraint(reference, attribute, predicate.relation, constant: constant)
                    case .sizeOf(let other):
                        NSLayoutConstraint(reference, attribute, predicate.relation, other, attribute)
                    }
                add(constraint, predicate.priority)
            }
        }
        guard take("]") else { fail("Expected ']' after a view.") }
        return reference
    }

    private mutating func parseDistance() -> Distance {
        guard take("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates = take("(") ? parsePredicates() : [parsePredicate()]
        guard take("-") else { fail("Expected '-' after a distance.") }
        return .predicates(predicates)
    }

    /// Parses the rest of a list of predicates in parentheses.
    private mutating func parsePredicates() -> [Predicate] {
        var predicates = [parsePredicate()]
        while take(",") { predicates.append(parsePredicate()) }
        guard take(")") else { fail("Expected ')' after a predicate.") }
        return predicates
    }

    private mutating func parsePredicate() -> Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if take(">=") {
            relation = .greaterThanOrEqual
        } else if take("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        var predicate = Predicate(relation: relation, length: parseLength())
        if take("@") {
            guard case .constant(let priority) = parseLength() else { fail("A priority is a number or a metric.") }
            predicate.priority = UILayoutPriority(Float(priority))
        }
        return predicate
    }

    private mutating func parseLength() -> Length {
        guard let name = parseName() else { return .constant(parseNumber()) }
        guard let metric = metrics[name] else { return .sizeOf(view(named: name)) }
        switch metric {
        case let number as any BinaryFloatingPoint: return .constant(CGFloat(number))
        case let number as any BinaryInteger: return .constant(CGFloat(number))
        case let number as NSNumber: return .constant(CGFloat(number.doubleValue))
        default: fail("The metric \(name) isn't a number.")
        }
    }

    private mutating func parseNumber() -> CGFloat {
        var text = take("-") ? "-" : ""
        while let character = next, character.isASCII, character.isNumber || character == "." {
            text.append(character)
            position += 1
        }
        guard let number = Double(text) else { fail("Expected a number, a metric or a view.") }
        return CGFloat(number)
    }

    private mutating func parseName() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        var name = ""
        while let character = next, character.isLetter || character.isNumber || character == "_" {
            name.append(character)
            position += 1
        }
        return name
    }

    private func view(named name: String) -> Reference {
        guard let view = views[name] else { fail("\(name) is not a key in the views dictionary.") }
        return Reference(any: view)
    }

    /// The next character that isn't white space.
    private var next: Character? {
        mutating get {
            while position < format.count, format[position].isWhitespace { position += 1 }
            return position < format.count ? format[position] : nil
        }
    }

    private mutating func take(_ text: String) -> Bool {
        guard next != nil, format[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func fail(_ reason: String) -> Never {
        preconditionFailure(
            "Unable to parse constraint format:\n\(reason)\n\(String(format))\n"
                + String(repeating: " ", count: min(position, format.count)) + "^")
    }
}

extension NSLayoutConstraint.Relation {
    /// The relation between the same two values with opposite signs.
    fileprivate var reversed: Self { Self(rawValue: -rawValue) ?? self }
}
