import Trellis
import XCTest

/// A test that collects the issues that Trellis reports.
@MainActor
class IssueTestCase: ScreenTestCase {
    /// The reported issues.
    var issues: [ListIssue] = []

    override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [weak self] in self?.issues.append($0) }
    }

    override func tearDown() async throws {
        ListIssue.reporter = { print($0) }
        try await super.tearDown()
    }
}
