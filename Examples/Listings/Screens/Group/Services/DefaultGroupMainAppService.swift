internal import Foundation

/// Implements the actions of a group's page with a domain service and a cache service, of which only the protocols are
/// known.
public final class DefaultGroupMainAppService: GroupMainAppService {
    private let domain: any GroupMainDomainService
    private let cache: any GroupMainCacheService
    private let prompts: any ErrorPrompts
    private let texts: AppTexts

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - domain: Loads from the server.
    ///   - cache: Stores the read marks.
    ///   - prompts: Shows errors to the user.
    ///   - texts: The texts of the errors.
    public init(
        domain: any GroupMainDomainService, cache: any GroupMainCacheService, prompts: any ErrorPrompts,
        texts: AppTexts = .english
    ) {
        self.domain = domain
        self.cache = cache
        self.prompts = prompts
        self.texts = texts
    }

    public func load() async -> GroupStatus? {
        await telling(texts.newsFailure) {
            var status = GroupStatus(news: try await self.domain.news(messagesReadTo: try await self.cache.read(.chat)))
            // Read the marks after the response, so that they include those set in the meantime.
            for tab in GroupTab.allCases { status.read[tab] = try await self.cache.read(tab) }
            return status
        }
    }

    public func note(_ tab: GroupTab, readTo id: Int64) async -> Bool {
        await telling(texts.readFailure) { try await self.cache.note(tab, readTo: id) } != nil
    }

    public func join() async -> Group? {
        await telling(texts.joinFailure) { try await self.domain.join() }
    }

    public func forgetEverything() async -> Bool {
        await telling(texts.forgetFailure) { try await self.cache.forgetEverything() } != nil
    }

    private func telling<Value>(_ title: String, _ work: () async throws -> Value) async -> Value? {
        do {
            return try await work()
        } catch {
            if !(error is CancellationError), !Task.isCancelled {
                prompts.showError(title, message: texts.reason(error))
            }
            return nil
        }
    }
}
