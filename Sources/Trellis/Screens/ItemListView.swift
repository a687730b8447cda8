internal import TrellisUIKit

/// What list screens and batches of changes ask of the view that shows the items: a table or a collection.
@MainActor
protocol ItemListView: UIScrollView {
    /// What the view is called in reports.
    static var noun: String { get }
    /// What stands behind the items.
    var backgroundView: UIView? { get set }
    /// The items on screen, in order.
    var shownPaths: [IndexPath] { get }

    /// How many items a section has.
    func itemCount(in section: Int) -> Int
    /// Where an item lies in the content; zero where there is none.
    func itemFrame(at path: IndexPath) -> CGRect
    /// Brings an item to the top of the screen.
    func showAtTop(_ path: IndexPath)
    /// Asks for everything anew.
    func reloadItems()
    /// Has items on screen filled again.
    func reconfigure(at paths: [IndexPath])
    /// Takes items away, and puts others in, within a batch.
    func change(deleted: [IndexPath], inserted: [IndexPath])
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
}

extension ItemListView {
    /// Changes items in one go, if the numbers add up; else reloads the view and reports why.
    ///
    /// - Parameters:
    ///   - batch: The changes.
    ///   - section: The section that they are in.
    ///   - after: How many items the section will have.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - update: Changes the data that the data source shows.
    ///   - change: Tells the view of what goes and comes.
    /// - Returns: Whether the batch was fit.
    func applyBatch(
        _ batch: RowBatch, in section: Int, leaving after: Int, fileID: String, line: Int, update: () -> Void,
        change: (_ deleted: [IndexPath], _ inserted: [IndexPath]) -> Void
    ) -> Bool {
        func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(item: $0, section: section) } }
        if let flaw = batch.flaw(before: itemCount(in: section), after: after) {
            update()
            reloadItems()
            let message = "the \(Self.noun) was reloaded, because a batch does not fit section \(section): \(flaw)"
            ListIssue.reporter(ListIssue(kind: .refusedBatch, message: message, fileID: fileID, line: line))
            return false
        }
        // A view that is not on screen has no cells to move.
        guard window != nil else {
            update()
            reloadItems()
            return true
        }
        if batch.deleted.isEmpty && batch.inserted.isEmpty {
            update()
        } else {
            withoutActuallyEscaping(update) { update in
                withoutActuallyEscaping(change) { change in
                    performBatchUpdates(
                        {
                            update()
                            change(paths(batch.deleted), paths(batch.inserted))
                        }, completion: nil)
                }
            }
        }
        if !batch.updated.isEmpty { reconfigure(at: paths(batch.updated)) }
        return true
    }
}
