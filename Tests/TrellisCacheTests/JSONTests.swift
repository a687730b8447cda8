import Foundation
import Testing
import TrellisCache
import TrellisPaging

/// Pages are encoded by this library and decoded by Foundation, which must agree.
@Suite("Items as JSON")
struct JSONTests {
    private let folder: TemporaryFolder
    private let cache: PageCache

    init() async throws {
        folder = try TemporaryFolder()
        cache = try await Recoveries().open(folder.file)
    }

    private func kept<Item: Codable & Sendable>(_ items: [Item]) async throws -> [Item]? {
        let list = CachedPages<Int, Item>(in: cache, source: "\(Item.self)")
        try await list.save(Page(items: items, nextKey: nil), for: nil, replacingAll: true)
        return try await list.page(for: nil)?.page.items
    }

    @Test("values of the kinds that Foundation's decoder reads in ways of its own")
    func specials() async throws {
        struct Special: Codable, Equatable {
            var data = Data([0, 1, 255])
            var none: Data?
            var url = URL(string: "https://example.org/a?b=ć%20d")
            var date = Date(timeIntervalSinceReferenceDate: 0.1)
            var decimal = Decimal(string: "-12345678901234567890.123456789")
            var id = UUID(uuidString: "00000000-0000-0000-0000-00000000002A")
            var numbers: [Int: [Double]] = [1: [0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude], 2: []]
            var names: [String: URL?] = ["a\"b": URL(string: "x"), "c": nil]
            var floats: [Float] = [.leastNonzeroMagnitude, .infinity, -.infinity]
            var bounds: [Int64] = [.min, .max]
            var large: [UInt64] = [.max]
            var flags = [true, false]
            var texts = ["", "\0\u{1}\u{1f}\u{7f}\u{2028}\"\\/\n\t", "Ś👩‍👩‍👧", "\u{301}"]
            var range = 1..<4
            var nested: [[[Int?]]] = [[], [[]], [[nil, 1]]]
        }
        #expect(try await kept([Special(), Special(none: Data())]) == [Special(), Special(none: Data())])
        #expect(try await kept([Double.nan]).map { $0.map(\.isNaN) } == [true])
    }

    @Test("enums with and without values, classes with superclasses, values that write nothing")
    func shapes() async throws {
        enum Shape: Codable, Equatable {
            case point
            case circle(radius: Double)
            case both(String, Int)
        }
        enum Plain: String, Codable { case left, right }
        struct Empty: Codable, Equatable {}
        #expect(
            try await kept([Shape.point, .circle(radius: 2), .both("a", 1)]) == [
                .point, .circle(radius: 2), .both("a", 1),
            ])
        #expect(try await kept([Plain.left, .right]) == [.left, .right])
        #expect(try await kept([Empty(), Empty()]) == [Empty(), Empty()])
        let dogs = try await kept([Dog(name: "Burek", age: 3)])
        #expect(dogs?.map(\.name) == ["Burek"])
        #expect(dogs?.map(\.age) == [3])
    }

    @Test("nested containers may be filled in any order")
    func interleaved() async throws {
        #expect(try await kept([Interleaved(), Interleaved()]) == [Interleaved(), Interleaved()])
    }

    @Test("an item that cannot be written is an error, and one that gets over it is written")
    func failing() async throws {
        let error = await #expect(throws: CacheError.self) { try await kept([Refusing(getsOver: false)]) }
        #expect(error?.kind == .coding)
        #expect(try await kept([Refusing(getsOver: true)]) == [Refusing(getsOver: true)])
        #expect(await #expect(throws: CacheError.self) { try await kept([TwoKinds()]) }?.kind == .coding)
        #expect(await #expect(throws: CacheError.self) { try await kept([Decimal.nan]) }?.kind == .coding)
    }

    @Test("random trees come back as they were")
    func random() async throws {
        var seed = Seed()
        let trees = (0..<300).map { _ in Tree.random(depth: 5, using: &seed) }
        #expect(try await kept(trees) == trees, "TRELLIS_SEED=\(seed.value)")
    }
}

private class Animal: Codable {
    var name: String
    init(name: String) { self.name = name }
}

private final class Dog: Animal, @unchecked Sendable {  // guard: nobody changes it
    var age: Int
    private enum CodingKeys: CodingKey { case age }

    init(name: String, age: Int) {
        self.age = age
        super.init(name: name)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        age = try container.decode(Int.self, forKey: .age)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try super.encode(to: container.superEncoder())
        try container.encode(age, forKey: .age)
    }
}

private struct Interleaved: Codable, Equatable {
    var left = ["a", "b"]
    var right = ["x": 1, "y": 2]
    private enum CodingKeys: CodingKey { case left, right, first, x, y }

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        left = try container.decode([String].self, forKey: .left)
        right = try container.decode([String: Int].self, forKey: .right)
        guard try container.decode(Int.self, forKey: .first) == 0 else { throw CocoaError(.coderInvalidValue) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var list = container.nestedUnkeyedContainer(forKey: .left)
        var object = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .right)
        try list.encode("a")
        try object.encode(1, forKey: .x)
        try container.encode(0, forKey: .first)
        try list.encode("b")
        try object.encode(2, forKey: .y)
    }
}

private struct Refusing: Codable, Equatable {
    struct Never: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Refusing.CodingKeys.self)
            try container.encode([1, 2], forKey: .getsOver)
            throw CocoaError(.coderInvalidValue)
        }
    }

    var getsOver: Bool
    fileprivate enum CodingKeys: CodingKey { case getsOver, refused }

    init(getsOver: Bool) { self.getsOver = getsOver }

    init(from decoder: any Decoder) throws {
        getsOver = try decoder.container(keyedBy: CodingKeys.self).decode(Bool.self, forKey: .getsOver)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        do {
            try container.encode(Never(), forKey: .refused)
        } catch  where getsOver {}
        try container.encode(getsOver, forKey: .getsOver)
    }
}

private struct TwoKinds: Codable {
    init() {}
    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {
        _ = encoder.unkeyedContainer()
        var container = encoder.singleValueContainer()
        try container.encode(1)
    }
}

private indirect enum Tree: Codable, Equatable {
    case leaf(String?, Double, Int8)
    case list([Tree])
    case named([String: Tree])

    static func random(depth: Int, using seed: inout Seed) -> Tree {
        let branches = depth == 0 ? 0 : Int.random(in: 0...4, using: &seed)
        switch Int.random(in: 0..<3, using: &seed) {
        case 1 where branches > 0:
            return .list((0..<branches).map { _ in random(depth: depth - 1, using: &seed) })
        case 2 where branches > 0:
            return .named(
                Dictionary(
                    (0..<branches).map { _ in (text(using: &seed), random(depth: depth - 1, using: &seed)) },
                    uniquingKeysWith: { $1 }))
        default:
            let double = Double(bitPattern: .random(in: 0 ... .max, using: &seed))
            return .leaf(
                Bool.random(using: &seed) ? nil : text(using: &seed), double.isNaN ? 0 : double,
                .random(in: .min ... .max, using: &seed))
        }
    }

    private static func text(using seed: inout Seed) -> String {
        let scalars = (0..<Int.random(in: 0...12, using: &seed)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &seed) ? 0x7f : 0x1ffff), using: &seed))
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
