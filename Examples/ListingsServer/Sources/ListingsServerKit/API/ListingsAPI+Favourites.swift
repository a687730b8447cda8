import Foundation

/// The user's favourites and messages.
extension ListingsAPI {
    func favourites(_ request: HTTPRequest) throws -> HTTPResponse {
        if request.method == "PUT" { return try orderFavourites(request) }
        let window = try PageWindow(try QueryReader(request.query, allowed: ["page", "size"]))
        let ids = try user.favourites()
        let listings = try ids[window.indexes(of: ids.count)].compactMap {
            try database.listing($0)?.withoutDescription
        }
        return try page(listings, of: ids.count, window, .favourites)
    }

    /// Adds a listing to the favourites or removes it. Has no effect if that is already so.
    func favourite(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        let listing = try findListing(id)
        if request.method == "DELETE" {
            try user.removeFavourite(listing.id)
        } else {
            try user.addFavourite(listing.id)
        }
        return try .json(SingleEnvelope(data: listing.withoutDescription))
    }

    /// Stores a message to the seller of a listing.
    func message(_ id: String, _ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        let listing = try findListing(id)
        let message = try Message(json: request.body)
        try user.addMessage(message, to: listing.id)
        return try .json(SingleEnvelope(data: message))
    }

    private func orderFavourites(_ request: HTTPRequest) throws -> HTTPResponse {
        _ = try QueryReader(request.query, allowed: [])
        guard request.body.count <= HTTPServer.maximumBody,
            let ids = try? JSONDecoder().decode([Int].self, from: request.body), Set(ids).count == ids.count
        else { throw BadInput("body: expected a list of ids, each once") }
        try user.orderFavourites(ids)
        return try .json(SingleEnvelope(data: try user.favourites()))
    }
}
