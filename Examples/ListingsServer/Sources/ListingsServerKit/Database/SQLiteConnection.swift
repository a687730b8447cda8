import CSQLite

/// A connection to a database file. It is used on one thread.
final class SQLiteConnection {
    enum Mode {
        case readOnly
        /// A new file, which is written once.
        case create
    }

    private let handle: OpaquePointer

    /// Opens the file at `path`.
    init(path: String, mode: Mode) throws {
        var handle: OpaquePointer?
        let flags = mode == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            let message = String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code, message: message, context: "opening \(path)")
        }
        self.handle = handle
    }

    deinit {
        // SQLite closes the connection when the last statement is finalized.
        sqlite3_close_v2(handle)
    }

    /// Runs statements that return no rows.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, context: sql) }
    }

    /// Prepares a statement.
    func prepare(_ sql: String) throws -> SQLiteStatement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw error(code, context: sql) }
        return SQLiteStatement(statement, sql: sql, connection: self)
    }

    /// Returns the first column of the first row, or `nil` if there are no rows.
    func number(_ sql: String) throws -> Int? {
        try prepare(sql).first { $0.int(0) }
    }

    func error(_ code: Int32, context: String) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), context: context)
    }
}

/// An error of SQLite, and the operation that failed.
struct SQLiteError: Error, CustomStringConvertible {
    let code: Int32
    let message: String
    let context: String

    var description: String { "\(message) (SQLite \(code)) - while \(context)" }
}
