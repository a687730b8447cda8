import Foundation
import ListingsScreens

/// Operates a page of the gallery by real input, and returns facts about it.
@MainActor
protocol GalleryVisit {
    /// The name of the page.
    var page: String { get }

    /// Waits until the page shows its initial content.
    ///
    /// - Returns: The facts to report.
    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]

    /// Operates the page like a user, and checks the results.
    ///
    /// - Returns: The facts to report.
    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]
}
