internal import Foundation

/// A value that a statement is given.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case blob(Data)
}
