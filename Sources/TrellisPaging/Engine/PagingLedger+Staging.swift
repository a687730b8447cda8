/// Pages of a refresh as a list of their own, which replaces the loaded one.
struct StagedPages: Sendable {
    var list = LoadedList()
    var duplicates: DuplicateResolver
}

/// A list that was replaced, and the pages of the refresh that replaced it. Freeing many rows takes long, so the pager does
/// it in another thread.
// Guard: its properties are set once more, by the only task that it is passed to.
final class ReplacedList: @unchecked Sendable {
    private var list: LoadedList
    private var responses: [LoadResponse]

    init(_ list: LoadedList, _ responses: [LoadResponse] = []) {
        (self.list, self.responses) = (list, responses)
    }

    /// Frees the rows in another thread, whoever else still refers to this object.
    func freeElsewhere() {
        Task.detached {
            self.list = LoadedList()
            self.responses = []
        }
    }
}

/// Preparing the list that a refresh shows at its end.
///
/// Each page is put into that list when it arrives, so that the last one doesn't insert the rows of all. A page with many
/// rows comes with its list, which the pager makes off the main actor. While there are edits or pushes, which may concern
/// the rows of any page, nothing is prepared, and the end of the refresh inserts all rows.
extension PagingLedger {
    /// The number of rows that takes long to insert or to free.
    static var manyRows: Int { 1000 }

    /// The maximum number of pushed rows that one event changes or shows. More would hold the main thread for several frames.
    static var rowsAtOnce: Int { 10_000 }

    /// Returns the list with only the page that a load has returned, if it has many rows.
    static func staged(
        _ event: PagingEvent<PagedRow>, of load: PageLoad, duplicates: DuplicatePolicy<PagedRow>
    ) -> StagedPages? {
        guard load.type == .refresh, case .loaded(_, let page, _) = event, page.items.count >= manyRows
        else { return nil }
        var ledger = PagingLedger(config: PagingConfig(), duplicates: duplicates)
        let response = LoadResponse(
            load: load, page: page, fresh: page.items.indices, arrived: Drift(), time: .zero)
        ledger.attach(response, behind: nil)
        return StagedPages(list: ledger.list, duplicates: ledger.duplicates)
    }

    /// Takes the list with only the page of a load that has ended, if it is the first one of the refresh in progress.
    mutating func take(_ prepared: StagedPages, of load: PageLoad) {
        guard self[.refresh].progress.pages.isEmpty, loads.running(load.id) != nil else { return }
        staged = prepared
    }

    /// Adds the page that a refresh has loaded last to the prepared list.
    mutating func stage(_ response: LoadResponse) {
        let earlier = self[.refresh].progress.pages.dropLast()
        guard journal.isEmpty, !self[.refresh].progress.joins else { return staged = nil }
        if earlier.isEmpty {
            if response.isAllFresh, staged?.list.complete(PageRecord(response)) == true { return }
            staged = StagedPages(duplicates: DuplicateResolver(duplicates.policy))
        }
        guard staged?.isOf(earlier) == true, staged?.holdsRepeatedRows(of: response) == true else {
            return staged = nil
        }
        exchangeStaged()
        attach(response, behind: pages.last?.number)
        exchangeStaged()
    }

    /// Shows the pages of a refresh in place of the loaded ones, which were removed.
    mutating func showStaged(_ responses: [LoadResponse]) {
        let staged = staged
        self.staged = nil
        guard let staged, journal.isEmpty, staged.isOf(responses) else {
            for response in responses { attach(response, behind: pages.last?.number) }
            return
        }
        list.adopt(staged.list)
        duplicates.add(staged.duplicates)
    }

    private mutating func exchangeStaged() {
        guard var pages = staged else { return }
        // The only reference, so that no rows are copied when they are changed.
        staged = nil
        swap(&list, &pages.list)
        swap(&duplicates, &pages.duplicates)
        staged = pages
    }
}

extension StagedPages {
    /// Returns whether these are certain pages.
    fileprivate func isOf(_ responses: some BidirectionalCollection<LoadResponse>) -> Bool {
        list.pages.count == responses.count && list.pages.first?.load.id == responses.first?.load.id
            && list.pages.last?.load.id == responses.last?.load.id
    }

    /// Returns whether the rows that a page repeats are among these. Another one belongs to the rows before them.
    fileprivate func holdsRepeatedRows(of response: LoadResponse) -> Bool {
        response.isAllFresh
            || response.page.items.indices.allSatisfy {
                response.fresh.contains($0) || list.rows.contains(response.page.items[$0].id)
            }
    }
}
