internal import TrellisUIKit

/// The objects behind the handlers of a view, in the order in which they are called.
///
/// An event is delivered to both. A question has one answer: that of the first object which implements the method, or
/// UIKit's default.
@MainActor
struct HandsBehind<Hand> {
    let view: UIView
    /// The list library's object.
    let library: Hand?
    /// The app's own delegate.
    let delegate: Hand?

    /// The object that creates what the others only could create by default.
    var last: Hand? { delegate ?? library }

    /// Returns the object that makes an edit, which only one may: the app's own delegate if it implements the method.
    func editor(_ method: String) -> Hand? {
        if let delegate, implements(delegate, method) { delegate } else { library ?? delegate }
    }

    /// Calls the objects with an event.
    ///
    /// - Parameters:
    ///   - isHandled: Whether a handler was called with it. Otherwise, if no object implements the method, the view
    ///     does what UIKit does by default.
    ///   - call: Calls an object.
    func pass(isHandled: Bool, _ call: (Hand) -> Void?) {
        var isDefault = !isHandled
        for case let hand? in [library, delegate] where !view.notingDefault({ call(hand) }).isDefault {
            isDefault = false
        }
        if isDefault { view.markDefault() }
    }

    /// Returns the first answer that isn't UIKit's default.
    ///
    /// - Parameters:
    ///   - fallback: UIKit's default.
    ///   - method: The name of the method, if `nil` is an answer other than the default. Optional chaining can't
    ///     distinguish it from the result of an absent method.
    ///   - question: Asks an object. The result is `nil` if the object doesn't implement the method.
    /// - Returns: The answer.
    func ask<Answer: Equatable>(
        otherwise fallback: @autoclosure () -> Answer, of method: String? = nil, _ question: (Hand) -> Answer?
    ) -> Answer {
        let hands = [library, delegate].compactMap { $0 }.filter { hand in method.map { implements(hand, $0) } ?? true }
        if hands.count == 2 {
            let (answer, isDefault) = view.notingDefault { question(hands[0]) }
            if !isDefault, let answer, answer != fallback() { return answer }
        }
        guard let hand = hands.last else {
            view.markDefault()
            return fallback()
        }
        // On Linux, a method that isn't implemented marks its own answer as the default.
        return question(hand) ?? fallback()
    }

    /// Whether an object implements a method. On Linux, that is known only of the methods that edit.
    private func implements(_ hand: Hand, _ method: String) -> Bool {
        #if canImport(ObjectiveC)
        (hand as AnyObject).responds(to: Selector(method))
        #else
        switch (hand, method) {
        case (let hand as any UITableViewDataSource, "tableView:commitEditingStyle:forRowAtIndexPath:"):
            hand._commitsEdits
        case (let hand as any UITableViewDataSource, "tableView:moveRowAtIndexPath:toIndexPath:"): hand._movesRows
        case (let hand as any UICollectionViewDataSource, "collectionView:moveItemAtIndexPath:toIndexPath:"):
            hand._movesItems
        default: true
        }
        #endif
    }
}

extension DelegateProxy {
    /// Calls the objects behind the handlers with an event, after its handler, which is `nil` if none is set.
    final func pass<Hand>(after handler: Void?, to hands: HandsBehind<Hand>, _ call: (Hand) -> Void?) {
        hands.pass(isHandled: handler != nil, call)
    }

    /// Returns the app's own delegate.
    ///
    /// - Parameter property: The view's delegate property. On iOS its value can be the proxy.
    /// - Returns: The delegate, or `nil` if there is none.
    final func own<Delegate>(_ property: @autoclosure () -> Delegate?) -> Delegate? {
        #if canImport(ObjectiveC)
        original as? Delegate
        #else
        isAttached ? property() : nil
        #endif
    }

    /// Returns a collection view's delegate as one that may have the methods of a flow layout.
    final func flowDelegate(_ delegate: (any UICollectionViewDelegate)?) -> (any UICollectionViewDelegateFlowLayout)? {
        #if canImport(ObjectiveC)
        // UIKit calls the methods also if the delegate doesn't declare the protocol. All of them are optional, and an
        // Objective-C existential is a reference to the object alone.
        delegate.map { unsafeBitCast($0, to: (any UICollectionViewDelegateFlowLayout).self) }
        #else
        delegate as? any UICollectionViewDelegateFlowLayout
        #endif
    }
}

extension UIView {
    /// Calls a method of a delegate, and returns whether its default implementation was called as far as the view notes
    /// that. On iOS it doesn't, because an absent method isn't called.
    fileprivate func notingDefault<Answer>(_ call: () -> Answer) -> (value: Answer, isDefault: Bool) {
        #if os(Linux)
        if let table = self as? UITableView { return table.noting(call) }
        if let collection = self as? UICollectionView { return collection.noting(call) }
        #endif
        return (call(), false)
    }

    /// Notes that a default implementation was called.
    fileprivate func markDefault() {
        #if os(Linux)
        (self as? UITableView)?.markedAsDefault(())
        (self as? UICollectionView)?.markedAsDefault(())
        #endif
    }
}
