import TrellisPaging
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

@MainActor
func observed(
    reading read: @escaping @Sendable (Range<Int>) async throws -> [Contact],
    show: @escaping (PagedItems<Contact>) -> Void
) -> PagingObservation {
    let pager = Pager(ClosureSource(rows: read))
    let observation = pager.observe { update in show(update.snapshot.items) }
    pager.refresh()
    return observation
}
