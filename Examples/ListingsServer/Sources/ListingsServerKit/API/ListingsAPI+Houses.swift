/// Two lists of houses from two APIs, each with its own shape.
extension ListingsAPI {
    func ownerHouses(_ request: HTTPRequest) throws -> HTTPResponse {
        let (kind, window) = try houseQuery(request)
        let found = try database.houses.ownerHouses(of: kind, offset: window.offset, limit: window.size)
        return try page(found.list, of: found.total, window, .ownerHouses)
    }

    func quickMatches(_ request: HTTPRequest) throws -> HTTPResponse {
        let (kind, window) = try houseQuery(request)
        let found = try database.houses.quickMatches(of: kind, offset: window.offset, limit: window.size)
        return try page(found.list, of: found.total, window, .quickMatches)
    }

    private func houseQuery(_ request: HTTPRequest) throws -> (Listing.Kind, PageWindow) {
        let query = try QueryReader(request.query, allowed: ["kind", "page", "size"])
        guard let kind = try query.choice("kind", of: Listing.Kind.self) else {
            throw BadInput("kind: expected sale or rent, got nothing")
        }
        return (kind, try PageWindow(query))
    }
}
