internal import CGtk

extension UIWindow {
    /// How many frames were drawn; a frame that was asked for counts when it is through.
    package var framesDrawn: Int {
        gtk_widget_get_frame_clock(gtkWindow).map { Int(gdk_frame_clock_get_frame_counter($0)) } ?? 0
    }

    /// Asks for another frame, though nothing changed.
    package func requestFrame() {
        gtk_widget_queue_draw(gtkWindow)
    }
}
