import Foundation
import ListingsScreens

/// Works one page of the gallery by real input, and says what was so.
@MainActor
protocol GalleryVisit {
    /// The page.
    var page: String { get }

    /// Waits until the page shows what it opens with.
    ///
    /// - Returns: What is true then.
    func arrive(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]

    /// Does what a user does there, and checks that the page did as it should.
    ///
    /// - Returns: What is true then.
    func interact(_ app: TourApp, _ server: TourServer) async throws -> [String: TourReport.Fact]
}
