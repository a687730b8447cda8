import Testing

@testable import TrellisPaging

/// Rule 9: changes by the user (codelab-android-paging#214, architecture-components-samples#473, #534).
@Suite("Edits")
struct EditTests {
    var driver = Driver()

    init() {
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "old"), next: 3)
    }

    @Test("an edit is shown at once and nothing is loaded again")
    mutating func optimistic() {
        driver.send(.edited(.update(Row(id: 1, text: "new")), number: 1))
        #expect(driver.ledger.items.map(\.text) == ["old", "new", "old"])
        #expect(driver.updates.last?.change == .edited(PagingEdits(updated: [1])))
        driver.send(.edited(.delete(0), number: 2))
        #expect(driver.updates.last?.change == .edited(PagingEdits(removed: [0])))
        driver.send(.edited(.insert(Row(id: 9), at: 1), number: 3))
        #expect(driver.updates.last?.change == .edited(PagingEdits(inserted: [1])))
        #expect(driver.ids == [1, 9, 2])
        #expect(driver.wanted.isEmpty)
    }

    @Test("an edit that fails is undone, those after it stay")
    mutating func rollback() {
        driver.send(.edited(.update(Row(id: 1, text: "first")), number: 1))
        driver.send(.edited(.update(Row(id: 1, text: "second")), number: 2))
        driver.send(.editFailed(1))
        #expect(driver.ledger.items[1].text == "second")
        driver.send(.editFailed(2))
        #expect(driver.ledger.items[1].text == "old")
        driver.send(.edited(.insert(Row(id: 9), at: 3), number: 3))
        driver.send(.editFailed(3))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("the server's content of an inserted row is newer than the insertion, also before the insertion is saved")
    mutating func insertionIsEchoed() {
        driver.send(.edited(.insert(Row(id: 9, text: "sending"), at: 3), number: 1))
        driver.send(.pushed(.updated([Row(id: 9, text: "sent")])))
        #expect(driver.ledger.items.last?.text == "sent")
        driver.send(.editSaved(1))
        #expect(driver.ledger.items.last?.text == "sent")
    }

    @Test("a page's content of an inserted row is newer than the insertion")
    mutating func insertionIsLoaded() {
        driver.send(.edited(.insert(Row(id: 9, text: "sending"), at: 0), number: 1))
        driver.send(.refresh)
        driver.respond(.refresh, [Row(id: 9, text: "sent")] + rows(0..<2, "old"), next: 3)
        driver.send(.editSaved(1))
        #expect(driver.ledger.items.first?.text == "sent")
    }

    @Test("an unsaved update of an inserted row is shown above the server's content")
    mutating func updateOfInsertion() {
        driver.send(.edited(.insert(Row(id: 9, text: "sending"), at: 3), number: 1))
        driver.send(.edited(.update(Row(id: 9, text: "changed")), number: 2))
        driver.send(.pushed(.updated([Row(id: 9, text: "sent")])))
        driver.send(.editSaved(1))
        #expect(driver.ledger.items.last?.text == "changed")
        driver.send(.editFailed(2))
        #expect(driver.ledger.items.last?.text == "sent")
    }

    @Test("a row that the server deleted can be inserted again")
    mutating func insertionAfterDeletion() {
        driver.send(.pushed(.deleted([2])))
        driver.send(.edited(.insert(Row(id: 2, text: "again"), at: 0), number: 1))
        #expect(driver.ledger.items.first?.text == "again")
        driver.send(.editSaved(1))
        #expect(driver.ledger.items.first?.text == "again")
    }

    @Test("the row that the server creates replaces the inserted one at its place")
    mutating func creation() {
        driver.send(.edited(.insert(Row(id: -1, text: "draft"), at: 1), number: 1))
        driver.send(.editSaved(1, as: Row(id: 9, text: "created")))
        #expect(driver.ids == [0, 9, 1, 2])
        #expect(driver.ledger.items[1].text == "created")
        driver.send(.refresh)
        driver.respond(.refresh, [Row(id: 9, text: "loaded")] + rows(0..<3, "old"), next: 3)
        #expect(driver.ids == [9, 0, 1, 2])
        #expect(driver.ledger.items[0].text == "loaded")
    }

    @Test("a page that is older than a creation doesn't remove the created row")
    mutating func creationDuringLoad() {
        driver.send(.edited(.insert(Row(id: -1), at: 1), number: 1))
        driver.send(.refresh)
        driver.send(.editSaved(1, as: Row(id: 9)))
        driver.respond(.refresh, rows(0..<3, "old"), next: 3)
        #expect(driver.ids == [0, 9, 1, 2])
    }

    @Test("a row that is created while its page is dropped is shown where it was inserted, once that page is there")
    mutating func creationBesideDroppedRows() {
        driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 1, maxSize: 6))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 1)
        driver.send(.edited(.insert(Row(id: -1), at: 1), number: 1))
        for page in 1...3 {
            driver.send(.shown(driver.ids.count - 1))
            driver.respond(.append, page * 3..<page * 3 + 3, previous: page - 1, next: page < 3 ? page + 1 : nil)
        }
        #expect(driver.ids == Array(6..<12))
        driver.send(.shown(0))
        driver.respond(.prepend, 3..<6, previous: 0, next: 2)
        driver.send(.shown(0))
        #expect(driver.wantedPages == ["page 0"])
        driver.send(.editSaved(1, as: Row(id: 99)))
        driver.respond(.prepend, 0..<3, next: 1)
        #expect(driver.ids == [0, 99] + Array(1..<6))
    }

    @Test(
        "a created row that was pushed or loaded before is shown once, with its newest content",
        arguments: [true, false])
    mutating func creationIsEchoed(isPushed: Bool) {
        driver.send(.edited(.insert(Row(id: -1), at: 1), number: 1))
        if isPushed {
            driver.send(.pushed(.inserted([Row(id: 9)])))
            driver.send(.pushed(.updated([Row(id: 9, text: "newer")])))
        } else {
            driver.send(.refresh)
            driver.respond(.refresh, [Row(id: 9, text: "newer")] + rows(0..<3, "old"), next: 3)
        }
        driver.send(.editSaved(1, as: Row(id: 9, text: "created")))
        #expect(driver.ids == [9, 0, 1, 2])
        #expect(driver.ledger.items[0].text == "newer")
    }

    @Test("a created row that the server has deleted since isn't shown")
    mutating func creationIsDeleted() {
        driver.send(.edited(.insert(Row(id: -1), at: 1), number: 1))
        driver.send(.pushed(.deleted([9])))
        driver.send(.editSaved(1, as: Row(id: 9)))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a deleted row that is created again with its id is shown, although a page without the deletion may arrive")
    mutating func creationAfterDeletion() {
        driver.send(.refresh)
        driver.send(.edited(.delete(1), number: nil))
        driver.send(.edited(.insert(Row(id: 1, text: "draft"), at: 1), number: 1))
        driver.send(.editSaved(1, as: Row(id: 1, text: "created")))
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.ledger.items[1].text == "created")
    }

    @Test("a created row that replaces a draft that the user has deleted moves the visible row")
    mutating func creationOfDeletedDraft() {
        driver.send(.shown(2))
        driver.send(.edited(.insert(Row(id: -1), at: 1), number: 1))
        driver.send(.edited(.delete(-1), number: 2))
        driver.send(.editSaved(1, as: Row(id: 9)))
        #expect(driver.ids == [0, 9, 1, 2])
        #expect(driver.ledger.list.lastShown == 3)
    }

    @Test("other edits of an inserted row end with it when the created one has another id")
    mutating func editOfDraft() {
        driver.send(.edited(.insert(Row(id: -1, text: "draft"), at: 1), number: 1))
        driver.send(.edited(.update(Row(id: -1, text: "changed")), number: 2))
        driver.send(.edited(.move(-1, to: 3), number: 3))
        #expect(driver.ids == [0, 1, 2, -1])
        driver.send(.editSaved(1, as: Row(id: 9, text: "created")))
        driver.send(.editSaved(2))
        driver.send(.editFailed(3))
        #expect(driver.ids == [0, 1, 2, 9])
        #expect(driver.ledger.items[3].text == "created")
    }

    @Test("a row that the server creates with the inserted id has the server's content, below later edits")
    mutating func creationWithSameID() {
        driver.send(.edited(.insert(Row(id: 9, text: "draft"), at: 1), number: 1))
        driver.send(.edited(.update(Row(id: 9, text: "changed")), number: 2))
        driver.send(.editSaved(1, as: Row(id: 9, text: "created")))
        #expect(driver.ledger.items[1].text == "changed")
        driver.send(.editFailed(2))
        #expect(driver.ledger.items[1].text == "created")
        #expect(driver.ids == [0, 9, 1, 2])
    }

    @Test(
        "deleted items come back to their places, in whatever order", arguments: [[0, 1], [1, 0], [1, 2], [2, 1]])
    mutating func rollbackDeletes(order: [Int]) {
        for id in order.sorted() { driver.send(.edited(.delete(id), number: id)) }
        #expect(driver.ids.count == 1)
        for number in order { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a refresh does not bring back what is being deleted, nor the old content of what is being changed")
    mutating func refreshDuringEdit() {
        driver.send(.edited(.delete(0), number: 1))
        driver.send(.edited(.update(Row(id: 1, text: "new")), number: 2))
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: 3))
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<3, "old"), next: 3)
        #expect(driver.ids == [9, 1, 2])
        #expect(driver.ledger.items[1].text == "new")
        for number in 1...3 { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 1, 2])
        #expect(driver.ledger.items[1].text == "old")
    }

    @Test("a response that is older than a saved edit does not undo it")
    mutating func staleResponse() {
        driver.send(.refresh)
        driver.send(.edited(.delete(0), number: 1))
        driver.send(.editSaved(1))
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [1, 2])
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("the next page is asked for where its rows are now")
    mutating func offset() {
        loadOffsets()
        driver.send(.edited(.delete(0), number: nil))
        driver.send(.edited(.delete(1), number: nil))
        driver.send(.loadMore)
        // By a row more than were deleted, so that the page overlaps.
        #expect(driver.wanted.map(\.moved) == [-3])
        driver.respond(.append, 2..<6, next: 4, keys: .rows)
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.moved) == [-1])
        driver.respond(.append, 5..<9, next: 7, keys: .rows)
        driver.send(.edited(.insert(Row(id: 20), at: 0), number: nil))
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.moved) == [0])
        #expect(driver.ids == [20] + Array(2..<9))
    }

    /// Loads the first page of a list with offsets.
    private mutating func loadOffsets() {
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, keys: .rows)
    }

    @Test("a deletion that fails moves the next page back")
    mutating func offsetRollback() {
        loadOffsets()
        driver.send(.edited(.delete(0), number: 1))
        driver.send(.editFailed(1))
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.moved) == [-1])
    }

    @Test("an insertion counts when it is saved, since a row may repeat but none may be lost")
    mutating func offsetInsertion() {
        loadOffsets()
        driver.send(.edited(.insert(Row(id: 20), at: 0), number: 1))
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.moved) == [-1])
        driver.fail(.append)
        driver.send(.editSaved(1))
        driver.send(.retry(nil))
        #expect(driver.wanted.map(\.moved) == [0])
    }

    @Test("a page that was on its way while rows went is asked for again where they are now")
    mutating func movedMeanwhile() {
        loadOffsets()
        driver.send(.loadMore)
        driver.send(.edited(.delete(0), number: nil))
        driver.respond(.append, 4..<7, next: 6, keys: .rows)
        #expect(driver.wanted.map(\.moved) == [-2])
        driver.respond(.append, 2..<5, next: 4, keys: .rows)
        #expect(driver.ids == [1, 2, 3, 4])
    }

    @Test("an edit of what is not held changes nothing")
    mutating func notHeld() {
        let count = driver.updates.count
        driver.send(.edited(.delete(77), number: nil))
        driver.send(.edited(.update(Row(id: 77)), number: nil))
        driver.send(.edited(.insert(Row(id: 1), at: 0), number: nil))
        driver.send(.editSaved(5))
        driver.send(.editFailed(5))
        #expect(driver.updates.count == count)
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a deletion that fails comes back although its neighbours went meanwhile")
    func neighboursGone() {
        var driver = Driver(PagingConfig(pageSize: 5))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<5, next: nil)
        driver.send(.edited(.delete(4), number: 1))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<5, next: nil)
        driver.send(.pushed(.deleted([3])))
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 2, 4])
    }

    @Test("a deletion in a part of the list that was left moves the next page all the same")
    func deletionElsewhere() {
        var driver = Driver(PagingConfig(pageSize: 5))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<5, next: 5, total: 100, keys: .rows)
        driver.send(.edited(.delete(0), number: 1))
        driver.send(.jump(.position(50)))
        driver.respond(.refresh, 50..<55, previous: 45, next: 55, total: 100, keys: .rows)
        driver.send(.loadMore)
        // One row for the deletion and one for the overlap, because the row may have been after the loaded ones.
        #expect(driver.wanted.map(\.moved) == [-2])
        driver.send(.editSaved(1))
        driver.respond(.append, 54..<60, next: 59, total: 99, keys: .rows)
        #expect(driver.ids == Array(50..<60))
        driver.send(.loadMore)
        // That page may have been created before the deletion.
        #expect(driver.wanted.map(\.moved) == [-2])
    }

    @Test("an item that the server deletes does not come back, although the user is changing it")
    func deletedWhileEdited() {
        var driver = Driver(PagingConfig(pageSize: 5))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<5, next: nil)
        driver.send(.refresh)
        driver.send(.edited(.update(Row(id: 2, text: "mine")), number: 1))
        driver.send(.pushed(.deleted([2])))
        driver.respond(.refresh, 0..<5, next: nil)
        #expect(driver.ids == [0, 1, 3, 4])
        driver.send(.editSaved(1))
        #expect(driver.ids == [0, 1, 3, 4])
    }

    @Test("an inserted row that the server deletes before its insertion is saved is gone", arguments: [true, false])
    mutating func deletedWhileInserted(isSaved: Bool) {
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: 1))
        driver.send(.edited(.delete(9), number: nil))
        #expect(driver.ids == [0, 1, 2])
        driver.send(isSaved ? .editSaved(1) : .editFailed(1))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("new rows before one that is being deleted are before those that are behind it")
    mutating func besideRowBeingDeleted() {
        loadOffsets()
        driver.send(.edited(.delete(1), number: 1))
        driver.send(.loadMore)
        driver.respond(.append, [7, 8, 1, 9, 2], next: 6, before: 1, keys: .rows)
        #expect(driver.ids == [0, 7, 8, 9, 2])
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 7, 8, 1, 9, 2])
    }

    @Test("a new row before an inserted one is before it, also if the user is deleting the row behind that")
    mutating func beforeInsertedRowAndOneBeingDeleted() {
        loadOffsets()
        driver.send(.edited(.insert(Row(id: 8), at: 0), number: nil))
        driver.send(.edited(.delete(0), number: 1))
        driver.send(.loadMore)
        driver.respond(.append, [7, 8, 1, 2], next: 5, before: 0, keys: .rows)
        #expect(driver.ids == [7, 8, 1, 2])
    }

    @Test("a row whose deletion fails is behind the rows that a page has where it was")
    mutating func behindRowsOfNextPage() {
        loadOffsets()
        driver.send(.edited(.delete(2), number: 1))
        driver.send(.loadMore)
        driver.respond(.append, [1, 9], next: 4, before: 1, keys: .rows)
        #expect(driver.ids == [0, 1, 9])
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 9, 2])
    }

    @Test("a moved row is where it was moved to, and comes back if saving fails", arguments: [(0, 2), (2, 0), (1, 1)])
    mutating func move(from: Int, to: Int) {
        driver.send(.edited(.move(from, to: to), number: 1))
        var moved = [0, 1, 2]
        moved.insert(moved.remove(at: from), at: to)
        #expect(driver.ids == moved)
        if from != to {
            #expect(driver.updates.last?.change == .edited(PagingEdits(removed: [from], inserted: [to])))
        }
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("moves that fail in whatever order lead back", arguments: [[1, 2, 3], [3, 2, 1], [2, 1, 3], [2, 3, 1]])
    mutating func moves(order: [Int]) {
        driver.send(.edited(.move(0, to: 2), number: 1))
        driver.send(.edited(.move(1, to: 2), number: 2))
        driver.send(.edited(.move(2, to: 9), number: 3))
        #expect(driver.ids == [0, 1, 2])
        for number in order { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("moves among the loaded rows leave the next page where it is; a move to their end may not")
    mutating func movesAmongRows() {
        loadOffsets()
        driver.send(.loadMore)
        driver.respond(.append, 2..<9, next: 9, keys: .rows)
        for id in 1..<7 { driver.send(.edited(.move(id, to: 8 - id), number: id)) }
        driver.send(.loadMore)
        #expect(driver.wanted.map(\.moved) == [-1])
        driver.fail(.append)
        driver.send(.edited(.move(1, to: 8), number: 9))
        driver.send(.retry(nil))
        #expect(driver.wanted.map(\.moved) == [-2])
    }

    @Test("a refresh keeps a list of which the user has moved every row", arguments: [false, true])
    func allMoved(isSaved: Bool) {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.refresh)
        for (number, move) in [(2, 0), (1, 1), (0, 2)].enumerated() {
            driver.send(.edited(.move(move.0, to: move.1), number: number))
            if isSaved { driver.send(.editSaved(number)) }
        }
        #expect(driver.ids == [2, 1, 0])
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [2, 1, 0])
        if !isSaved { for number in 0..<3 { driver.send(.editFailed(number)) } }
        #expect(driver.ids == (isSaved ? [2, 1, 0] : [0, 1, 2]))
    }

    @Test("a page in the middle of which every row is being moved shows them in the user's order")
    mutating func allMovedInTheMiddle() {
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, previous: 0, next: 6)
        for id in 0..<6 { driver.send(.edited(.move(id, to: 5 - id), number: id)) }
        #expect(driver.ids == [5, 4, 3, 2, 1, 0])
        driver.send(.jump(.key(PageKey(3)), rows: 1, size: 3))
        driver.respond(.refresh, 3..<6, previous: 0, next: 6)
        // A row of another page is beside its neighbour.
        #expect(driver.ids == [5, 4, 3, 2])
    }

    @Test("a move that fails leads back although a later one was saved")
    mutating func laterMoveSaved() {
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 6)
        driver.send(.edited(.move(3, to: 0), number: 1))
        driver.send(.edited(.move(4, to: 2), number: 2))
        #expect(driver.ids == [3, 0, 4, 1, 2, 5])
        driver.send(.editSaved(2))
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 4, 1, 2, 3, 5])
    }

    @Test("a deletion that fails comes back although the insertion beside it failed")
    mutating func besideFailedInsertion() {
        driver.send(.edited(.insert(Row(id: 9), at: 2), number: 1))
        driver.send(.edited(.delete(2), number: 2))
        #expect(driver.ids == [0, 1, 9])
        driver.send(.editFailed(1))
        driver.send(.editFailed(2))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("rows that the user deletes before and after one that the server deletes come back in order")
    mutating func besideDeletedRow() {
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 6)
        driver.send(.edited(.delete(2), number: 1))
        driver.send(.edited(.delete(0), number: 2))
        driver.send(.pushed(.deleted([1])))
        driver.send(.editFailed(1))
        driver.send(.editFailed(2))
        #expect(driver.ids == [0, 2, 3, 4, 5])
    }

    @Test("deleted rows come back in order and once although a page contains one of them twice")
    mutating func deletedRowTwiceInPage() {
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, next: 6)
        for id in [1, 4, 2] { driver.send(.edited(.delete(id), number: id)) }
        driver.send(.refresh)
        driver.respond(.refresh, [0, 1, 1, 2, 3, 4], next: 6)
        for number in [4, 1, 2] { driver.send(.editFailed(number)) }
        #expect(driver.ids == Array(0..<5))
        #expect(driver.ledger.rows.hidden.isEmpty)
    }

    @Test("deleted rows that a page repeats before the loaded ones come back in order", arguments: [0, 1])
    func repeatedDeletions(first: Int) {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, keys: .rows)
        for id in [1, 0] { driver.send(.edited(.delete(id), number: id)) }
        driver.send(.loadMore)
        driver.respond(.append, first..<3, next: 3, before: first, keys: .rows)
        for number in [1, 0] { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a new row between repeated ones that are deleted stays between them")
    func newRowBetweenRepeatedDeletions() {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, keys: .rows)
        for id in [1, 0] { driver.send(.edited(.delete(id), number: id)) }
        driver.send(.loadMore)
        driver.respond(.append, [0, 9, 1, 2], next: 4, before: 0, keys: .rows)
        for number in [1, 0] { driver.send(.editFailed(number)) }
        #expect(driver.ids == [0, 9, 1, 2])
    }

    @Test("deleted rows of a page that was dropped come back in order after another one repeats them")
    func repeatedDeletionsOfDroppedPage() {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, keys: .rows)
        for id in [1, 0] { driver.send(.edited(.delete(id), number: id)) }
        driver.send(.jump(.position(2)))
        driver.respond(.refresh, 2..<5, next: 5, before: 0, keys: .rows)
        driver.send(.loadMore)
        driver.respond(.append, 0..<5, next: 6, before: 0, keys: .rows)
        for number in [1, 0] { driver.send(.editFailed(number)) }
        #expect(driver.ids == Array(0..<5))
    }

    @Test("a new row among repeated ones shows its newest state, and comes back if its deletion fails")
    func changedRowAmongRepeated() {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 7..<10, next: 3, keys: .rows)
        driver.send(.edited(.delete(8), number: 1))
        driver.send(.jump(.position(0)))
        driver.respond(.refresh, [0, 1, 3], next: 3, keys: .rows)
        driver.send(.loadMore)
        driver.send(.pushed(.updated([Row(id: 2, text: "new")])))
        driver.respond(.append, [0, 1, 2, 8, 3, 4], next: 6, keys: .rows)
        #expect(driver.ids == [0, 1, 2, 3, 4])
        #expect(driver.ledger.items[2].text == "new")
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 2, 8, 3, 4])
    }

    @Test("a row that was moved stays there when pages come that don't know of it")
    mutating func moveDuringRefresh() {
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.refresh)
        driver.send(.editSaved(1))
        driver.respond(.refresh, rows(0..<3), next: 3)
        #expect(driver.ids == [2, 0, 1])
        // This page was requested when the server had the row.
        driver.send(.refresh)
        driver.respond(.refresh, rows([0, 2, 1]), next: 3)
        #expect(driver.ids == [0, 2, 1])
    }

    @Test("a row that was moved stays there when the next page contains it, and shows its new content")
    mutating func movedRowInNextPage() {
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.loadMore)
        driver.respond(.append, rows([2, 3, 4], "new"), next: 6)
        #expect(driver.ids == [2, 0, 1, 3, 4])
        #expect(driver.ledger.items[0].text == "new")
        // If the move fails, the row is where the newer page has it.
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 2, 3, 4])
    }

    @Test("a move that fails after a refresh leads to where the page has the row")
    mutating func moveFailsAfterRefresh() {
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.refresh)
        driver.respond(.refresh, rows([0, 1, 9, 2]), next: 3)
        #expect(driver.ids == [2, 0, 1, 9])
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1, 9, 2])
    }

    @Test("a moved row whose page is not held any more goes when its move fails, and comes with its page")
    mutating func moveFailsWithoutPage() {
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.refresh)
        driver.respond(.refresh, rows(0..<2), next: 2)
        #expect(driver.ids == [2, 0, 1])
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 1])
        driver.send(.loadMore)
        driver.respond(.append, rows(2..<4), next: nil)
        #expect(driver.ids == [0, 1, 2, 3])
        #expect(driver.reports.isEmpty)
    }

    @Test("a new row among repeated ones is next to a row that the user hasn't moved", arguments: [(0, 2), (2, 0)])
    func newRowBesideMovedOne(from: Int, to: Int) {
        var driver = Driver(PagingConfig(pageSize: 3))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, keys: .rows)
        driver.send(.edited(.move(from, to: to), number: nil))
        driver.send(.loadMore)
        // Another client has moved the row back, and inserted a row after it.
        driver.respond(.append, from == 0 ? [0, 9, 1, 2, 5] : [0, 2, 9, 1, 5], next: nil, keys: .rows)
        #expect(driver.ids == (from == 0 ? [9, 1, 2, 0, 5] : [2, 0, 9, 1, 5]))
    }

    @Test("a moved row that is deleted and both fails is where it was")
    mutating func moveAndDelete() {
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.edited(.delete(2), number: 2))
        #expect(driver.ids == [0, 1])
        driver.send(.editFailed(1))
        driver.send(.editFailed(2))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("an insertion whose neighbours are deleted keeps its position when the list is loaded again")
    mutating func insertionBetweenDeletedRows() {
        driver.send(.edited(.insert(Row(id: 9), at: 1), number: 1))
        driver.send(.edited(.update(Row(id: 0)), number: 2))
        driver.send(.loadMore)
        driver.respond(.append, rows(3..<5), next: nil)
        driver.send(.edited(.insert(Row(id: 8), at: 3), number: 3))
        #expect(driver.ids == [0, 9, 1, 8, 2, 3, 4])
        driver.send(.edited(.delete(1), number: 4))
        driver.send(.edited(.delete(2), number: 5))
        driver.send(.refresh)
        driver.respond(.refresh, [0, 3, 4], next: nil)
        #expect(driver.ids == [0, 9, 8, 3, 4])
    }

    @Test("an insertion that a page contained stays when older pages replace that page")
    func insertionOfReplacedPage() {
        var driver = Driver(
            PagingConfig(pageSize: 3, prefetchDistance: 0, refreshStrategy: .untilOverlap, overlapLimit: 2))
        driver.send(.jump(.position(3)))
        driver.respond(.refresh, 3..<6, previous: 0, next: 6)
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.fail(.refresh)
        driver.send(.edited(.insert(Row(id: 9), at: 0), number: nil))
        driver.send(.loadPrevious)
        driver.respond(.prepend, [1, 2, 9], previous: -2, next: 3)
        #expect(driver.ids == [1, 2, 9, 3, 4, 5])
        driver.send(.retry(nil))
        driver.respond(.refresh, 3..<6, next: 6)
        #expect(driver.ids == [0, 1, 2, 9, 3, 4, 5])
    }

    @Test("a saved insertion that isn't shown is kept while a loaded page is older")
    mutating func insertionOlderPage() {
        driver.send(.edited(.insert(Row(id: 9), at: 2), number: 1))
        driver.send(.refresh)
        // Its neighbours are gone, which nothing has told.
        driver.respond(.refresh, [0, 3], next: 2)
        #expect(driver.ids == [0, 3])
        driver.send(.editSaved(1))
        driver.send(.loadMore)
        driver.respond(.append, [4], next: nil)
        #expect(driver.ids == [0, 3, 4, 9])
    }

    @Test("an inserted row comes back with its page while the server may have it in an older page")
    func insertedRowOfDroppedPage() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 6))
        driver.send(.jump(.position(3)))
        driver.respond(.refresh, 3..<6, previous: 0, next: 6)
        driver.send(.loadMore)
        driver.respond(.append, 6..<9, previous: 3, next: nil)
        driver.send(.edited(.insert(Row(id: 20), at: 5), number: 1))
        driver.send(.editSaved(1))
        #expect(driver.ids == [3, 4, 5, 6, 7, 20, 8])
        driver.send(.loadPrevious)
        driver.respond(.prepend, 0..<3, next: 3)
        #expect(driver.ids == [0, 1, 2, 3, 4, 5])
        // The server has it between 3 and 4, in a page that was loaded before the insertion.
        driver.send(.loadMore)
        driver.respond(.append, 6..<9, previous: 3, next: nil)
        #expect(driver.ids.contains(20))
    }

    @Test("an inserted row that newer pages don't contain goes")
    mutating func insertedRowOfNewerPages() {
        driver.send(.edited(.insert(Row(id: 20), at: 0), number: nil))
        driver.send(.refresh)
        driver.respond(.refresh, [2, 3], next: nil)
        #expect(driver.ids == [2, 3])
    }

    @Test("a moved row that newer pages don't contain goes")
    func movedRowOfNewerPages() {
        var driver = Driver(PagingConfig(pageSize: 1))
        driver.send(.refresh)
        driver.respond(.refresh, [0], next: 1)
        driver.send(.loadMore)
        driver.respond(.append, [1], next: 2)
        driver.send(.refresh)
        driver.send(.edited(.move(0, to: 1), number: 1))
        driver.respond(.refresh, [0], next: 1)
        driver.send(.editSaved(1))
        driver.send(.refresh)
        driver.respond(.refresh, [1], next: 1)
        #expect(driver.ids == [1])
    }

    /// A list of five rows by offset, of which three are loaded, and the second one was moved to the beginning.
    private func driverOfMovedRow() -> Driver {
        var driver = Driver(PagingConfig(pageSize: 1, initialLoadSize: 3, prefetchDistance: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3, before: 0, total: 5, keys: .rows)
        driver.send(.edited(.move(1, to: 0), number: 1))
        return driver
    }

    @Test("rows keep their order if their moves fail after a page that repeats only the first of them")
    func failedMovesOfRepeatedRow() {
        var driver = driverOfMovedRow()
        driver.send(.edited(.move(2, to: 0), number: 2))
        driver.send(.loadMore)
        driver.respond(.append, [0, 1], next: 2, before: 0, total: 5, keys: .rows)
        driver.send(.editFailed(1))
        driver.send(.editFailed(2))
        #expect(driver.ids == [0, 1, 2])
    }

    @Test("a row whose move fails is behind a row that another client inserted before it")
    func failedMoveBehindInsertedRow() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<2, next: 2, before: 0, total: 5, keys: .rows)
        driver.send(.edited(.move(1, to: 0), number: 1))
        driver.send(.loadMore)
        driver.respond(.append, [0, 9, 1, 2], next: 4, before: 0, total: 6, keys: .rows)
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 9, 1, 2])
    }

    @Test("a row whose move fails isn't between two rows that a later page has beside each other")
    func failedMoveOfPassedRow() {
        var driver = driverOfMovedRow()
        driver.send(.edited(.move(2, to: 2), number: 2))
        driver.send(.editSaved(2))
        driver.send(.loadMore)
        // The server has put row 2 before row 1, whose move it hasn't saved.
        driver.respond(.append, [0, 2], next: 2, before: 0, total: 5, keys: .rows)
        driver.send(.editFailed(1))
        #expect(driver.ids == [0, 2, 1])
    }

    @Test("a moved row isn't shown again if pages that were loaded since its move was saved lack it")
    func movedAndDeletedElsewhere() {
        var driver = Driver(PagingConfig(pageSize: 3, prefetchDistance: 0, maxSize: 4, refreshStrategy: .firstPage))
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.shown(2))
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, previous: 0, next: 6)
        driver.send(.edited(.move(1, to: 4), number: 1))
        #expect(driver.ids == [0, 2, 3, 4, 1, 5])
        driver.send(.shown(0))
        // There are too many rows with this one, so the last page is dropped.
        driver.send(.pushed(.inserted([Row(id: 9)])))
        #expect(driver.ids == [9, 0, 2])
        driver.send(.editSaved(1))
        // Another client has deleted the row since.
        driver.send(.refresh)
        driver.respond(.refresh, [9, 0, 2], next: 3)
        driver.send(.loadMore)
        driver.respond(.append, 3..<6, previous: 0, next: 6)
        #expect(driver.ids == [9, 0, 2, 3, 4, 5])
    }

    @Test("a row isn't at its place in a page if the page is older than a saved move, also if a later move fails")
    func failedMoveAfterSavedOne() {
        var driver = Driver()
        driver.send(.refresh)
        driver.respond(.refresh, 0..<3, next: 3)
        driver.send(.edited(.move(2, to: 0), number: 1))
        driver.send(.refresh)
        driver.send(.editSaved(1))
        driver.send(.edited(.move(2, to: 1), number: 2))
        driver.respond(.refresh, 0..<3, next: 3)
        #expect(driver.ids == [0, 2, 1])
        driver.send(.editFailed(2))
        #expect(driver.ids == [0, 2, 1])
        #expect(!driver.ledger.rows.isInPage(.init(2)))
    }
}
