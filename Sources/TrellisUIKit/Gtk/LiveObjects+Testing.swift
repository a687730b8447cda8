internal import CTrellisGtk
internal import CTrellisGtkGlue
internal import Foundation

/// The numbers of live objects that C allocates, for leak tests.
@MainActor
package enum LiveObjects {
    /// The number of the views' glue widgets.
    package static var widgets: Int { Int(trellis_view_get_live_count()) }

    /// The number of the views' layers.
    package static var layers: Int { Int(trellis_layer_get_live_count()) }

    /// The number of bytes in use on the main thread's heap and in blocks that are too large for a heap.
    package static var heapBytes: Int { Int(trellis_view_get_heap_bytes()) }
}
