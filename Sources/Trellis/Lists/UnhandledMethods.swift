internal import TrellisUIKit

extension UITableView {
    /// Returns the value that has the same effect as if the delegate didn't implement the method.
    ///
    /// On Linux, the table then doesn't need to call the method for every row.
    func unhandled<Answer>(_ answer: Answer) -> Answer {
        #if canImport(ObjectiveC)
        answer
        #else
        markedAsDefault(answer)
        #endif
    }
}

extension UICollectionView {
    /// Returns the value that has the same effect as if the delegate didn't implement the method.
    func unhandled<Answer>(_ answer: Answer) -> Answer {
        #if canImport(ObjectiveC)
        answer
        #else
        markedAsDefault(answer)
        #endif
    }
}
