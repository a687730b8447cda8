import TrellisPaging

/// The issues that are reported while the tests run, side by side.
@MainActor
enum ReportedIssues {
    private static var all: [ListIssue] = []
    private static let isInstalled: Void = { ListIssue.reporter = { all.append($0) } }()

    /// Returns the issues of a file that are reported during some work.
    static func of(_ file: String, during work: () async throws -> Void) async rethrows -> [ListIssue] {
        isInstalled
        let count = all.count
        try await work()
        // What was reported meanwhile comes before this task.
        await Task { @MainActor in }.value
        return all[count...].filter { $0.fileID.hasSuffix(file) }
    }
}
