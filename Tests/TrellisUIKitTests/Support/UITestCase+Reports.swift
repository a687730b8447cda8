import UITesting

@testable import TrellisUIKit

extension UITestCase {
    /// Returns the messages that are reported during some work.
    func reports(of work: () -> Void) -> [String] {
        var reports: [String] = []
        MisuseReports.reporter = { reports.append($0) }
        work()
        MisuseReports.reporter = nil
        return reports
    }
}
