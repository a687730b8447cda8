#if os(Linux)
internal import TrellisUIKit

/// Leaves out every method: what is asked here is answered as UIKit documents for an absent method.
@MainActor
final class AbsentTextFieldDelegate: NSObject, UITextFieldDelegate {
    static let shared = AbsentTextFieldDelegate()
}
#endif
