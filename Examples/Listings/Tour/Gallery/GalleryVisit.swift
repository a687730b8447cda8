import Foundation
import ListingsScreens

/// Operates one page of the gallery by real input, and returns facts about it.
@MainActor
protocol GalleryVisit {
    /// The page.
    var page: String { get }

    /// Waits until the page shows what it opens with.
    ///
    /// - Returns: The facts to report.
    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]

    /// Does what a user does there, and checks that the page did as it should.
    ///
    /// - Returns: The facts to report.
    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]
}
