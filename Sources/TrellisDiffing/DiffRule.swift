/// A rule for the identity and the content of elements.
///
/// It is a type instead of closures, so that the compiler can inline the comparisons.
@usableFromInline
protocol DiffRule<Element> {
    associatedtype Element
    associatedtype ID: Hashable

    /// Returns the identity of an element.
    static func id(of element: Element) -> ID
    /// Returns whether two elements of the same identity have the same content.
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool
}

extension DiffRule {
    /// Returns whether two elements have the same identity.
    @inlinable
    @inline(__always)
    static func haveSameID(_ one: Element, _ other: Element) -> Bool { id(of: one) == id(of: other) }
}

/// Elements are identified by `id`, and their content is compared by `==`.
@usableFromInline
enum IdentifiableRule<Element: Identifiable & Equatable>: DiffRule {
    @inlinable
    @inline(__always)
    static func id(of element: Element) -> Element.ID { element.id }

    @inlinable
    @inline(__always)
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool { one == other }
}

/// Elements are values that are identified by themselves, and have no other content.
@usableFromInline
enum ValueRule<Element: Hashable>: DiffRule {
    @inlinable
    @inline(__always)
    static func id(of element: Element) -> Element { element }

    @inlinable
    @inline(__always)
    static func haveSameContent(_ one: Element, _ other: Element) -> Bool { true }
}

/// Sections are identified by their header. Their items are compared separately.
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
