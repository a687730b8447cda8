internal import TrellisUIKit

extension UIScrollView {
    /// The proxy of the view's delegate. Tables, collections and text views have a proxy of their own class.
    var scrollHandlers: ScrollDelegateProxy {
        switch self {
        case let table as UITableView: table.delegateHandlers
        case let collection as UICollectionView: collection.delegateHandlers
        case let text as UITextView: text.delegateHandlers
        default: companion { ScrollDelegateProxy(forScrollView: self) }
        }
    }
}
