/// An error of SQLite, and the operation that failed.
struct SQLiteError: Error, CustomStringConvertible {
    let code: Int32
    let message: String
    let context: String

    var description: String { "\(message) (SQLite \(code)) - while \(context)" }
}
