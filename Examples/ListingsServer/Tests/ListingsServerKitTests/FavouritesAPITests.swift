import Foundation
import Testing

@Suite("Favourites API")
struct FavouritesAPITests {
    let server: RunningServer

    init() throws {
        server = try RunningServer(["--faults"])
    }

    @Test("favourites are added in front, removed, ordered, and each step can be repeated")
    func favourites() throws {
        for id in [5, 9, 7, 9] { #expect(try server.request("PUT", "/api/favourites/\(id)").status == 200) }
        #expect(try server.ids("/api/favourites") == [7, 9, 5])
        for _ in 1...2 { #expect(try server.request("DELETE", "/api/favourites/9").status == 200) }
        #expect(try server.ids("/api/favourites") == [7, 5])
        #expect(try server.request("PUT", "/api/favourites", body: "[5,7]").status == 200)
        #expect(try server.ids("/api/favourites") == [5, 7])
        #expect(try server.ids("/api/favourites?page=2&size=1") == [7])
        _ = try server.request("PUT", "/api/favourites/30")
        #expect(try server.request("PUT", "/api/favourites", body: "[7,5]").status == 200)
        #expect(try server.ids("/api/favourites") == [30, 7, 5])
        for body in ["", "[1,1]", "{}", "[\"a\"]"] {
            #expect(try server.request("PUT", "/api/favourites", body: body).status == 400)
        }
    }

    @Test("what a planned fault refuses is not done")
    func refused() throws {
        try server.plan(#"{"path":"/api/favourites/5","fault":{"kind":"status","status":403}}"#)
        #expect(try server.request("PUT", "/api/favourites/5").status == 403)
        #expect(try server.ids("/api/favourites") == [])
        #expect(try server.request("PUT", "/api/favourites/5").status == 200)
        #expect(try server.ids("/api/favourites") == [5])
    }

    @Test("favourites outlive the server")
    func kept() throws {
        let folder = try TemporaryFolder()
        let arguments = ["--database", folder.file("listings.sqlite"), "--count", "20", "--with-parent"]
        for run in 1...2 {
            let process = try ServerProcess(arguments)
            let connection = try Connection(port: try process.port())
            if run == 1 { #expect(try connection.request("PUT", "/api/favourites/3").status == 200) }
            #expect(try connection.request("GET", "/api/favourites").text.contains("\"id\":3"))
            process.signal(SIGTERM)
            _ = try process.status()
        }
    }

    @Test("a message is taken, and one that lacks something is refused with what")
    func messages() throws {
        func send(_ json: String) throws -> (Int, String) {
            let response = try server.request("POST", "/api/listings/4/messages", body: json)
            return (response.status, response.text)
        }
        #expect(try send(#"{"name":"Ada","email":"ada@example.org","text":"Is it free?"}"#).0 == 200)
        for (json, word) in [
            ("", "body"), (#"{"name":"","email":"a@b","text":"x"}"#, "name"),
            (#"{"name":"A","email":"ab","text":"x"}"#, "email"), (#"{"name":"A","email":"a@b","text":""}"#, "text"),
        ] {
            let (status, text) = try send(json)
            #expect(status == 400)
            #expect(text.contains("\(word):"), "\(text)")
        }
    }
}
