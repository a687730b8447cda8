internal import Foundation

/// Reports programming mistakes, such as an alert with two cancel actions.
@MainActor
enum MisuseReports {
    /// Receives the reports instead of standard error; for tests.
    static var reporter: ((String) -> Void)?

    /// Reports a mistake on standard error, prefixed with the name of the class that noticed it.
    static func report(_ message: String, by type: NSObject.Type? = nil) {
        if let reporter { return reporter(message) }
        let name = type.map { "\($0)" } ?? "UIKit"
        FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    }
}
