internal import Foundation

extension UIWindow {
    /// The number of frames drawn. A requested frame counts once it is complete.
    package var framesDrawn: Int {
        gtkWindow.framesDrawn
    }

    /// Requests another frame, even if nothing changed.
    package func requestFrame() {
        gtkWindow.queueDraw()
    }

    /// The number of presses that have reached the window, whether or not a view takes them.
    package var pressesReceived: Int { touchTracking?.pressesReceived ?? 0 }

    /// Whether a tooltip is visible.
    package var showsTooltip: Bool { gtkWindow.showsTooltip }

    /// The rectangle of the widget with the keyboard focus, or `nil` if there is none.
    package var focusFrame: CGRect? { KeyboardFocus.frame(in: gtkWindow) }
}
