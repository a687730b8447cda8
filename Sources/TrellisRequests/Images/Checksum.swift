internal import Foundation

/// FNV-1a with 64 bits: tells damage, and spreads file names. No protection against intent.
enum Checksum {
    static func of(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }
}
