/// Where UIKit says why a presentation did not come about.
@MainActor
enum PresentationReports {
    /// Takes the reports in place of standard error; for tests.
    static var reporter: ((String) -> Void)?

    static func report(_ message: String) {
        if let reporter { return reporter(message) }
        FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
    }
}
