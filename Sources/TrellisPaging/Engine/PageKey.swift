/// A type-erased key, which lets a pager use any source.
// A class, because keys are part of loads and pages, which are copied often.
package final class PageKey: Hashable, Sendable {
    package let base: any Hashable & Sendable
    /// The kind of the key, or `nil` if it is that of its page's source.
    let kind: KeyKind?
    /// The key behind the end of the key's source, if another source follows it.
    let behindEnd: PageKey?
    /// Whether the key is derived from another page's key, because the source doesn't name it.
    let isDerived: Bool

    package init(
        _ base: any Hashable & Sendable, _ kind: KeyKind? = nil, behindEnd: PageKey? = nil, isDerived: Bool = false
    ) {
        (self.base, self.kind, self.behindEnd, self.isDerived) = (base, kind, behindEnd, isDerived)
    }

    package static func == (left: PageKey, right: PageKey) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(AnyHashable(base))
    }
}

/// A key of a composition that contains a key of one of its sources.
protocol ComposedKey {
    /// The key of the source, or `nil` for a border of its list.
    var inner: (any Hashable & Sendable)? { get }
    /// Whether the key's page, if it has no previous one, is the first of the composed list.
    var leadsBack: Bool { get }
}

extension PageKey {
    /// The number of rows before the page in its source's list, if the key counts rows; otherwise another number, or `nil`.
    var row: Int? {
        if let row = base as? Int { return row }
        var key: (any Hashable & Sendable)? = base
        while let composed = key as? any ComposedKey { key = composed.inner }
        return key as? Int
    }
}

extension PageKey: CustomStringConvertible {
    package var description: String { "\(base)" }
}

extension PageKey: Codable {
    private struct Stored: Codable {
        let number: Int?
        let text: String?
        let kind: KeyKind?
        let behindEnd: PageKey?
    }

    /// Decodes a number or a string. Other keys are decoded as their description, which no source accepts.
    package convenience init(from decoder: any Decoder) throws {
        let stored = try Stored(from: decoder)
        let base: any Hashable & Sendable = stored.number ?? stored.text ?? ""
        self.init(base, stored.kind, behindEnd: stored.behindEnd)
    }

    package func encode(to encoder: any Encoder) throws {
        let number = base as? Int
        // Descriptions of other keys can be equal, but the keys aren't.
        let text = number == nil ? base as? String ?? "\(base) \(hashValue)" : nil
        try Stored(number: number, text: text, kind: kind, behindEnd: behindEnd).encode(to: encoder)
    }

    /// Whether the key can be decoded after it was encoded.
    var isStorable: Bool { base is Int || base is String }
}

/// The address of a page in its list.
package enum PageAddress: Hashable, Sendable, Codable {
    /// The page without a key.
    case first
    /// The page with a key, which is in a neighbouring page.
    case key(PageKey)
    /// The page with a position of the whole list.
    case position(Int)
}

extension PageAddress {
    /// Whether the address's key is the pager's, which has derived it from a position or from another key.
    var isDerived: Bool {
        switch self {
        case .first: false
        case .key(let key): key.isDerived
        case .position: true
        }
    }

    /// The address as that of a page before which there is another one.
    var derived: PageAddress {
        guard case .key(let key) = self else { return self }
        return .key(PageKey(key.base, key.kind, behindEnd: key.behindEnd, isDerived: true))
    }

    /// The kind of the address's key, or `nil` if it is that of its page's source.
    var kind: KeyKind? {
        if case .key(let key) = self { key.kind } else { nil }
    }

    /// The page's name in messages, such as "first page", "page 3" or "items from 40", or `nil` if it has none. Cursors
    /// aren't part of it, because they can contain secrets.
    var name: String? {
        switch self {
        case .first: return "first page"
        case .position(let position): return "page around item \(position)"
        case .key(let key):
            guard let number = key.base as? any BinaryInteger, key.kind != .fixed else { return nil }
            return key.kind == .rows ? "items from \(number)" : "page \(number)"
        }
    }
}

extension PageLoad {
    /// The page's name in messages.
    package var name: String { address.name ?? (type == .prepend ? "previous page" : "next page") }
}
