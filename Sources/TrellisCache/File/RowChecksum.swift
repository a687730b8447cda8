internal import Foundation

/// A checksum over a row, so that a byte that changed on the disk is noticed and never shown.
///
/// Each word goes through a step that can be undone, so any one changed word changes the result.
struct RowChecksum {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The checksum as SQLite keeps it.
    var value: Int64 { Int64(bitPattern: state) }

    /// Adds a number.
    mutating func add(_ number: Int64) {
        state = (state ^ UInt64(bitPattern: number)) &* 0x9e37_79b9_7f4a_7c15
        state ^= state >> 32
    }

    /// Adds a text.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Adds bytes.
    mutating func add(_ data: Data) {
        data.withUnsafeBytes { add($0) }
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(Int64(bytes.count))
        let words = bytes.count / 8
        for word in 0..<words {
            add(Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: Int64.self)))
        }
        for byte in bytes[(words * 8)...] { add(Int64(byte)) }
    }
}
