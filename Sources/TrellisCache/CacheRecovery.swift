public import Foundation

/// Tells an app that its cache could not be used and began anew, and where the old file is.
public struct CacheRecovery: Sendable, Hashable {
    /// Why a file could not be used.
    public enum Reason: Sendable, Hashable {
        /// The file is damaged, or is no cache at all; the text says what was found.
        case damaged(String)
        /// The file was written by a later version of the library, with this version of the schema.
        case newer(Int)
    }

    /// Why the file could not be used.
    public let reason: Reason
    /// Where it is now. Its journal, where it had one, is beside it; the app may look at both, or delete them.
    public let movedTo: URL
}
