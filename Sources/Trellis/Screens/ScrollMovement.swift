internal import Foundation
internal import TrellisUIKit

/// Calls a handler on every change of a scroll view's content offset and content size, until it is released.
///
/// UIKit's `frame` doesn't set the observable `bounds`, so another size is heard of in the layout of the screen. A table's
/// content size changes with its width.
@MainActor
final class ScrollMovement {
    #if canImport(ObjectiveC)
    private var observations: [NSKeyValueObservation] = []

    init(of scrollView: UIScrollView, _ handler: @escaping @MainActor () -> Void) {
        // KVO fires mid-change and is not isolated: hop to the main actor.
        let tell: @Sendable () -> Void = { Task { @MainActor in handler() } }
        observations = [
            scrollView.observe(\.contentOffset) { _, _ in tell() },
            scrollView.observe(\.contentSize) { _, _ in tell() },
        ]
    }
    #else
    private weak var scrollView: UIScrollView?

    init(of scrollView: UIScrollView, _ handler: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        scrollView.movementHandlers[ObjectIdentifier(self)] = handler
    }

    isolated deinit {
        scrollView?.movementHandlers[ObjectIdentifier(self)] = nil
    }
    #endif
}
