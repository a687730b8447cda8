import Foundation
import Testing
import TrellisPaging

@testable import TrellisRequests

/// JSON values of any kind, and how responses are decoded.
@Suite("JSON", .timeLimit(.minutes(15)))
struct JSONTests {
    private func client(
        _ body: Data, status: Int = 200, _ change: (inout HTTPClientConfiguration) -> Void = { _ in }
    ) -> HTTPClient {
        ScriptedTransport { request, _ in TransportResponse(status: status, body: body, url: request.url) }
            .client("http://test.invalid", change)
    }

    private func client(_ text: String, _ change: (inout HTTPClientConfiguration) -> Void = { _ in }) -> HTTPClient {
        client(Data(text.utf8), change)
    }

    private func failure<Value: Decodable & Sendable>(
        _ type: Value.Type, _ text: String, at path: JSONPath = ""
    ) async throws -> RequestError {
        try #require(
            await #expect(throws: RequestError.self) { try await client(text).get("a").value(as: type, at: path) })
    }

    @Test("a document is read as Foundation reads it")
    func document() throws {
        let text = #"""
             {"a": [1, -2.50, 1e3, true, false, null, {}, []], "b": "x\n\"\\\/\u00e4\ud83d\ude00ü", "": {"c": 0}}
            """#
        let value = try JSONValue(json: Data(text.utf8))
        #expect(
            value
                == .object([
                    "a": .list([
                        1, .number(Decimal(string: "-2.5") ?? 0), 1000, true, false, .null, .object([:]), .list([]),
                    ]), "b": "x\n\"\\/ä😀ü", "": .object(["c": 0]),
                ]))
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
        #expect(try JSONValue(json: Data(value.description.utf8)) == value)
        for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32LittleEndian] {
            #expect(try JSONValue(json: #require(text.data(using: encoding))) == value)
        }
    }

    @Test(
        "what isn't JSON is refused",
        arguments: [
            "", " ", "{", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", "-", ".5", "1e", "+1", "nul",
            "tru",
            "\"", "\"\\x\"", "\"\\ud800\"", "\"\u{01}\"", "[1]]", "{\"a\":1,}", "\"\\u12\"", "\"\\ud800\\u0041\"",
        ])
    func refused(_ text: String) {
        #expect(throws: JSONValueError.self) { try JSONValue(json: Data(text.utf8)) }
        // Foundation's decoder on Linux allows a comma at the end.
        guard !text.contains(",]"), !text.contains(",}") else { return }
        #expect(throws: (any Error).self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
    }

    @Test("bytes that aren't UTF-8 are refused")
    func invalidText() {
        #expect(throws: JSONValueError.self) { try JSONValue(json: Data([0x22, 0xF0, 0x9F, 0x98, 0x22])) }
    }

    @Test("documents at random are read and written as Foundation does it", arguments: 1...50)
    func random(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0...(depth > 4 ? 4 : 6), using: &random) {
            case 0: return .null
            case 1: return .boolean(Bool.random(using: &random))
            case 2: return .number(Decimal(Int.random(in: -1_000_000...1_000_000, using: &random)) / 1000)
            case 3: return .number(Decimal(Int.random(in: .min ... .max, using: &random)))
            case 4:
                let scalars = (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                    Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random))
                }
                return .text(String(String.UnicodeScalarView(scalars)))
            case 5: return .list((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth + 1) })
            default:
                return .object(
                    Dictionary((0..<4).map { _ in ("k\(random.next() % 9)", value(depth + 1)) }) { first, _ in first })
            }
        }
        let value = JSONValue.list([value(0), value(0)])
        #expect(try JSONValue(json: JSONEncoder().encode(value)) == value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: Data(value.description.utf8)) == value)
    }

    @Test(
        "deep nesting is read, or refused with a sentence, and doesn't take long", arguments: [500, 512, 513, 100_000])
    func nesting(_ depth: Int) async throws {
        let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
        for text in [lists, objects, String(repeating: "[", count: depth)] {
            let isComplete = text.last != "["
            let result = try? await client(text).get("a").value(as: JSONValue.self)
            #expect((result != nil) == (depth <= 512 && isComplete))
            // Inside of another type, a decoder reads it.
            let wrapped = try? await client("{\"v\":\(text)}").get("a").value(as: [String: JSONValue?].self)
            #expect((wrapped != nil) == (depth < 512 && isComplete))
        }
        guard depth > 512 else { return }
        let error = try await failure(JSONValue.self, lists)
        #expect(error.kind == .invalidJSON)
        #expect(error.detail == "the response has more than 512 nested objects and lists")
        #expect(try await failure([String: Int].self, objects).detail == error.detail)
    }

    @Test(
        "a number keeps its digits, whatever their number",
        arguments: [
            "1e200", "-1E-300", "123456789012345678901234567890123456789012345678", "0.1", "12345678901234567890",
            "3.141592653589793238462643383279502884197169399375",
        ])
    func digits(_ text: String) async throws {
        let value = try await client("{\"n\":[\(text)]}").get("a").value(as: JSONValue.self)
        #expect(value["n.0"]?.plainText?.lowercased() == text.lowercased())
        #expect(try HTTPBody.json(value).encode() == Data("{\"n\":[\(text)]}".utf8))
        var body = HTTPBody.json(value)
        body.set("page", 1)
        #expect(try String(decoding: body.encode(), as: UTF8.self) == "{\"n\":[\(text)],\"page\":1}")
    }

    @Test("numbers that are written in several ways are the same")
    func equalNumbers() throws {
        func number(_ text: String) throws -> JSONValue { try JSONValue(json: Data(text.utf8)) }
        #expect(try number("1.50") == number("15e-1"))
        #expect(try number("1.50").hashValue == number("1.5").hashValue)
        #expect(try number("100") == number("1e2"))
        #expect(try number("-0") == number("0"))
        #expect(try number("1e2").integer == 100)
    }

    @Test("a number that doesn't fit is named with its field and value")
    func unfitting() async throws {
        struct Row: Decodable, Sendable { let age: Int8 }
        struct Count: Decodable, Sendable { let count: Int }
        #expect(
            try await failure([Row].self, #"[{"age":1},{"age":300}]"#).detail
                == "[1].age: the number 300 does not fit the field's type")
        #expect(try await failure(Count.self, #"{"count":3.5}"#).detail.hasPrefix("count: the number 3.5 does not fit"))
        #expect(
            try await failure(Count.self, #"{"count":123456789012345678901234567890123456789012345678}"#).detail
                .hasPrefix("count: the number 123456789012345678901234567890123456789012345678 does not fit"))
        #expect(
            try await failure([Row].self, #"{"rows":[{"age":1},{"age":-129}]}"#, at: "rows").path == "rows[1].age")
        #expect(try await failure(Count.self, #"{"count":"3"}"#).detail == "count: expected a number, found a string")
    }

    @Test("a response without content is nil for an optional value, and a failure for any other")
    func noContent() async throws {
        let client = client(Data(), status: 204)
        #expect(try await client.get("a").value(as: [Int]?.self) == nil)
        #expect(try await client.get("a").value(as: JSONValue?.self, at: "a.b") == nil)
        #expect(try await client.get("a").data() == Data())
        await #expect(throws: RequestError.self) { try await client.get("a").value(as: [Int].self) }
        await #expect(throws: RequestError.self) { try await self.client("").get("a").value(as: [Int]?.self) }
    }

    @Test(
        "a path's keys are converted as Foundation converts them",
        arguments: [
            "_scroll_id", "_has_more", "trailing_", "two__words_", "Mixed_Case", "_", "x_URL", "Foo_", "__a_b__",
        ])
    func keys(_ key: String) async throws {
        let client = client(#"{"\#(key)":7}"#) { configuration in
            configuration.decoder = {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .convertFromSnakeCase
                return decoder
            }
        }
        #expect(try await client.get("a").value(as: Int.self, at: JSONPath(keys: [key])) == 7)
    }

    @Test("a path's keys are converted by the app's own strategy")
    func customKeys() async throws {
        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        let client = client(#"{"Data":{"Rows":7}}"#) { configuration in
            configuration.decoder = {
                let decoder = JSONDecoder()
                decoder.keyDecodingStrategy = .custom { Key(stringValue: $0.last?.stringValue.lowercased() ?? "") }
                return decoder
            }
        }
        #expect(try await client.get("a").value(as: Int.self, at: "Data.Rows") == 7)
    }

    @Test("any value at a path, and lists and objects of them")
    func values() async throws {
        let client = client(#"{"a":{"b":[1,"x"]},"n":null}"#)
        #expect(try await client.get("a").value(as: JSONValue.self, at: "a.b.-1") == "x")
        #expect(try await client.get("a").value(as: [JSONValue].self, at: "a.b") == [1, "x"])
        #expect(try await client.get("a").value(as: [String: JSONValue].self, at: "a") == ["b": .list([1, "x"])])
        #expect(try await client.get("a").value(as: JSONValue?.self, at: "n") == nil)
        #expect(try await client.get("a").value(as: JSONValue.self, at: "n") == .null)
        let error = await #expect(throws: RequestError.self) {
            try await client.get("a").value(as: [JSONValue].self, at: "a")
        }
        #expect(error?.detail == "expected a list at a, found an object")
        let missing = await #expect(throws: RequestError.self) {
            try await client.get("a").value(as: JSONValue.self, at: "a.c")
        }
        #expect(missing?.detail == "expected a value at a.c, found nothing")
    }
}

/// A small generator of random numbers.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
