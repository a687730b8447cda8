/// An error of the cache. It never costs what was committed before.
public struct CacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong, as far as an app can react to it.
    public enum Kind: Sendable, Hashable {
        /// The file or its folder can't be written. What is kept can be read.
        case readOnly
        /// The disk is full, or the file has reached ``CacheConfiguration/maxSize``. The change was not made.
        case full
        /// Another process held the file for longer than ``CacheConfiguration/busyTimeout``.
        case busy
        /// The folder doesn't exist or may not be entered, or the path is not that of a file.
        case cannotOpen
        /// The file is damaged and could not be moved aside.
        case damaged
        /// A key or an item could not be encoded, or the page kept is of another type.
        case coding
        /// Any other error that SQLite reports, such as an error of the disk.
        case failed
    }

    /// The kind of the error.
    public let kind: Kind
    /// What went wrong, and while doing what.
    public let description: String

    /// SQLite's result code, or zero if the error is not SQLite's.
    let code: Int32

    init(_ kind: Kind, _ description: String, code: Int32 = 0) {
        self.kind = kind
        self.code = code
        self.description = description
    }
}
