public import Trellis
public import UITesting

/// A test that collects the issues that Trellis reports.
@MainActor
open class IssueTestCase: TableTestCase {
    /// The reported issues.
    public var issues: [ListIssue] = []

    open override func setUp() async throws {
        try await super.setUp()
        ListIssue.reporter = { [weak self] in self?.issues.append($0) }
    }

    open override func tearDown() async throws {
        ListIssue.reporter = { print($0) }
        try await super.tearDown()
    }
}
