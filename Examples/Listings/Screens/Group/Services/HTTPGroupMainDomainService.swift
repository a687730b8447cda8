public import TrellisRequests

/// Loads the data of a group's page from the server.
public struct HTTPGroupMainDomainService: GroupMainDomainService {
    private let client: HTTPClient
    private let id: Group.ID

    /// Creates the service of one group.
    public init(_ client: HTTPClient, group id: Group.ID) {
        self.client = client
        self.id = id
    }

    public func news(messagesReadTo: Int64) async throws -> GroupNews {
        try await client.get("api/groups/\(id)/news", query: ["messagesReadTo": messagesReadTo]).value(at: "Data")
    }

    public func join() async throws -> Group {
        try await client.put("api/groups/\(id)/membership").value(at: "Data")
    }
}
