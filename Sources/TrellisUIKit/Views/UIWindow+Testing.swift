extension UIWindow {
    /// How many frames were drawn; a frame that was asked for counts when it is through.
    package var framesDrawn: Int {
        gtkWindow.framesDrawn
    }

    /// Asks for another frame, though nothing changed.
    package func requestFrame() {
        gtkWindow.queueDraw()
    }
}
