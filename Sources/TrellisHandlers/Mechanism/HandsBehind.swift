internal import TrellisUIKit

/// The objects behind the handlers of a view, in the order in which they are called.
///
/// An event is delivered to all of them. A question has one answer: that of the first object which implements the
/// method, or UIKit's default.
@MainActor
struct HandsBehind<Hand> {
    let view: UIView
    /// The list library's object.
    let library: Hand?
    /// The app's own delegate.
    let delegate: Hand?
    /// Implements no method.
    let absent: Hand

    /// The object that provides what only one object can provide, such as the number of rows.
    var first: Hand { library ?? delegate ?? absent }

    /// The object that creates what the others only could create by default.
    var last: Hand { delegate ?? library ?? absent }

    /// Returns the object that makes an edit, which only one may: the app's own delegate if it implements the method.
    func editor(_ edits: (Hand) -> Bool) -> Hand {
        if let delegate, edits(delegate) { delegate } else { first }
    }

    /// Calls the objects with an event.
    func pass(_ call: (Hand) -> Void) {
        guard let library, let delegate else { return call(first) }
        let isDefault = view.notingDefault { call(library) }.isDefault
        if view.notingDefault({ call(delegate) }).isDefault, isDefault { view.markDefault() }
    }

    /// Returns the first answer that isn't UIKit's default.
    func ask<Answer: Equatable>(_ question: (Hand) -> Answer) -> Answer {
        guard let library, let delegate else { return question(first) }
        let (answer, isDefault) = view.notingDefault { question(library) }
        if !isDefault, answer != view.notingDefault({ question(absent) }).value { return answer }
        return question(delegate)
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
