internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// What is there of what C allocates, to find what is never freed.
@MainActor
package enum LiveObjects {
    /// The glue widgets of views.
    package static var widgets: Int { Int(trellis_view_get_live_count()) }

    /// The layers of views.
    package static var layers: Int { Int(trellis_layer_get_live_count()) }

    /// The bytes of the heap that are in use, whoever allocated them.
    package static var heapBytes: Int { Int(trellis_view_get_heap_bytes()) }
}
