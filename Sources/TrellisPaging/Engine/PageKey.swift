/// A type-erased key, which lets a pager use any source.
package struct PageKey: Hashable, Sendable {
    // A class, because keys are part of loads and pages, which are copied often.
    private final class Box: Sendable {
        let base: any Hashable & Sendable
        let kind: KeyKind?
        let behindEnd: PageKey?

        init(_ base: any Hashable & Sendable, _ kind: KeyKind?, _ behindEnd: PageKey?) {
            (self.base, self.kind, self.behindEnd) = (base, kind, behindEnd)
        }
    }

    private let box: Box

    /// Creates a key. Its kind is that of its page's source if it is `nil`.
    package init(_ base: any Hashable & Sendable, _ kind: KeyKind? = nil, behindEnd: PageKey? = nil) {
        box = Box(base, kind, behindEnd)
    }

    package var base: any Hashable & Sendable { box.base }

    var kind: KeyKind? { box.kind }

    /// The key behind the end of the key's source, if another source follows it.
    var behindEnd: PageKey? { box.behindEnd }

    package static func == (left: PageKey, right: PageKey) -> Bool {
        AnyHashable(left.base) == AnyHashable(right.base)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(AnyHashable(base))
    }
}

extension PageKey: CustomStringConvertible {
    package var description: String { "\(base)" }
}

extension PageKey: Codable {
    private enum CodingKeys: CodingKey {
        case number, text, kind, behindEnd
    }

    /// Decodes a number or a string. Other keys are decoded as their description, which no source accepts.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decodeIfPresent(KeyKind.self, forKey: .kind)
        let behindEnd = try container.decodeIfPresent(PageKey.self, forKey: .behindEnd)
        if let number = try container.decodeIfPresent(Int.self, forKey: .number) {
            self.init(number, kind, behindEnd: behindEnd)
        } else {
            self.init(try container.decode(String.self, forKey: .text), kind, behindEnd: behindEnd)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(kind, forKey: .kind)
        try container.encodeIfPresent(behindEnd, forKey: .behindEnd)
        if let number = base as? Int {
            try container.encode(number, forKey: .number)
        } else {
            try container.encode("\(base)", forKey: .text)
        }
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
