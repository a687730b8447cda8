import Foundation
import Testing
import TrellisPaging
import TrellisRequests

@Suite("Test without a server")
struct TestWithoutAServerTests {
    @Test("the stub of the article responds, refuses and fails")
    func stub() async throws {
        let client = stubbedClient(try #require(URL(string: "https://api.test.invalid")))
        let page = try await friends(client).load(PageRequest(key: nil, size: 20, loadType: .refresh))
        #expect(page.items.map(\.name) == ["Ada"])
        #expect(page.totalCount == 1)
        func failure(_ path: String) async -> String? {
            await #expect(throws: RequestError.self) {
                try await client.get(path).value(as: [Friend].self, at: "friends")
            }?.localizedDescription
        }
        #expect(await failure("broken") == "expected a list at friends, found a string")
        #expect(await failure("offline") == "there is no network connection")
        #expect(await failure("else") == "404 Not Found")
    }
}
