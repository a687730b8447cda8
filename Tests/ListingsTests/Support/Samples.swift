import Foundation
import ListingsScreens

/// Listings as in the server's responses.
enum Samples {
    /// Returns the fields of a listing in JSON.
    static func json(_ id: Int, title: String = "Bright flat by the river", tags: [String] = ["Lift"]) -> String {
        let tags = tags.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            "id":\(id),"title":"\(title)","district":"Riverside","price":412000,"area":84.5,"rooms":3,"tags":[\(tags)],\
            "kind":"sale","seller":"owner","listed":"2026-05-01","picture":"/pictures/\(id).png"
            """
    }

    /// Returns a page of listings in JSON.
    static func page(_ ids: Range<Int>) -> String {
        let list = ids.map { "{\(json($0))}" }.joined(separator: ",")
        return "{\"Data\":{\"HouseList\":[\(list)],\"PageSize\":20,\"Total\":\(ids.count)}}"
    }

    /// Returns the response with a listing's details in JSON.
    static func detail(_ id: Int, _ description: String) -> String {
        "{\"Data\":{\(json(id)),\"description\":\"\(description)\"}}"
    }

    /// Returns a listing.
    static func listing(_ id: Int = 1, title: String = "Bright flat by the river", tags: [String] = []) throws
        -> Listing
    {
        try JSONDecoder().decode(Listing.self, from: Data("{\(json(id, title: title, tags: tags))}".utf8))
    }
}
