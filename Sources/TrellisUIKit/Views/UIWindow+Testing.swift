internal import Foundation

extension UIWindow {
    /// How many frames were drawn; a frame that was asked for counts when it is through.
    package var framesDrawn: Int {
        gtkWindow.framesDrawn
    }

    /// Asks for another frame, though nothing changed.
    package func requestFrame() {
        gtkWindow.queueDraw()
    }

    /// The rectangle of what has the keyboard's focus; `nil` if nothing has it.
    package var focusFrame: CGRect? { KeyboardFocus.frame(in: gtkWindow) }
}
