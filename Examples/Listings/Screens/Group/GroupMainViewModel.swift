public import TrellisCache
public import TrellisDesigns

/// The view model of a group's page. It doesn't depend on views. Its outputs are a badge for each tab. All states of a
/// badge are set explicitly, including `none`, so views don't need to determine that nothing is new.
///
/// | Callback in the article | Output |
/// | --- | --- |
/// | `hasLargeNumNewMessage` | `chatBadge` is `.more` |
/// | `hasNormalNumNewMessage` | `chatBadge` is `.number(_)` |
/// | `hasNewMessage` | `chatBadge` is `.dot`: there are unread messages of a muted group, which aren't counted |
/// | `hasNewDynamic`, `hasNewActivity` | `dynamicsBadge`, `activitiesBadge` is `.dot` |
/// | `clearBadgeForDynamic`, `clearBadgeForActivity` | `.none` |
@MainActor
public final class GroupMainViewModel {
    /// The badge for unread messages: a number, "more than" a number, a dot if messages aren't counted, or none.
    public let chatBadge = Output(Badge.none)
    /// A dot while there are dynamics that haven't been read.
    public let dynamicsBadge = Output(Badge.none)
    /// A dot while there are activities that haven't been read, independent of the dynamics.
    public let activitiesBadge = Output(Badge.none)
    /// Whether the newest ids are being loaded.
    public let isLoading = Output(false)
    /// The group, and whether the user is a member.
    public let group: Output<Group>
    /// The tab whose list is visible; `nil` if it is another tab.
    public private(set) var selectedTab: GroupTab?

    private let appService: any GroupMainAppService
    private let rules: BadgeRules
    private var status: GroupStatus?
    /// The highest id that each list has shown.
    private var shown: [GroupTab: Int64] = [:]
    private var loading: Task<Void, Never>?

    /// Creates the view model of a group.
    ///
    /// - Parameters:
    ///   - group: The group, as the list of groups contains it.
    ///   - appService: The actions of the page.
    ///   - rules: The rules for badges.
    public init(_ group: Group, appService: any GroupMainAppService, rules: BadgeRules = BadgeRules()) {
        self.group = Output(group)
        self.appService = appService
        self.rules = rules
    }

    deinit {
        loading?.cancel()
    }

    /// Returns the badge of a tab.
    public func badge(of tab: GroupTab) -> Output<Badge> {
        switch tab {
        case .chat: chatBadge
        case .dynamics: dynamicsBadge
        case .activities: activitiesBadge
        }
    }

    /// Returns the text of a badge, which is empty for a dot; `nil` for no badge.
    public func text(of badge: Badge) -> String? {
        switch badge {
        case .none: nil
        case .dot: ""
        case .number(let number): "\(number)"
        case .more: "\(rules.largestNumber)+"
        }
    }

    // MARK: Events

    /// Loads the newest ids, and cancels a previous load. After a failure, the badges don't change.
    ///
    /// - Returns: The task of the load, which never fails.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loading?.cancel()
        let load = Task { [weak self, appService] in
            let status = await appService.load()
            // If this load was cancelled, another one has replaced it.
            guard !Task.isCancelled, let self else { return }
            loading = nil
            isLoading.value = false
            guard let status else { return }
            self.status = status
            showBadges()
        }
        loading = load
        isLoading.value = true
        return load
    }

    /// Selects a tab or none. The posts that its list has shown are marked as read.
    @discardableResult
    public func select(_ tab: GroupTab?) -> Task<Void, Never>? {
        selectedTab = tab
        return readSelectedTab()
    }

    /// Called when the list of a tab has shown posts. They are marked as read when the tab is visible, now or later.
    ///
    /// - Parameters:
    ///   - tab: The tab of the list.
    ///   - newest: The highest id in the list, or `nil` if the list is empty.
    /// - Returns: The task that stores the mark, or `nil` if there is nothing to store.
    @discardableResult
    public func listShown(_ tab: GroupTab, newest: Int64?) -> Task<Void, Never>? {
        guard let newest else { return nil }
        shown[tab] = max(newest, shown[tab] ?? newest)
        return tab == selectedTab ? readSelectedTab() : nil
    }

    /// Joins the group.
    @discardableResult
    public func join() -> Task<Void, Never> {
        Task { [weak self, appService] in
            if let group = await appService.join() { self?.group.value = group }
        }
    }

    /// Marks everything as unread, in all groups.
    @discardableResult
    public func forgetEverything() -> Task<Void, Never> {
        Task { [weak self, appService] in
            guard await appService.forgetEverything(), let self else { return }
            shown = [:]
            await load().value
        }
    }

    // MARK: Marks and badges

    private func readSelectedTab() -> Task<Void, Never>? {
        guard let tab = selectedTab, let id = shown[tab], id > status?.read[tab] ?? 0 else { return nil }
        return Task { [weak self, appService] in
            guard await appService.note(tab, readTo: id), let self else { return }
            if var status {
                status.read[tab] = max(id, status.read[tab] ?? id)
                self.status = status
            }
            showBadges()
            // A response that is outdated, or is being received, counts messages that have been read since.
            let isOld = tab == .chat && status?.news.maxMessageId ?? 0 > id
            if loading != nil || isOld { load() }
        }
    }

    private func showBadges() {
        guard let status else { return }
        let news = status.news
        let read = status.read
        let isAllRead = news.maxMessageId.map { $0 <= read[.chat] ?? 0 } ?? false
        let unread = isAllRead ? 0 : news.unreadMessages
        chatBadge.value = Badge(
            unread: news.muted ? 0 : unread, hasUncounted: news.muted && unread > 0, rules: rules)
        dynamicsBadge.value = Badge(newest: news.maxDynamicId ?? 0, read: read[.dynamics] ?? 0)
        activitiesBadge.value = Badge(newest: news.maxActivityId ?? 0, read: read[.activities] ?? 0)
    }
}
