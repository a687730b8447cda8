public import Foundation

/// A group of changes, with a completion block that runs after the animations of the changes.
///
/// Follows the parts of Core Animation's `CATransaction` that list screens use: the completion block and changes
/// without animation. The transaction doesn't determine the duration of animations.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var open: [TransactionGroup] = []
    /// The group of changes outside of all others. It is committed in the next turn of the main loop.
    private static var implicit: TransactionGroup?

    /// The innermost open group, or `nil` if there is none.
    static var current: TransactionGroup? { open.last ?? implicit }

    /// The innermost group. If none is open, an implicit group is created.
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

    /// Begins a group. Groups can be nested.
    open class func begin() { open.append(TransactionGroup(inside: current)) }

    /// Ends the innermost group. Its completion block runs after the animations that began in it.
    open class func commit() {
        guard let group = open.popLast() else {
            return MisuseReports.report("commit was called without begin", by: CATransaction.self)
        }
        group.commit()
    }

    /// Sets the completion block of the innermost group. Outside of groups, it applies to the current turn of the main
    /// loop.
    open class func setCompletionBlock(_ block: (() -> Void)?) { innermost.completion = block }

    /// Returns the completion block of the innermost group.
    open class func completionBlock() -> (() -> Void)? { current?.completion }

    /// Sets whether the changes of the innermost group aren't animated. Outside of groups, it applies to the current
    /// turn of the main loop.
    open class func setDisableActions(_ flag: Bool) { innermost.isStill = flag }

    /// Returns whether the changes of the innermost group aren't animated.
    open class func disableActions() -> Bool { current?.isStill ?? false }
}

/// A group of changes, and the number of its running animations.
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

    /// Called when an animation begins. Outer groups wait for it as well.
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
