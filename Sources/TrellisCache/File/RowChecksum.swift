internal import Foundation

/// A checksum of a row, which detects data that was damaged on the disk.
///
/// Each step is reversible, so a change of any single word changes the result.
struct RowChecksum {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The checksum as SQLite stores it.
    var value: Int64 { Int64(bitPattern: state) }

    /// Adds a number.
    mutating func add(_ number: Int64) {
        state = (state ^ UInt64(bitPattern: number)) &* 0x9e37_79b9_7f4a_7c15
        state ^= state >> 32
    }

    /// Adds a string.
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
