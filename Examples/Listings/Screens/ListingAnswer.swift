/// The server's answer for one listing.
struct ListingAnswer: Decodable, Sendable {
    /// What a list does not tell of a listing.
    struct Detail: Decodable, Sendable {
        let description: String
    }

    let detail: Detail

    private enum CodingKeys: String, CodingKey {
        case detail = "Data"
    }
}
