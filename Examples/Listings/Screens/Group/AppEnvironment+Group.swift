internal import Foundation
internal import TrellisRequests

extension AppEnvironment {
    /// Creates the view model of a group's page, with the layers below it. Each layer knows the next only by its protocol.
    ///
    /// - Parameters:
    ///   - group: The group, as the list of groups knows it.
    ///   - prompts: Tells the user what failed.
    /// - Returns: The view model, which holds the layers below it.
    public func groupViewModel(_ group: Group, prompts: any ErrorPrompts) -> GroupMainViewModel {
        // Ids of one server say nothing of another's.
        let server = [client.baseURL.host, client.baseURL.port.map { "\($0)" }].compactMap { $0 }
        let cache = StoredGroupMainCacheService(
            file: cacheFolder.appending(path: "marks.sqlite"), user: "guest@\(server.joined(separator: ":"))",
            place: group.place
        ) { recovery in
            Task { @MainActor in
                prompts.showError("What you had read is forgotten", message: "Its file could not be used any more.")
            }
        }
        let domain = HTTPGroupMainDomainService(client, group: group.id)
        return GroupMainViewModel(
            group, appService: DefaultGroupMainAppService(domain: domain, cache: cache, prompts: prompts))
    }
}
