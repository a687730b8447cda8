/// What identifies an element, and when two elements of the same identity have the same content.
///
/// A rule is a type instead of a pair of closures, so that comparisons are compiled into the loops around them.
@usableFromInline
protocol DiffRule<Element> {
    associatedtype Element
    associatedtype ID: Hashable

    /// An element's identity.
    static func id(of element: Element) -> ID
    /// Whether two elements of the same identity have the same content.
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool
}

extension DiffRule {
    /// Whether two elements have the same identity.
    @inlinable
    @inline(__always)
    static func haveSameID(_ one: Element, _ other: Element) -> Bool { id(of: one) == id(of: other) }
}

/// Identity by `id`, content by `==`.
@usableFromInline
enum IdentifiableRule<Element: Identifiable & Equatable>: DiffRule {
    @inlinable
    @inline(__always)
    static func id(of element: Element) -> Element.ID { element.id }

    @inlinable
    @inline(__always)
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool { one == other }
}

/// A value is its own identity and has no other content.
@usableFromInline
enum ValueRule<Element: Hashable>: DiffRule {
    @inlinable
    @inline(__always)
    static func id(of element: Element) -> Element { element }

    @inlinable
    @inline(__always)
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool { true }
}

/// A section has the identity of its header. Its items are compared on their own.
@usableFromInline
enum SectionRule<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: DiffRule {
    @inlinable
    @inline(__always)
    static func id(of section: DiffSection<Header, Item>) -> Header.ID { section.header.id }

    @inlinable
    @inline(__always)
    static func haveSameContent(_ one: DiffSection<Header, Item>, _ other: DiffSection<Header, Item>) -> Bool {
        one.header == other.header
    }
}
