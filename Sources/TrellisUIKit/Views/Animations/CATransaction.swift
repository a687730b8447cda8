public import Foundation

/// Groups changes, and calls back when the movements that they begin have ended.
///
/// Follows Core Animation's `CATransaction` in what code of lists uses of it: the completion block, and changes without
/// movement. Movements keep durations of their own.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var open: [TransactionGroup] = []
    /// The group of changes outside of all others. It is committed with the main loop's next turn.
    private static var implicit: TransactionGroup?

    /// The innermost group that is open.
    static var current: TransactionGroup? { open.last ?? implicit }

    /// The innermost group, which is opened if none is.
    private static var innermost: TransactionGroup {
        if let current { return current }
        let group = TransactionGroup(inside: nil)
        implicit = group
        DispatchQueue.main.async {
            implicit = nil
            group.commit()
        }
        return group
    }

    /// Opens a group. Groups can be nested.
    open class func begin() { open.append(TransactionGroup(inside: current)) }

    /// Closes the innermost group. Its completion block runs once the movements that began in it have ended.
    open class func commit() {
        guard let group = open.popLast() else {
            return MisuseReports.report("commit was called without begin", by: CATransaction.self)
        }
        group.commit()
    }

    /// Sets the completion block of the innermost group; without one, of the group of this turn of the main loop.
    open class func setCompletionBlock(_ block: (() -> Void)?) { innermost.completion = block }

    /// Returns the completion block of the innermost group.
    open class func completionBlock() -> (() -> Void)? { current?.completion }

    /// Sets whether changes in the innermost group are made without movement; without one, those of this turn of the main
    /// loop.
    open class func setDisableActions(_ flag: Bool) { innermost.isStill = flag }

    /// Returns whether changes in the innermost group are made without movement.
    open class func disableActions() -> Bool { current?.isStill ?? false }
}

/// A group of changes, and how many of its movements have not ended yet.
@MainActor
final class TransactionGroup {
    private let outer: TransactionGroup?
    private var movements = 0
    private var isCommitted = false
    var completion: (() -> Void)?
    var isStill: Bool

    init(inside outer: TransactionGroup?) {
        self.outer = outer
        isStill = outer?.isStill ?? false
    }

    /// A movement has begun. Outer groups wait for it, too.
    func movementDidBegin() {
        movements += 1
        outer?.movementDidBegin()
    }

    func movementDidEnd() {
        movements -= 1
        finishIfAtRest()
        outer?.movementDidEnd()
    }

    func commit() {
        isCommitted = true
        finishIfAtRest()
    }

    private func finishIfAtRest() {
        guard isCommitted, movements == 0, let completion else { return }
        self.completion = nil
        DispatchQueue.main.async { completion() }
    }
}
