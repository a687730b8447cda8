import TrellisRequests

nonisolated struct Contact: Identifiable, Decodable, Sendable {
    let id: Int
    let name: String
}

func contacts(_ client: HTTPClient) -> HTTPPagingSource<Int, Contact> {
    HTTPPagingSource(
        client.get("api/contacts", query: ["sort": "name"]),
        page: .number(parameter: "page", size: "size"), list: "Data.Contacts", total: "Data.Total",
        as: Contact.self)
}
