import Foundation
import Testing

@testable import TrellisRequests

/// Streams of events, divided at each of their bytes.
@Suite("A stream of events is parsed")
struct EventParserTests {
    private typealias Event = EventParser.Event

    /// A stream and its events.
    struct Stream: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// The identifier, the name and the data of each event.
        let events: [[String]]
    }

    @Test(
        "wherever it is divided, the events are the same",
        arguments: [
            Stream(
                testDescription: "with line feeds", text: "id: 1\nevent: added\ndata: one\n\ndata: two\n\n",
                events: [["1", "added", "one"], ["1", "message", "two"]]),
            Stream(
                testDescription: "with carriage returns and line feeds",
                text: "data: one\r\ndata: two\r\n\r\n\r\ndata: three\r\n\r\n",
                events: [["", "message", "one\ntwo"], ["", "message", "three"]]),
            Stream(
                testDescription: "with carriage returns", text: "data: one\rdata\r\rdata:two\r\r",
                events: [["", "message", "one\n"], ["", "message", "two"]]),
            Stream(
                testDescription: "with characters of several bytes",
                text: "\u{FEFF}event: naïve\ndata: 日本 🇩🇪 é\nid: ü\n\n", events: [["ü", "naïve", "日本 🇩🇪 é"]]),
            Stream(
                testDescription: "with comments and unknown fields",
                text: ": ping\n\n:\n\nDATA: no\ndata : no\nother: 1\ndata:  two spaces\n\n",
                events: [["", "message", " two spaces"]]),
            Stream(
                testDescription: "with an identifier that is removed, and one that is not valid",
                text: "id: 1\ndata: a\n\nid\ndata: b\n\nid: 2\nid: \u{0}\ndata: c\n\n",
                events: [["1", "message", "a"], ["", "message", "b"], ["2", "message", "c"]]),
            Stream(
                testDescription: "with an event without data, and one that does not end",
                text: "event: gone\nid: 7\n\ndata\n\ndata: unfinished\n", events: [["7", "message", ""]]),
        ])
    func boundaries(_ stream: Stream) throws {
        let bytes = Data(stream.text.utf8)
        let expected = stream.events.map { Event(id: $0[0], name: $0[1], data: $0[2]) }
        for end in 0...bytes.count {
            var parser = EventParser(lastID: "", limit: 1000)
            var events = try parser.take(bytes[..<end])
            events += try parser.take(bytes[end...])
            #expect(events == expected, "divided after \(end) bytes")
        }
        var parser = EventParser(lastID: "", limit: 1000)
        let events = try bytes.flatMap { byte in try parser.take(Data([byte])) }
        #expect(events == expected, "byte by byte")
        #expect(parser.lastID == expected.last?.id)
    }

    @Test("an identifier counts only with its event")
    func unfinished() throws {
        var parser = EventParser(lastID: "4", limit: 1000)
        #expect(try parser.take(Data("id: 5\ndata: x\n".utf8)).isEmpty)
        #expect(parser.lastID == "4")
        #expect(try parser.take(Data("\n".utf8)) == [Event(id: "5", name: "message", data: "x")])
        #expect(parser.lastID == "5")
    }

    @Test("a delay is a number of milliseconds")
    func retry() throws {
        var parser = EventParser(lastID: "", limit: 1000)
        _ = try parser.take(Data("retry: soon\nretry:\nretry: -1\n".utf8))
        #expect(parser.retry == nil)
        _ = try parser.take(Data("retry: 250\n".utf8))
        #expect(parser.retry == .milliseconds(250))
        _ = try parser.take(Data("retry: 99999999999999999999999\n".utf8))
        #expect(try #require(parser.retry) > .seconds(1_000_000))
    }

    @Test("neither a line nor the lines of an event may exceed the limit")
    func limit() throws {
        var parser = EventParser(lastID: "", limit: 100)
        #expect(try parser.take(Data("data: \(String(repeating: "x", count: 90))\n\n".utf8)).count == 1)
        #expect(throws: EventParser.TooLarge.self) {
            for _ in 0..<20 { _ = try parser.take(Data("endless ".utf8)) }
        }
        var lines = EventParser(lastID: "", limit: 100)
        #expect(throws: EventParser.TooLarge.self) {
            for _ in 0..<20 { _ = try lines.take(Data("data: eight\n".utf8)) }
        }
    }

    @Test("an identifier and an event of empty lines have limits")
    func limits() throws {
        var parser = EventParser(lastID: "", limit: 10_000)
        _ = try parser.take(Data("id: \(String(repeating: "x", count: 4096))\ndata\n\n".utf8))
        #expect(parser.lastID.count == 4096)
        #expect(throws: EventParser.TooLarge.self) {
            try parser.take(Data("id: \(String(repeating: "x", count: 4097))\n".utf8))
        }
        var other = EventParser(lastID: "", limit: 1000)
        #expect(throws: EventParser.TooLarge.self) {
            try other.take(Data(String(repeating: "data\n", count: 1100).utf8))
        }
        var idle = EventParser(lastID: "", limit: 1000)
        #expect(try idle.take(Data(String(repeating: "\n", count: 100_000).utf8)).isEmpty)
    }
}
