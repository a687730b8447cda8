internal import Foundation
internal import TrellisUIKit

/// Knows the area of the screen that the keyboard covers.
@MainActor
final class KeyboardArea {
    /// The frame of the keyboard, in the coordinates of the screen.
    private var frame = CGRect.null
    /// Whether a drag dismisses the keyboard that covers the screen.
    var isDraggedAway = false
    private var observers: NotificationObservers?

    /// Creates an area that calls a handler before each change, with the duration of its animation in seconds.
    init(_ handler: @escaping @MainActor (_ duration: Double) -> Void) {
        let end = UIResponder.keyboardFrameEndUserInfoKey, time = UIResponder.keyboardAnimationDurationUserInfoKey
        let change: @MainActor @Sendable (CGRect, Double) -> Void = { [weak self] frame, duration in
            self?.frame = frame
            handler(duration)
        }
        observers = NotificationObservers(UIResponder.keyboardWillChangeFrameNotification) { notification in
            guard let frame = (notification.userInfo?[end] as? NSValue)?.cgRectValue else { return }
            let duration = notification.userInfo?[time] as? Double ?? 0
            #if os(Linux)
            MainActor.assumeIsolated { change(frame, duration) }
            #else
            Task { @MainActor in change(frame, duration) }
            #endif
        }
    }

    /// Returns the height that the keyboard covers at the bottom of a view: 0 if it is hidden or floats, or if the view is
    /// wholly behind it, as a sheet is before it rises.
    func height(in view: UIView) -> CGFloat {
        guard let window = view.window, !frame.isNull, frame.height > 0 else { return 0 }
        let area = view.convert(window.convert(frame, from: UIScreen.main.coordinateSpace), from: window)
        guard area.maxY >= view.bounds.maxY - 1, area.width >= view.bounds.width - 1, area.minY > view.bounds.minY
        else { return 0 }
        return max(0, view.bounds.maxY - area.minY)
    }
}

extension UIView {
    /// The first responder among the view and its subviews, or `nil` if there is none.
    var innerFirstResponder: UIView? {
        if isFirstResponder { return self }
        return subviews.lazy.compactMap(\.innerFirstResponder).first
    }
}
