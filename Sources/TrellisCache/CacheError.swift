/// What can go wrong in the cache. None of it costs what was committed before.
public struct CacheError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What an app can tell apart.
    public enum Kind: Sendable, Hashable {
        /// The file or its folder cannot be written. What is held can be read.
        case readOnly
        /// The disk, or the size that the configuration allows, is full. The change at hand was not made.
        case full
        /// Another process held the file for longer than the configuration waits.
        case busy
        /// There is no such folder, it may not be entered, or what is there is no file.
        case cannotOpen
        /// The file is damaged and could not be moved aside.
        case damaged
        /// A key or an item could not be turned into bytes, or is not what was kept under this name.
        case coding
        /// Anything else that SQLite reports, such as an error of the disk.
        case failed
    }

    /// What went wrong, in general.
    public let kind: Kind
    /// What went wrong, and while doing what.
    public let description: String

    /// SQLite's result code; zero where the error is not SQLite's.
    let code: Int32

    init(_ kind: Kind, _ description: String, code: Int32 = 0) {
        self.kind = kind
        self.code = code
        self.description = description
    }
}
