internal import CTrellisGtk
internal import Foundation

/// Settings of the desktop that tests change, as its control center would.
@MainActor
package enum Desktop {
    /// Whether interfaces are mirrored, as they are where the language runs from right to left.
    package static var isMirrored: Bool {
        get { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }
        set { gtk_widget_set_default_direction(newValue ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
    }

    /// The desktop's font and its size, such as "Cantarell 11".
    package static var fontName: String {
        get { DesktopFont.name ?? "" }
        set { DesktopFont.name = newValue }
    }
}
