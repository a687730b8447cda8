internal import CTrellisGtkGlue
internal import Dispatch
internal import Synchronization

/// The heaps of the C library, from which all threads allocate.
package enum Heaps {
    /// Limits the number of heaps to two. Call it before other threads start.
    ///
    /// Without a limit the C library creates up to eight heaps for each core, because threads that share a heap wait
    /// for each other. Memory that was freed in one heap isn't used by the threads of another, so an app would grow for
    /// hours. The threads of an app with a window allocate too rarely to wait noticeably.
    package static func limit() { trellis_view_limit_heaps(2) }

    /// The bytes of decoded files that may still be in the heaps, and the number of the last one.
    private static let decoded = Mutex((bytes: 0, number: 0))

    /// Returns to the system what decoded files have left in the heaps, once none was decoded for a moment.
    ///
    /// The C library keeps blocks up to the size of the largest one that was freed, because frames are drawn into blocks of
    /// a megabyte or more, which would be slow to obtain from the system each time. After a few photos that is much memory.
    static func noteDecoded(_ bytes: Int) {
        let number = decoded.withLock { decoded in
            decoded.bytes += bytes
            decoded.number += 1
            return decoded.number
        }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.25) {
            let isMuch = decoded.withLock { decoded in
                guard decoded.number == number, decoded.bytes >= 4_000_000 else { return false }
                decoded.bytes = 0
                return true
            }
            if isMuch { trellis_view_trim_heaps() }
        }
    }

    /// The number of heaps, for tests.
    package static var count: Int { Int(trellis_view_get_heap_count()) }
}
