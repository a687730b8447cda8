#if os(Linux)
internal import TrellisUIKit

/// Leaves out every method that can be left out: what is asked here is answered as an absent method is.
@MainActor
final class AbsentTableDelegate: NSObject, UITableViewDelegate {
    static let shared = AbsentTableDelegate()
}
#endif
