internal import Foundation

/// Implements the actions of a group's page with a domain service and a cache service, of which only the protocols are
/// known.
public final class DefaultGroupMainAppService: GroupMainAppService {
    private let domain: any GroupMainDomainService
    private let cache: any GroupMainCacheService
    private let prompts: any ErrorPrompts

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - domain: Loads from the server.
    ///   - cache: Stores the read marks.
    ///   - prompts: Shows errors to the user.
    public init(domain: any GroupMainDomainService, cache: any GroupMainCacheService, prompts: any ErrorPrompts) {
        self.domain = domain
        self.cache = cache
        self.prompts = prompts
    }

    public func load() async -> GroupStatus? {
        await telling("Could not load what is new") {
            var status = GroupStatus(news: try await self.domain.news(messagesReadTo: try await self.cache.read(.chat)))
            // Read the marks after the response, so that they include those set in the meantime.
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
