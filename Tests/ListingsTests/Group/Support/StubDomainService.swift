import ListingsScreens

/// A domain service whose results the test provides.
struct StubDomainService: GroupMainDomainService {
    var onNews: @Sendable (_ messagesReadTo: Int64) async throws -> GroupNews = { _ in GroupNews() }
    var onJoin: @Sendable () async throws -> Group = { Group(id: 1, name: "Runners", members: 9, joined: true) }

    func news(messagesReadTo: Int64) async throws -> GroupNews {
        try await onNews(messagesReadTo)
    }

    func join() async throws -> Group {
        try await onJoin()
    }
}
