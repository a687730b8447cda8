internal import Foundation

/// Where tables, collections and controls tell of a program's mistakes.
@MainActor
enum ItemReports {
    /// Takes the reports in the place of the standard error; for tests.
    static var reporter: ((String) -> Void)?

    static func report(_ message: String, by view: UIView.Type) {
        if let reporter { return reporter(message) }
        FileHandle.standardError.write(Data("\(view): \(message)\n".utf8))
    }
}
