/// A type-erased key, which lets a pager use any source.
package struct PageKey: Hashable, Sendable {
    // A class, because keys are part of loads and pages, which are copied often.
    private final class Box: Sendable {
        let base: any Hashable & Sendable

        init(_ base: any Hashable & Sendable) {
            self.base = base
        }
    }

    private let box: Box

    package init(_ base: any Hashable & Sendable) {
        box = Box(base)
    }

    package var base: any Hashable & Sendable { box.base }

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
    /// Decodes a number or a string. Other keys are decoded as their description, which no source accepts.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self.init(number)
        } else {
            self.init(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let number = base as? Int {
            try container.encode(number)
        } else {
            try container.encode("\(base)")
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
    /// The page's name in messages: "first page", "page 3", "page at a1b2".
    package var text: String {
        switch self {
        case .first: "first page"
        case .key(let key) where key.base is any BinaryInteger: "page \(key.base)"
        case .key(let key): "page at \(key.base)"
        case .position(let position): "page around item \(position)"
        }
    }
}
