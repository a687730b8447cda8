internal import Foundation

/// Reports programming mistakes, such as an alert with two cancel actions.
@MainActor
enum MisuseReports {
    /// Receives the reports instead of standard error; for tests. A mistake then doesn't stop the program.
    static var reporter: ((String) -> Void)?

    /// The mistakes and warnings that were reported and aren't reported again.
    private static var reported: Set<String> = []

    /// Reports a mistake on standard error, prefixed with the name of the class that noticed it.
    static func report(_ message: String, by type: NSObject.Type? = nil) {
        if let reporter { return reporter(message) }
        FileHandle.standardError.write(Data("\(name(of: type)): \(message)\n".utf8))
    }

    /// Reports a mistake for which UIKit raises an exception. A debug build stops; a release build reports the mistake once
    /// and continues, so the caller does what is safest.
    static func raise(_ message: String, by type: NSObject.Type? = nil) {
        if let reporter { return reporter(message) }
        assertionFailure("\(name(of: type)): \(message)")
        if reported.insert(name(of: type) + message).inserted { report(message, by: type) }
    }

    /// Warns, once, of work that UIKit warns of, although it does the work.
    static func warn(_ message: String, by type: NSObject.Type? = nil) {
        if let warner { return warner(message) }
        if reported.insert(name(of: type) + message).inserted {
            FileHandle.standardError.write(Data("\(name(of: type)): warning: \(message)\n".utf8))
        }
    }

    /// Receives the warnings instead of standard error; for tests.
    static var warner: ((String) -> Void)?

    private static func name(of type: NSObject.Type?) -> String { type.map { "\($0)" } ?? "UIKit" }
}
