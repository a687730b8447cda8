internal import Foundation
internal import TrellisRequests

extension AppEnvironment {
    /// Creates the view model of a group's page, and the layers below it. Each layer depends only on the protocol of
    /// the next.
    ///
    /// - Parameters:
    ///   - group: The group, as the list of groups contains it.
    ///   - prompts: Shows errors to the user.
    /// - Returns: The view model, which retains the layers below it.
    public func groupViewModel(_ group: Group, prompts: any ErrorPrompts) -> GroupMainViewModel {
        // Ids are unique only on one server.
        let server = [client.baseURL.host, client.baseURL.port.map { "\($0)" }].compactMap { $0 }
        let cache = StoredGroupMainCacheService(
            file: cacheFolder.appending(path: "marks.sqlite"), user: "guest@\(server.joined(separator: ":"))",
            scope: group.readScope
        ) { [texts] recovery in
            Task { @MainActor in
                prompts.showError(texts.marksForgotten, message: texts.marksForgottenMessage)
            }
        }
        let domain = HTTPGroupMainDomainService(client, group: group.id)
        return GroupMainViewModel(
            group,
            appService: DefaultGroupMainAppService(domain: domain, cache: cache, prompts: prompts, texts: texts))
    }
}
