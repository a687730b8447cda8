/// What tells elements apart and what tells their contents apart.
///
/// It is a type and not a pair of closures, because then comparing is compiled into the loops that do it.
@usableFromInline
protocol DiffRule<Element> {
    associatedtype Element

    /// Whether two elements have the same identity.
    static func isIdentical(_ one: Element, _ other: Element) -> Bool
    /// Whether two elements of the same identity have the same content.
    static func isSame(_ one: Element, _ other: Element) -> Bool
    /// The hash of an element's identity.
    static func hash(_ element: Element) -> Int
}

/// Identity by `id`, content by `==`.
@usableFromInline
enum ByIdentity<Element: Identifiable & Equatable>: DiffRule {
    @inlinable
    @inline(__always)
    static func isIdentical(_ one: Element, _ other: Element) -> Bool { one.id == other.id }

    @inlinable
    @inline(__always)
    static func isSame(_ one: Element, _ other: Element) -> Bool { one == other }

    @inlinable
    @inline(__always)
    static func hash(_ element: Element) -> Int { element.id.hashValue }
}

/// A value is its own identity and has no other content.
@usableFromInline
enum ByValue<Element: Hashable>: DiffRule {
    @inlinable
    @inline(__always)
    static func isIdentical(_ one: Element, _ other: Element) -> Bool { one == other }

    @inlinable
    @inline(__always)
    static func isSame(_ one: Element, _ other: Element) -> Bool { true }

    @inlinable
    @inline(__always)
    static func hash(_ element: Element) -> Int { element.hashValue }
}
