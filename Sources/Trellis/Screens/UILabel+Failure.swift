#if os(Linux)
internal import TrellisUIKit
#else
// The notification's name is declared as a mutable global in UIKit's headers, though it never changes.
@preconcurrency internal import UIKit
#endif

extension UILabel {
    /// Makes assistive technology read the text immediately, without focusing the label, if it is about a failure.
    func announceFailure(_ isFailure: Bool = true) {
        #if os(Linux)
        if isFailure { accessibilityTraits.insert(.alert) } else { accessibilityTraits.remove(.alert) }
        #else
        if isFailure, let text { UIAccessibility.post(notification: .announcement, argument: text) }
        #endif
    }
}
