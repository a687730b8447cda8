internal import TrellisUIKit

extension UITableView {
    /// An answer that is the same as if the delegate had no such method.
    ///
    /// On Linux the table then need not call the method for every row.
    func unanswered<Answer>(_ answer: Answer) -> Answer {
        #if canImport(ObjectiveC)
        answer
        #else
        markedAsDefault(answer)
        #endif
    }
}

extension UICollectionView {
    /// An answer that is the same as if the delegate had no such method.
    func unanswered<Answer>(_ answer: Answer) -> Answer {
        #if canImport(ObjectiveC)
        answer
        #else
        markedAsDefault(answer)
        #endif
    }
}
