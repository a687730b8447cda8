public import Trellis
internal import TrellisHandlers
public import TrellisPaging
public import TrellisUIKit

/// A screen with a scroll view, such as a table or a collection view, whose content can be refreshed and extended.
///
/// For example:
/// ```swift
/// final class EmojiScreen: UIViewController, Refreshable {
///     let refreshMachine = RefreshMachine(RefreshOperator(EmojiService(), target: EmojiTarget()))
///     let tableView = UITableView()
///     var refreshableView: UIScrollView { tableView }
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         bindRefreshMachine { screen, state in screen.title = "\(state)" }
///     }
/// }
/// ```
/// Follows the design of YLRefreshKit's `Refreshable`. If the rows are the items of a pager, prefer a
/// `ListController`, which updates only the rows that changed.
@MainActor
public protocol Refreshable: AnyObject {
    /// The model of a row.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// The state machine that loads the content.
    var refreshMachine: RefreshMachine<Item> { get }
    /// The scroll view that shows the content.
    var refreshableView: UIScrollView { get }
}

extension Refreshable {
    /// Binds a state machine that loads the content.
    ///
    /// If items have changed, a table or collection view is reloaded. Then the refresh controls stop, and the
    /// completion is called. All items stay loaded: a `PagingConfig.maxSize` is removed and reported, because only list
    /// screens load dropped items again.
    ///
    /// - Parameters:
    ///   - header: The header. The default is the platform's refresh control.
    ///   - footer: The footer. The default is a spinner with Retry.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - completion: Called with the screen and its state after each load and each change of the items. The screen
    ///     isn't retained.
    public func bindRefreshMachine(
        header: (any RefreshHeader)? = nil, footer: (any RefreshFooter)? = nil, fileID: String = #fileID,
        line: Int = #line, _ completion: ((Self, RefreshState) -> Void)? = nil
    ) {
        let view = refreshableView
        refreshMachine.operator.pager.keepAllItems(fileID, line)
        (view as? UITableView)?.hideSeparatorsOfNoRows(refreshMachine.operator.pager.snapshot.items.isEmpty)
        let reload: (PagingUpdate<Item>) -> Void = { [weak view] update in
            guard update.change != .loadStates else { return }
            (view as? UITableView)?.hideSeparatorsOfNoRows(false)
            (view as? any ListView)?.reloadRows()
        }
        view.setAutoRefresh(refreshMachine, header: header, footer: footer, reload: reload) { [weak self] state in
            if let self { completion?(self, state) }
        }
    }
}

extension UIScrollView {
    /// Loads the content with a state machine. The header refreshes it, and the footer loads more. The first page is
    /// loaded immediately.
    ///
    /// If the operator isn't refreshable, only the first page is loaded, and there are no controls. The footer is shown
    /// only while there are more pages. The view retains the machine. If the view is released during a load, the load
    /// is cancelled. A later call replaces the machine. All items stay loaded: a `PagingConfig.maxSize` is removed and
    /// reported, because only list screens load dropped items again.
    ///
    /// - Parameters:
    ///   - machine: The state machine that loads the content.
    ///   - header: The header. The default is the platform's refresh control.
    ///   - footer: The footer. The default is a spinner with Retry.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    public func setAutoRefresh<Item: Identifiable & Sendable>(
        _ machine: RefreshMachine<Item>, header: (any RefreshHeader)? = nil, footer: (any RefreshFooter)? = nil,
        fileID: String = #fileID, line: Int = #line
    ) where Item.ID: Sendable {
        machine.operator.pager.keepAllItems(fileID, line)
        setAutoRefresh(machine, header: header, footer: footer, reload: { _ in }, completion: nil)
    }

    func setAutoRefresh<Item: Identifiable & Sendable>(
        _ machine: RefreshMachine<Item>, header: (any RefreshHeader)?, footer: (any RefreshFooter)?,
        reload: @escaping (PagingUpdate<Item>) -> Void, completion: ((RefreshState) -> Void)?
    ) where Item.ID: Sendable {
        let slot = companion { AutoRefreshSlot() }
        // Release the old chrome first: both chromes would configure the same scroll view.
        slot.refresh = nil
        let chrome = LoadingChrome<Item>(
            header: header ?? RefreshControlHeader(), footer: footer ?? RefreshFooterView(), texts: ListTexts(),
            followsScrolling: true, showsEnd: false)
        slot.refresh = AutoRefresh(self, machine, chrome, reload: reload, completion: completion)
    }

    /// Removes the controls of ``setAutoRefresh(_:header:footer:)``. A load in progress continues.
    public func removeAutoRefresh() {
        existingCompanion(AutoRefreshSlot.self)?.refresh = nil
        (self as? UITableView)?.hideSeparatorsOfNoRows(false)
    }
}

extension Pager {
    /// Removes the limit of loaded items, and reports that.
    fileprivate func keepAllItems(_ fileID: String, _ line: Int) {
        guard let limit = config.maxSize else { return }
        config.maxSize = nil
        let message = "maxSize (\(limit)) is removed: only a list screen can load dropped items again"
        ListIssue.reporter(ListIssue(kind: .ignoredLimit, message: message, fileID: fileID, line: line))
    }
}

extension UITableView {
    /// Hides the separators until the first rows come, or shows them as they were.
    fileprivate func hideSeparatorsOfNoRows(_ isEmpty: Bool) {
        let slot = companion { AutoRefreshSlot() }
        if isEmpty, slot.separators == nil {
            slot.separators = separatorStyle
            separatorStyle = .none
        } else if !isEmpty, let separators = slot.separators {
            slot.separators = nil
            // Otherwise the app has set a style since.
            if separatorStyle == .none { separatorStyle = separators }
        }
    }
}

/// Stores a scroll view's automatic refresh, whatever the type of its items. There is at most one.
@MainActor
private final class AutoRefreshSlot {
    /// The style of the separators that are hidden until the first rows come, otherwise `nil`.
    var separators: UITableViewCell.SeparatorStyle?
    var refresh: (any AutoRefreshing)? {
        willSet { refresh?.stop() }
    }
}

@MainActor
private protocol AutoRefreshing: AnyObject {
    func stop()
}

/// Connects a scroll view, its header and footer, and the state machine of the user's actions.
@MainActor
private final class AutoRefresh<Item: Identifiable & Sendable>: AutoRefreshing where Item.ID: Sendable {
    private let machine: RefreshMachine<Item>
    private let chrome: LoadingChrome<Item>
    private let reload: (PagingUpdate<Item>) -> Void
    private let completion: ((RefreshState) -> Void)?
    /// The states with which the completion has yet to be called.
    private var untold: [RefreshState] = []
    private var observation: PagingObservation?
    private var check: CancellingTask?
    private var retry: CancellingTask?

    init(
        _ scrollView: UIScrollView, _ machine: RefreshMachine<Item>, _ chrome: LoadingChrome<Item>,
        reload: @escaping (PagingUpdate<Item>) -> Void, completion: ((RefreshState) -> Void)?
    ) {
        self.machine = machine
        self.chrome = chrome
        self.reload = reload
        self.completion = completion
        observation = pager.observe { [weak self] update in self?.handle(update) }
        chrome.shownState = { [refresh] in refresh.shownState($0) }
        chrome.onRefresh = { [weak self] in self?.pull() }
        chrome.onMore = { [weak self] in self?.more() }
        chrome.onMove = { [weak self] in self?.setNeedsCheck() }
        chrome.isRefreshable = refresh.isRefreshable
        chrome.hasFooter = refresh.isRefreshable
        chrome.repeatsEnd = pager.config.repeatsEnd
        chrome.attach(to: scrollView)
        chrome.show(pager.snapshot, finished: nil)
        if refresh.state == .initial { pull() }
    }

    private var refresh: RefreshOperator<Item> { machine.operator }
    private var pager: Pager<Item> { refresh.pager }

    func stop() {
        observation = nil
        check = nil
        retry = nil
        chrome.detach()
    }

    private func pull() {
        chrome.showHeader(.loading)
        machine.trigger(.pullToRefresh) { [weak self] outcome in
            guard outcome == .ignored, let self, !pager.snapshot.refresh.isLoading else { return }
            chrome.showHeader(nil)
        }
    }

    private func more() {
        // An operator can return `.initial` for a first page that failed. Nothing is loaded then that could have more.
        machine.trigger(refresh.state == .initial ? .pullToRefresh : .loadingMore) { [weak self] outcome in
            if outcome == .ignored { self?.retryWhenSettled() }
        }
    }

    /// Triggers the load again if the user pressed Retry after a failure appeared but before the machine was idle.
    private func retryWhenSettled() {
        guard chrome.offersRetry else { return }
        retry = CancellingTask { [weak self, machine] in
            await machine.waitUntilSettled()
            if !Task.isCancelled, self?.chrome.offersRetry == true { machine.trigger(.loadingMore) }
        }
    }

    private func handle(_ update: PagingUpdate<Item>) {
        reload(update)
        chrome.show(update.snapshot, finished: update.finished)
        if let finished = update.finished {
            untold.append(refresh.outcome(of: finished.loadType, in: update.snapshot))
            setNeedsCheck()
        } else if update.change != .loadStates {
            untold.append(refresh.state)
            setNeedsCheck()
        }
    }

    /// Schedules the completion's calls and a check for the end of the content, once all changes of this turn are made
    /// and the machine can be triggered again.
    private func setNeedsCheck() {
        guard check == nil else { return }
        check = CancellingTask { [weak self, machine] in
            await machine.waitUntilSettled()
            guard !Task.isCancelled, let self else { return }
            check = nil
            let told = untold
            untold = []
            for state in told { completion?(state) }
            chrome.loadMoreAtEnd()
        }
    }
}
