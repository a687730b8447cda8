#if canImport(SQLite3)
internal import SQLite3
#else
internal import CTrellisSQLite
#endif
internal import Foundation

/// A connection to a database with its prepared statements. It is closed when it is released.
///
/// A connection must be used on one thread at a time, that of a ``ConnectionQueue``.
final class Connection {
    /// The mode in which a file is opened.
    enum Mode {
        /// Read and write.
        case readWrite
        /// Read a file that isn't being written, in a folder where no journal can be created.
        case immutable
    }

    /// The file that was opened. There may be another one at its path by now.
    let file: FileIdentity?
    /// The call that uses the connection. If it is canceled, statements and waits end.
    var call: CacheCall
    private let handle: OpaquePointer
    private let busyTimeout: Duration
    private var busySince = ContinuousClock.now
    private var statements: [String: OpaquePointer] = [:]

    /// Opens an existing file.
    ///
    /// - Throws: `CacheError`.
    init(_ url: URL, mode: Mode, for call: CacheCall, busyTimeout: Duration) throws {
        var opened: OpaquePointer?
        let (name, flags) =
            switch mode {
            case .readWrite: (url.path, SQLITE_OPEN_READWRITE)
            case .immutable: (url.absoluteString + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
            }
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let opened, code == SQLITE_OK else {
            defer { sqlite3_close_v2(opened) }
            throw CacheError(code: code, handle: opened, while: "opening the cache")
        }
        handle = opened
        file = FileIdentity(url)
        self.call = call
        self.busyTimeout = busyTimeout
        sqlite3_extended_result_codes(handle, 1)
        // SQLite calls both handlers on the connection's thread, and only while the connection is open.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            handle,
            { context, attempts in
                guard let context else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                return connection.waitForOthers(after: Int(attempts)) ? 1 : 0
            }, context)
        sqlite3_progress_handler(
            handle, 1000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().call.isCanceled ? 1 : 0
            }, context)
    }

    /// Waits a moment for another connection to finish.
    ///
    /// - Returns: `false` if the timeout is exceeded or the call is canceled.
    private func waitForOthers(after attempts: Int) -> Bool {
        if attempts == 0 { busySince = .now }
        return ContinuousClock.now - busySince < busyTimeout && call.wait(attempt: attempts)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Whether the database can only be read.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// Runs a statement that returns no rows.
    ///
    /// - Throws: `CacheError`.
    /// - Returns: The number of rows that were changed.
    @discardableResult
    func run(_ sql: String, _ values: SQLValue...) throws -> Int {
        try each(sql, values) { _ in false }
        return Int(sqlite3_changes(handle))
    }

    /// Returns the rows of a statement.
    ///
    /// - Throws: `CacheError`, or an error of `read`.
    func rows<Element>(_ sql: String, _ values: SQLValue..., read: (SQLRow) throws -> Element) throws -> [Element] {
        var elements: [Element] = []
        try each(sql, values) { row in
            elements.append(try read(row))
            return true
        }
        return elements
    }

    /// Returns the first row of a statement.
    ///
    /// - Throws: `CacheError`, or an error of `read`.
    func first<Element>(_ sql: String, _ values: SQLValue..., read: (SQLRow) throws -> Element) throws -> Element? {
        var element: Element?
        try each(sql, values) { row in
            element = try read(row)
            return false
        }
        return element
    }

    /// Performs all changes of `body` or none.
    ///
    /// - Throws: `CacheError`, or an error of `body`.
    func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        try run("BEGIN IMMEDIATE")
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After some errors, SQLite has already rolled back.
            if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
            throw error
        }
    }

    /// Calls `body`, which doesn't change the database, while no other connection can.
    ///
    /// - Throws: `CacheError`, or an error of `body`.
    func keepingWritersOut(_ body: () throws -> Void) throws {
        try run("BEGIN IMMEDIATE")
        // The lock is released even if `body` throws, and even if it has replaced the file.
        defer { _ = try? run("ROLLBACK") }
        try body()
    }

    /// Runs a statement until it ends or `body` returns `false`.
    private func each(_ sql: String, _ values: [SQLValue], _ body: (SQLRow) throws -> Bool) throws {
        let statement = try prepare(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            try check(bind(value, to: statement, at: Int32(index + 1)), sql)
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(code, while: "running \(sql)") }
            guard try body(SQLRow(statement: statement)) else { return }
        }
    }

    private func prepare(_ sql: String) throws -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var prepared: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil), sql)
        guard let prepared else { throw CacheError(.failed, "an empty statement") }
        statements[sql] = prepared
        return prepared
    }

    private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        // This is SQLITE_TRANSIENT, which makes SQLite copy the value. Swift doesn't import it because of its C cast.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .integer(let value):
            return sqlite3_bind_int64(statement, index, value)
        case .text(let value):
            var value = value
            return value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in
                    // An empty string may have no address, which SQLite would bind as NULL.
                    guard let start = text.baseAddress else {
                        return sqlite3_bind_text(statement, index, "", 0, copies)
                    }
                    let count = UInt64(text.count)
                    return sqlite3_bind_text64(statement, index, start, count, copies, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let value):
            return value.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return sqlite3_bind_zeroblob(statement, index, 0) }
                return sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), copies)
            }
        }
    }

    private func check(_ code: Int32, _ sql: String) throws {
        guard code == SQLITE_OK else { throw failure(code, while: "preparing \(sql)") }
    }

    /// Returns the error for a result code, which is a `CancellationError` if the call was canceled.
    private func failure(_ code: Int32, while action: String) -> any Error {
        if call.isCanceled, [SQLITE_INTERRUPT, SQLITE_BUSY].contains(code & 0xff) { return CancellationError() }
        return CacheError(code: code, handle: handle, while: action)
    }
}

/// A parameter of a statement.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case blob(Data)
}

/// The current row of a statement, valid until the statement advances.
struct SQLRow {
    let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 {
        sqlite3_column_int64(statement, column)
    }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func blob(_ column: Int32) -> Data {
        guard let start = sqlite3_column_blob(statement, column) else { return Data() }
        return Data(bytes: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
}

extension CacheError {
    /// SQLITE_IOERR_SHORT_READ, a macro that Swift doesn't import. The file is shorter than its header specifies.
    private static let shortRead = SQLITE_IOERR | (2 << 8)

    /// Creates the error for a result code of SQLite.
    ///
    /// - Parameters:
    ///   - code: SQLite's result code, which may be an extended one.
    ///   - handle: The connection, or `nil` if there is none.
    ///   - action: The operation that failed.
    init(code: Int32, handle: OpaquePointer?, while action: String) {
        let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
        let kind: Kind
        switch code & 0xff {
        case SQLITE_IOERR where code == Self.shortRead: kind = .damaged
        case SQLITE_CORRUPT, SQLITE_NOTADB: kind = .damaged
        case SQLITE_FULL: kind = .full
        // SQLite reports a lack of space for a journal or an index as an I/O error.
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

    /// Whether the error, if it occurs while opening a file, means that the file is damaged. The statements are
    /// correct, so they fail only in a damaged file.
    var isDamageOnOpening: Bool { kind == .damaged || code & 0xff == SQLITE_ERROR }
}
