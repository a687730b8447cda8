#if os(Linux)
internal import TrellisUIKit

/// Leaves out every method: what is told here is told to nobody.
@MainActor
final class AbsentScrollDelegate: NSObject, UIScrollViewDelegate {
    static let shared = AbsentScrollDelegate()
}
#endif
