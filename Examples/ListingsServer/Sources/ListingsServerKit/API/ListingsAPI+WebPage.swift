import Foundation

/// The web page of a listing, for people without the app.
extension ListingsAPI {
    func webPage(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        let listing = try findListing(id)
        let price = listing.kind == .rent ? "€\(listing.price) a month" : "€\(listing.price)"
        let facts = [listing.district, "\(listing.rooms) rooms", "\(listing.area) m²"] + listing.tags
        let body = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(Self.escaped(listing.title))</title>
            <style>
            body { font-family: sans-serif; max-width: 42rem; margin: 0 auto; padding: 1rem; color-scheme: light dark }
            img { width: 100%; aspect-ratio: 4 / 3; border-radius: 8px }
            </style>
            </head>
            <body>
            <img src="\(Self.escaped(listing.picture))?width=1024&amp;height=768" alt="">
            <h1>\(Self.escaped(listing.title))</h1>
            <p><strong>\(price)</strong></p>
            <p>\(Self.escaped(facts.joined(separator: " · ")))</p>
            <p>\(Self.escaped(listing.description ?? ""))</p>
            <p><a href="listings://\(listing.kind.rawValue)/\(listing.id)">Open in the app</a></p>
            </body>
            </html>
            """
        return HTTPResponse(status: 200, contentType: "text/html; charset=utf-8", body: Data(body.utf8))
    }

    private static func escaped(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }
}
