import Foundation
import Trellis
import TrellisRequests
import TrellisScreenTesting
import XCTest

/// The screens of the article about a chat, operated by the driver.
@MainActor
final class ChatTests: XCTestCase {
    /// A server with a hundred messages that returns the newest first, and refuses the first sent one.
    private actor Server: HTTPTransport {
        private var messages: [Message] = (0..<100).map { Message(id: UUID(), text: "Message \($0).") }
        private(set) var refusals = 1

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            func value(_ name: String) -> Int? { query.first { $0.name == name }?.value.flatMap { Int($0) } }
            if request.url.path.hasSuffix("new") {
                try await Task.sleep(for: .seconds(3600))
            } else if let body = request.body {
                guard refusals == 0 else {
                    refusals -= 1
                    return TransportResponse(status: 422, url: request.url)
                }
                messages.append(try JSONDecoder().decode(Message.self, from: body))
                return TransportResponse(status: 201, url: request.url)
            }
            let end = value("before") ?? messages.count, start = max(0, end - (value("limit") ?? 20))
            struct Response: Encodable { let messages: [Message], older: String? }
            let response = Response(messages: messages[start..<end].reversed(), older: start > 0 ? "\(start)" : nil)
            return TransportResponse(status: 200, body: try JSONEncoder().encode(response), url: request.url)
        }
    }

    private func client(_ server: Server = Server()) throws -> HTTPClient {
        HTTPClient(baseURL: try XCTUnwrap(URL(string: "https://chat.example")), transport: server)
    }

    private func shown(_ screen: UIViewController) async throws -> ScreenDriver {
        let driver = try await ScreenDriver(UINavigationController(rootViewController: screen))
        addTeardownBlock { @MainActor in driver.close() }
        return driver
    }

    func testAMessageThatCouldNotBeSentIsSentByRetry() async throws {
        let driver = try await shown(ChatController(try client()))
        try await driver.waitForText("Message 99.")
        try await driver.type("Hello", into: "Message")
        try await driver.tap("Send")
        try await driver.waitForText("Could not save")
        XCTAssertFalse(driver.rows.contains("Hello"))
        try await driver.tap("Retry")
        try await driver.wait("the message is there") { driver.rows.last == "Hello" }
        try await driver.waitForNoText("Could not save")
    }

    func testAMessageThatCouldNotBeSentIsMarkedAndSentByATap() async throws {
        let client = try client(), list = markingChatScreen(client), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        await sendOrMark(Message(id: UUID(), text: "Hello"), in: list.pager, client: client)
        try await driver.waitForText("Not sent.")
        try await driver.tap("Hello")
        try await driver.waitForNoText("Not sent.")
        XCTAssertEqual(driver.rows.last, "Hello")
    }

    func testAReceivedMessageIsInsertedOnceAtTheEnd() async throws {
        let client = try client(), list = chatScreen(client), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        let message = Message(id: UUID(), text: "Hello")
        list.pager.receive(.appended([message]))
        list.pager.receive(.appended([message]))
        try await driver.waitForText("Hello")
        XCTAssertEqual(list.items.filter { $0 == message }.count, 1)
        try await driver.scroll(by: -250)
        list.pager.receive(.appended([Message(id: UUID(), text: "Bye")]))
        try await driver.waitForText("1 new")
        XCTAssertFalse(driver.shows("Bye"))
        try await driver.tap("1 new")
        try await driver.waitForText("Bye")
    }

    func testEarlierMessagesAreLoadedByScrollingUp() async throws {
        let list = chatScreen(try client()), driver = try await shown(list)
        try await driver.waitForText("Message 99.")
        try await driver.wait("the first message is in sight") {
            list.tableView.setContentOffset(.zero, animated: false)
            return driver.shows("Message 0.")
        }
        XCTAssertEqual(list.items.map(\.text), (0..<100).map { "Message \($0)." })
    }
}
