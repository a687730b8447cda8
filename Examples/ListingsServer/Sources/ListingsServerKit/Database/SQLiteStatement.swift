import CSQLite

/// A prepared statement.
final class SQLiteStatement {
    /// The value of a parameter.
    enum Value {
        case int(Int)
        case double(Double)
        case text(String)
    }

    private let handle: OpaquePointer
    private let sql: String
    private let connection: SQLiteConnection
    /// Makes SQLite copy a text before the call returns.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ handle: OpaquePointer, sql: String, connection: SQLiteConnection) {
        self.handle = handle
        self.sql = sql
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement and returns the results of `read` for all rows.
    func rows<Row>(_ values: [Value] = [], read: (SQLiteStatement) throws -> Row) throws -> [Row] {
        try bind(values)
        defer { sqlite3_reset(handle) }
        var rows: [Row] = []
        while try step() { rows.append(try read(self)) }
        return rows
    }

    /// Runs the statement and returns the result of `read` for the first row, or `nil` if there are no rows.
    func first<Row>(_ values: [Value] = [], read: (SQLiteStatement) throws -> Row) throws -> Row? {
        try bind(values)
        defer { sqlite3_reset(handle) }
        return try step() ? try read(self) : nil
    }

    /// Runs a statement that returns no rows.
    func run(_ values: [Value]) throws {
        try bind(values)
        defer { sqlite3_reset(handle) }
        _ = try step()
    }

    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }
    func text(_ column: Int32) -> String { sqlite3_column_text(handle, column).map { String(cString: $0) } ?? "" }

    private func bind(_ values: [Value]) throws {
        for (index, value) in zip(Int32(1)..., values) {
            let code =
                switch value {
                case .int(let number): sqlite3_bind_int64(handle, index, Int64(number))
                case .double(let number): sqlite3_bind_double(handle, index, number)
                case .text(let text): sqlite3_bind_text(handle, index, text, -1, Self.transient)
                }
            guard code == SQLITE_OK else { throw connection.error(code, context: sql) }
        }
    }

    private func step() throws -> Bool {
        let code = sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(code, context: sql)
        }
    }
}
