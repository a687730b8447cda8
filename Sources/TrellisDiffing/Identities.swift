/// The identities of the elements of two lists, by index.
@usableFromInline
protocol Identities {
    func hash(old index: Int) -> UInt64
    func hash(new index: Int) -> UInt64
    func areEqual(old: Int, new: Int) -> Bool
    func areEqual(old: Int, old other: Int) -> Bool
    /// Matches elements by sorting their identities, or returns `nil` if those have no order.
    ///
    /// - Parameters:
    ///   - old: The indexes in the old list to match, ascending.
    ///   - new: The indexes in the new list to match, ascending.
    /// - Returns: Pairs of an index in the old list and one in the new list.
    func matchedBySorting(old: [Int32], new: [Int32]) -> [(old: Int32, new: Int32)]?
}

/// Identities that are equal if and only if their bits are: integers and UUIDs. They are copied from the elements into
/// dense arrays. Their hash takes a few multiplications and is faster than SipHash.
@usableFromInline
struct BitIdentities<Bits: IdentityBits>: Identities {
    @usableFromInline let old: ContiguousArray<Bits>
    @usableFromInline let new: ContiguousArray<Bits>
    @usableFromInline let mix = IdentityMix.ofProcess

    @inlinable
    init(old: ContiguousArray<Bits>, new: ContiguousArray<Bits>) {
        self.old = old
        self.new = new
    }

    @inlinable
    @inline(__always)
    func hash(old index: Int) -> UInt64 { old[index].hash(mix) }

    @inlinable
    @inline(__always)
    func hash(new index: Int) -> UInt64 { new[index].hash(mix) }

    @inlinable
    @inline(__always)
    func areEqual(old index: Int, new other: Int) -> Bool { old[index] == new[other] }

    @inlinable
    @inline(__always)
    func areEqual(old index: Int, old other: Int) -> Bool { old[index] == old[other] }

    @inlinable
    func matchedBySorting(old oldIndexes: [Int32], new newIndexes: [Int32]) -> [(old: Int32, new: Int32)]? {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in SortedMatching.pairs(old, oldIndexes, new, newIndexes) }
        }
    }
}

/// Identities of any type, which are read from the elements and hashed by the standard library.
@usableFromInline
struct ElementIdentities<Rule: DiffRule>: Identities {
    @usableFromInline let old: UnsafeBufferPointer<Rule.Element>
    @usableFromInline let new: UnsafeBufferPointer<Rule.Element>

    @inlinable
    init(
        old: UnsafeBufferPointer<Rule.Element>, new: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type
    ) {
        self.old = old
        self.new = new
    }

    @inlinable
    @inline(__always)
    func hash(old index: Int) -> UInt64 { UInt64(bitPattern: Int64(Rule.id(of: old[index]).hashValue)) }

    @inlinable
    @inline(__always)
    func hash(new index: Int) -> UInt64 { UInt64(bitPattern: Int64(Rule.id(of: new[index]).hashValue)) }

    @inlinable
    @inline(__always)
    func areEqual(old index: Int, new other: Int) -> Bool { Rule.haveSameID(old[index], new[other]) }

    @inlinable
    @inline(__always)
    func areEqual(old index: Int, old other: Int) -> Bool { Rule.haveSameID(old[index], old[other]) }

    @inlinable
    func matchedBySorting(old oldIndexes: [Int32], new newIndexes: [Int32]) -> [(old: Int32, new: Int32)]? {
        guard let type = Rule.ID.self as? any Comparable.Type else { return nil }
        return ContiguousArray(old.lazy.map(Rule.id)).withUnsafeBytes { old in
            ContiguousArray(new.lazy.map(Rule.id)).withUnsafeBytes { new in
                SortedMatching.pairs(old, oldIndexes, new, newIndexes, of: type)
            }
        }
    }
}

/// The representation of a type of identities.
@usableFromInline
enum IdentityForm {
    /// One word of bits.
    case word
    /// Two words of bits.
    case wordPair
    /// Values with `==` and `hash(into:)`.
    case hashable

    /// Returns the representation of a type of identities.
    @inlinable
    init<ID: Hashable>(of type: ID.Type) {
        if type == Int.self || type == UInt.self || type == Int64.self || type == UInt64.self || type == Int32.self
            || type == UInt32.self || type == Int16.self || type == UInt16.self || type == Int8.self
            || type == UInt8.self || type == ObjectIdentifier.self
        {
            self = .word
        } else if MemoryLayout<ID>.size == 16, MemoryLayout<ID>.alignment == 1, Self.isUUID(type) {
            self = .wordPair
        } else {
            self = .hashable
        }
    }

    /// Returns whether a type is Foundation's `UUID`. It is recognized by its name, because this module imports only
    /// the standard library.
    @usableFromInline
    static func isUUID(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return name == "Foundation.UUID" || name == "FoundationEssentials.UUID"
    }
}

/// The bits of an identity.
@usableFromInline
protocol IdentityBits: Comparable {
    /// Reads the bits of a value that isn't larger than this type.
    init<ID>(of id: ID)
    /// Returns a hash of the bits.
    func hash(_ mix: IdentityMix) -> UInt64
}

extension UInt64: IdentityBits {
    @inlinable
    @inline(__always)
    init<ID>(of id: ID) {
        self = withUnsafeBytes(of: id) { bytes in
            switch bytes.count {
            case 8: bytes.loadUnaligned(as: UInt64.self)
            case 4: UInt64(bytes.loadUnaligned(as: UInt32.self))
            case 2: UInt64(bytes.loadUnaligned(as: UInt16.self))
            default: UInt64(bytes.loadUnaligned(as: UInt8.self))
            }
        }
    }

    @inlinable
    @inline(__always)
    func hash(_ mix: IdentityMix) -> UInt64 { mix(self) }
}

extension ContiguousArray where Element: IdentityBits {
    /// The bits of the elements' identities.
    @inlinable
    init<Rule: DiffRule>(of elements: UnsafeBufferPointer<Rule.Element>, by rule: Rule.Type) {
        guard !elements.isEmpty else {
            self.init()
            return
        }
        self.init(unsafeUninitializedCapacity: elements.count) { bits, count in
            for index in elements.indices {
                bits.initializeElement(at: index, to: Element(of: Rule.id(of: elements[index])))
            }
            count = elements.count
        }
    }
}

/// An identity of 128 bits.
@usableFromInline
struct WordPair: IdentityBits {
    @usableFromInline let first: UInt64
    @usableFromInline let second: UInt64

    @inlinable
    @inline(__always)
    init<ID>(of id: ID) {
        (first, second) = withUnsafeBytes(of: id) { bytes in
            (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        }
    }

    @inlinable
    @inline(__always)
    func hash(_ mix: IdentityMix) -> UInt64 { mix(mix(first) ^ second) }

    @inlinable
    @inline(__always)
    static func == (one: WordPair, other: WordPair) -> Bool { one.first == other.first && one.second == other.second }

    @inlinable
    static func < (one: WordPair, other: WordPair) -> Bool { (one.first, one.second) < (other.first, other.second) }
}

/// Computes a hash of bits by a full-width multiplication, whose halves are combined.
///
/// The mask and the factor are random in each process, so attackers can't choose identities whose hashes collide.
@usableFromInline
struct IdentityMix: Sendable {
    @usableFromInline static let ofProcess = IdentityMix()

    @usableFromInline let mask = UInt64.random(in: .min ... .max)
    // The factor is odd, because an even one would lose bits.
    @usableFromInline let factor = UInt64.random(in: .min ... .max) | 1

    init() {}

    @inlinable
    @inline(__always)
    func callAsFunction(_ bits: UInt64) -> UInt64 {
        let product = (bits ^ mask).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
