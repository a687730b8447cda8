internal import CGtk
internal import CGtkGlue

/// A widget, as GTK's functions take it.
typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The same object as a type whose C struct is hidden.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object as a type whose C struct is known.
    func cast<T>(to: T.Type = T.self) -> UnsafeMutablePointer<T> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: T.self)
    }
}

extension OpaquePointer {
    /// The same object as a widget.
    var widget: Widget { UnsafeMutablePointer(self) }

    /// The same object as GObject's functions take it.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

/// Turns a GTK boolean into ours.
@inline(__always) func isTrue(_ value: gboolean) -> Bool { value != 0 }

/// Turns our boolean into GTK's.
@inline(__always) func gboolean(_ value: Bool) -> gboolean { value ? 1 : 0 }
