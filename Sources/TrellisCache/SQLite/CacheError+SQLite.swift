#if canImport(SQLite3)
internal import SQLite3
#else
internal import CTrellisSQLite
#endif
internal import Foundation

extension CacheError {
    /// SQLITE_IOERR_SHORT_READ, a macro that Swift does not import: the file is shorter than it says.
    private static let shortRead = SQLITE_IOERR | (2 << 8)

    /// What SQLite reports, in our terms.
    ///
    /// - Parameters:
    ///   - code: SQLite's result code, plain or extended.
    ///   - handle: The connection, where it says more.
    ///   - action: What was being done.
    init(code: Int32, handle: OpaquePointer?, while action: String) {
        let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
        let kind: Kind
        switch code & 0xff {
        case SQLITE_IOERR where code == Self.shortRead: kind = .damaged
        case SQLITE_CORRUPT, SQLITE_NOTADB: kind = .damaged
        case SQLITE_FULL: kind = .full
        // A journal or an index that finds no room is an error of the disk to SQLite.
        case SQLITE_IOERR where systemError == ENOSPC, SQLITE_CANTOPEN where systemError == ENOSPC: kind = .full
        case SQLITE_CANTOPEN: kind = .cannotOpen
        case SQLITE_READONLY, SQLITE_PERM: kind = .readOnly
        case SQLITE_BUSY, SQLITE_LOCKED: kind = .busy
        default: kind = .failed
        }
        var text = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
        if systemError != 0, kind != .damaged { text += " (\(String(cString: strerror(systemError))))" }
        self.init(kind, "\(text), while \(action)", code: code)
    }

    /// Whether this, on opening a file, says that the file is not what it was: our statements are right in a sound one.
    var isDamageOnOpening: Bool { kind == .damaged || code & 0xff == SQLITE_ERROR }
}
