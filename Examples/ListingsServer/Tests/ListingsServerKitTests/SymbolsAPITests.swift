import Foundation
import ListingsServerKit
import Testing

@Suite("Symbols API")
struct SymbolsAPITests {
    let server: RunningServer

    init() throws {
        server = try RunningServer()
    }

    private func list(_ path: String) throws -> (items: [[String: Any]], total: Int?) {
        let response = try server.get(path)
        #expect(response.status == 200)
        let data = try #require(try response.json()["Data"] as? [String: Any])
        return (try #require(data["List"] as? [[String: Any]]), data["Total"] as? Int)
    }

    @Test("emoji come by pages, in Unicode's order and with its names")
    func emoji() throws {
        let first = try list("/api/emoji?size=30")
        #expect(first.total == 80)
        #expect(first.items.compactMap { $0["id"] as? Int } == Array(1...30))
        #expect(first.items.first?["symbol"] as? String == "\u{1F600}")
        #expect(first.items.first?["name"] as? String == "Grinning face")
        #expect(try list("/api/emoji?size=30&page=3").items.compactMap { $0["id"] as? Int } == Array(61...80))
        #expect(try list("/api/emoji?size=30&page=4").items.isEmpty)
    }

    @Test("numbers are the multiples of one, each with its primes")
    func numbers() throws {
        let sevens = try list("/api/numbers?multiplesOf=7&size=4")
        #expect(sevens.total == 90)
        #expect(sevens.items.compactMap { $0["value"] as? Int } == [7, 14, 21, 28])
        #expect(sevens.items.compactMap { $0["primes"] as? [Int] } == [[7], [2, 7], [3, 7], [2, 2, 7]])
        #expect(try list("/api/numbers?size=1").items.first?["primes"] as? [Int] == [])
        #expect(try list("/api/numbers?multiplesOf=1000&size=1&page=90").items.first?["value"] as? Int == 90_000)
    }

    @Test(
        "input that is out of range is refused",
        arguments: ["multiplesOf=0", "multiplesOf=1001", "multiplesOf=seven", "multiplesOf=7&multiplesOf=8", "of=7"])
    func badInput(query: String) throws {
        #expect(try server.get("/api/numbers?\(query)").status == 400)
    }

    @Test("a fault takes a response's place, once")
    func fault() throws {
        let server = try RunningServer(["--faults"])
        try server.plan(
            #"{"path":"/api/emoji","query":{"page":"2"},"fault":{"kind":"status","status":503}}"#)
        #expect(try server.get("/api/emoji?page=1").status == 200)
        #expect(try server.get("/api/emoji?page=2").status == 503)
        #expect(try server.get("/api/emoji?page=2").status == 200)
    }
}
