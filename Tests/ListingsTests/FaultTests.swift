import ListingsScreens
import Trellis
import UIKitTesting
import XCTest

/// The list with the real server and all faults that the server can produce. Each is shown to the user, and the rows
/// remain.
@MainActor
final class FaultTests: ListingsTestCase {
    private let unreadable = ListTexts.english.sentence(.unreadable)

    /// Plans a fault for page 3, scrolls there, checks the sentence in the footer, and returns
    /// the description of the failure.
    private func messageOfPage3(
        _ fault: [String: Any], _ sentence: String, file: StaticString = #filePath, line: UInt = #line
    ) async throws -> String {
        let list = try await showList()
        try await server.plan(fault, page: 3)
        try await scrollDown(list, until: "Retry is offered") { list.view.shownButton("Retry") != nil }
        XCTAssertEqual(list.items.count, 40, "the rows stay", file: file, line: line)
        let lines = list.view.shownTexts.flatMap { $0.split(separator: "\n").map(String.init) }
        XCTAssertTrue(lines.contains(sentence), "\(sentence) in \(lines)", file: file, line: line)
        let message = try XCTUnwrap(list.pager.snapshot.append.failure, file: file, line: line).description
        XCTAssertTrue(message.hasPrefix("page 3: "), message, file: file, line: line)
        let retry = try XCTUnwrap(list.view.shownButton("Retry"), file: file, line: line)
        _ = retry.accessibilityActivate()
        await wait("page 3 came", file: file, line: line) { list.items.count >= 60 && !list.pager.snapshot.isLoading }
        XCTAssertEqual(Set(list.items.map(\.id)).count, list.items.count, file: file, line: line)
        let pages = try await server.pagesAsked()
        XCTAssertEqual(
            Array(pages.prefix(4)), [1, 2, 3, 3], "the failed page is asked for again", file: file, line: line)
        return message
    }

    func testAStatus() async throws {
        let message = try await messageOfPage3(
            ["kind": "status", "status": 500], "planned fault: status 500")
        XCTAssertTrue(message.contains("500"), message)
    }

    func testACutConnection() async throws {
        let message = try await messageOfPage3(["kind": "cut"], ListTexts.english.sentence(.connectionLost))
        XCTAssertTrue(message.contains("connection") || message.contains("cut"), message)
    }

    func testTruncatedJSON() async throws {
        let message = try await messageOfPage3(["kind": "truncated"], unreadable)
        XCTAssertEqual(message, "page 3: the response was cut short")
    }

    func testMalformedJSON() async throws {
        let message = try await messageOfPage3(["kind": "malformed"], unreadable)
        XCTAssertTrue(message.contains("JSON"), message)
    }

    func testAListOfTheWrongType() async throws {
        let message = try await messageOfPage3(["kind": "wrongTypes"], unreadable)
        XCTAssertEqual(message, "page 3: expected a list at Data.HouseList, found a string")
    }

    func testAFieldOfTheWrongType() async throws {
        let message = try await messageOfPage3(["kind": "wrongTypes", "field": "price"], unreadable)
        XCTAssertTrue(message.contains("Data.HouseList[0].price"), message)
    }

    func testHTMLInsteadOfJSON() async throws {
        let message = try await messageOfPage3(["kind": "html"], unreadable)
        XCTAssertTrue(message.contains("HTML"), message)
    }

    func testADelayIsWaitedFor() async throws {
        let list = try await showList()
        try await server.plan(["kind": "delay", "milliseconds": 300], page: 3)
        try await scrollDown(list, until: "page 3 came") { list.items.count >= 60 }
        XCTAssertEqual(Set(list.items.map(\.id)).count, list.items.count)
    }

    func testAnEmptyPageIsPassedOver() async throws {
        let list = try await showList()
        try await server.plan(["kind": "empty"], page: 3)
        try await scrollDown(list, until: "page 4 came") { list.items.count >= 60 }
        let pages = try await server.pagesAsked()
        XCTAssertEqual(Array(pages.prefix(4)), [1, 2, 3, 4])
    }

    func testARepeatedPageAddsNoRowTwiceHidesNoneAndIsReported() async throws {
        let list = try await showList()
        var reports: [DuplicateReport] = []
        list.pager.log = { if case .duplicates(let new) = $0 { reports += new } }
        try await server.plan(["kind": "repeat"], page: 3)
        try await scrollDown(list, until: "page 4 came") { list.items.count >= 80 }
        XCTAssertFalse(reports.isEmpty, "what came twice is reported")
        let other = try await showList()
        try await scrollDown(other, until: "page 4 came") { other.items.count >= 80 }
        XCTAssertEqual(list.items.prefix(80).map(\.id), other.items.prefix(80).map(\.id))
    }

    func testTheServerDiesWhileTheListScrollsAndComesBack() async throws {
        let list = try await showList()
        try await scrollDown(list, until: "some pages came") { list.items.count >= 60 }
        try await server.kill()
        try await scrollDown(list, until: "Retry is offered") { list.view.shownButton("Retry") != nil }
        let rows = list.items.count
        try await server.start()
        _ = list.view.shownButton("Retry")?.accessibilityActivate()
        await wait("the list goes on") { list.items.count > rows && !list.pager.snapshot.isLoading }
        let pages = try await server.pagesAsked()
        XCTAssertEqual(pages.first, rows / 20 + 1, "it goes on from the page that failed")
        XCTAssertEqual(Set(list.items.map(\.id)).count, list.items.count)
    }

    func testAScreenClosedInTheMiddleOfALoadIsFreed() async throws {
        weak let weakList = try await closeInTheMiddleOfALoad()
        await wait("the screen is freed") { weakList == nil }
    }

    private func closeInTheMiddleOfALoad() async throws -> ListController<Listing> {
        let list = try await showList()
        try await server.plan(["kind": "delay", "milliseconds": 2000], page: 3)
        try await scrollDown(list, until: "page 3 is asked for") { list.pager.snapshot.isLoading }
        list.navigationController?.setViewControllers([UIViewController()], animated: false)
        return list
    }
}
