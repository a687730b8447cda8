public import TrellisPaging

/// An error of the cache. Changes that were committed before it are preserved.
public struct CacheError: Error, Sendable, Hashable, ReasonedError, CustomStringConvertible {
    /// The kind of an error, as far as it matters to an app.
    public enum Kind: Sendable, Hashable {
        /// The file or its folder can't be written. Stored pages can still be read.
        case readOnly
        /// The disk is full, or the file has reached ``CacheConfiguration/maxSize``. Nothing was changed.
        case full
        /// Another process locked the file for longer than ``CacheConfiguration/busyTimeout``.
        case busy
        /// The folder doesn't exist or can't be accessed, or the path is not that of a file.
        case cannotOpen
        /// The file belongs to something else. It is left as it is.
        case foreign
        /// The file is damaged and could not be moved aside.
        case damaged
        /// A key or an item can't be encoded, or the stored page is of another type.
        case coding
        /// Another error that SQLite reports, such as an I/O error.
        case failed
    }

    /// The kind of the error.
    public let kind: Kind
    /// A description of the error and of the operation that failed.
    public let description: String

    /// Why the cache failed, as far as it matters to a user.
    public var reason: FailureReason { kind == .full ? .storageFull : .storageFailed }

    /// SQLite's result code, or zero if the error is not from SQLite.
    let code: Int32

    init(_ kind: Kind, _ description: String, code: Int32 = 0) {
        self.kind = kind
        self.code = code
        self.description = description
    }
}
