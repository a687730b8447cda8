internal import Foundation

/// Serves a group's page from a domain service and a cache service, each of which it only knows by its protocol.
public final class DefaultGroupMainAppService: GroupMainAppService {
    private let domain: any GroupMainDomainService
    private let cache: any GroupMainCacheService
    private let prompts: any ErrorPrompts

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - domain: Fetches.
    ///   - cache: Remembers.
    ///   - prompts: Tells the user what failed.
    public init(domain: any GroupMainDomainService, cache: any GroupMainCacheService, prompts: any ErrorPrompts) {
        self.domain = domain
        self.cache = cache
        self.prompts = prompts
    }

    public func load() async -> GroupStatus? {
        await telling("Could not load what is new") {
            var status = GroupStatus(news: try await self.domain.news(messagesReadTo: try await self.cache.read(.chat)))
            // Read after the answer, so that what was read meanwhile counts.
            for tab in GroupTab.allCases { status.read[tab] = try await self.cache.read(tab) }
            return status
        }
    }

    public func note(_ tab: GroupTab, readTo id: Int64) async -> Bool {
        await telling("Could not remember what you have read") { try await self.cache.note(tab, readTo: id) } != nil
    }

    public func join() async -> Group? {
        await telling("Could not join the group") { try await self.domain.join() }
    }

    public func forgetEverything() async -> Bool {
        await telling("Could not forget what you have read") { try await self.cache.forgetEverything() } != nil
    }

    private func telling<Value>(_ title: String, _ work: () async throws -> Value) async -> Value? {
        do {
            return try await work()
        } catch {
            if !(error is CancellationError), !Task.isCancelled {
                prompts.showError(title, message: (error as? any LocalizedError)?.errorDescription ?? "\(error)")
            }
            return nil
        }
    }
}
