#if os(Linux)
internal import TrellisUIKit
#else
// The name of the notification is a variable in UIKit's headers, though nothing sets it.
@preconcurrency internal import UIKit
#endif

extension UILabel {
    /// Makes assistive technology read the text at once, without the user's moving there, if it tells of a failure.
    func announceFailure(_ isFailure: Bool = true) {
        #if os(Linux)
        if isFailure { accessibilityTraits.insert(.alert) } else { accessibilityTraits.remove(.alert) }
        #else
        if isFailure, let text { UIAccessibility.post(notification: .announcement, argument: text) }
        #endif
    }
}
