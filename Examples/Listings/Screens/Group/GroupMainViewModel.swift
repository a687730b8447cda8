public import TrellisCache
public import TrellisStateMachine

/// Decides what the page of a group shows. It knows no view: what it decides comes out as one badge a tab, whose every
/// state is told, `none` too, so that a view never has to work out that nothing is new.
///
/// | The article's callback | Here |
/// | --- | --- |
/// | `hasLargeNumNewMessage` | `chatBadge` is `.more` |
/// | `hasNormalNumNewMessage` | `chatBadge` is `.number(_)` |
/// | `hasNewMessage` | `chatBadge` is `.dot`: unread messages of a muted group do not count |
/// | `hasNewDynamic`, `hasNewActivity` | `dynamicsBadge`, `activitiesBadge` is `.dot` |
/// | `clearBadgeForDynamic`, `clearBadgeForActivity` | `.none` |
@MainActor
public final class GroupMainViewModel {
    /// The badge for unread messages: a number, "more than" a number, a dot if they aren't counted, or none.
    public let chatBadge = Output(Badge.none)
    /// A dot while the newest dynamic is newer than what was read.
    public let dynamicsBadge = Output(Badge.none)
    /// A dot while the newest activity is newer than what was read, whatever is so of the dynamics.
    public let activitiesBadge = Output(Badge.none)
    /// Whether the newest ids are being loaded.
    public let isLoading = Output(false)
    /// The group, and whether the user is a member.
    public let group: Output<Group>
    /// The tab whose list the user sees; nil while another one is seen.
    public private(set) var selectedTab: GroupTab?

    private let appService: any GroupMainAppService
    private let rules: BadgeRules
    private var status: GroupStatus?
    /// The newest id that each list has shown.
    private var shown: [GroupTab: Int64] = [:]
    private var loading: Task<Void, Never>?

    /// Creates the view model of a group.
    ///
    /// - Parameters:
    ///   - group: The group, as the list of groups knows it.
    ///   - appService: Loads, remembers and joins.
    ///   - rules: The number above which messages aren't counted.
    public init(_ group: Group, appService: any GroupMainAppService, rules: BadgeRules = BadgeRules()) {
        self.group = Output(group)
        self.appService = appService
        self.rules = rules
    }

    deinit {
        loading?.cancel()
    }

    /// The badge of a tab, for a view that has a tab for each.
    public func badge(of tab: GroupTab) -> Output<Badge> {
        switch tab {
        case .chat: chatBadge
        case .dynamics: dynamicsBadge
        case .activities: activitiesBadge
        }
    }

    /// The badge of a tab in words: empty for a dot, nil for none.
    public func text(of badge: Badge) -> String? {
        switch badge {
        case .none: nil
        case .dot: ""
        case .number(let number): "\(number)"
        case .more: "\(rules.largestNumber)+"
        }
    }

    // MARK: What the page says

    /// Loads the newest ids and cancels an earlier load. After a failure the badges stay as they were.
    ///
    /// - Returns: The load, which ends however it ends.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loading?.cancel()
        let load = Task { [weak self, appService] in
            let status = await appService.load()
            // Whoever cancelled this load has taken its place.
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

    /// Selects a tab, or none. What its list has shown counts as read.
    @discardableResult
    public func select(_ tab: GroupTab?) -> Task<Void, Never>? {
        selectedTab = tab
        return readSelectedTab()
    }

    /// The list of a tab has shown posts. They are read when the user sees that tab, now or later.
    ///
    /// - Parameters:
    ///   - tab: Whose list.
    ///   - newest: The newest id that it shows; `nil` if it shows nothing.
    /// - Returns: The task that tells the server, or `nil` if there is nothing to tell.
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

    /// Forgets all that the user has read, in every group.
    @discardableResult
    public func forgetEverything() -> Task<Void, Never> {
        Task { [weak self, appService] in
            guard await appService.forgetEverything(), let self else { return }
            shown = [:]
            await load().value
        }
    }

    // MARK: Decisions

    private func readSelectedTab() -> Task<Void, Never>? {
        guard let tab = selectedTab, let id = shown[tab], id > status?.read[tab] ?? 0 else { return nil }
        return Task { [weak self, appService] in
            guard await appService.note(tab, readTo: id), let self else { return }
            if var status {
                status.read[tab] = max(id, status.read[tab] ?? id)
                self.status = status
            }
            showBadges()
            // An answer on its way, or older than what was read, counts messages that have been read.
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
