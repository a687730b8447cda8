internal import TrellisUIKit

#if canImport(ObjectiveC)
internal import Foundation
#endif

/// Tells of every change of where a scroll view stands: its offset, its size, and its content's; until it is released.
@MainActor
final class ScrollMovement {
    #if canImport(ObjectiveC)
    private var observations: [NSKeyValueObservation] = []

    init(of scrollView: UIScrollView, _ handler: @escaping @MainActor () -> Void) {
        // Told once the change is over: KVO speaks from the middle of it, and of no actor.
        let tell: @Sendable () -> Void = { Task { @MainActor in handler() } }
        observations = [
            scrollView.observe(\.contentOffset) { _, _ in tell() },
            scrollView.observe(\.contentSize) { _, _ in tell() },
            scrollView.observe(\.bounds) { _, _ in tell() },
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
