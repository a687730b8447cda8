import Foundation
import ListingsServerKit
import Testing

@Suite("ListingGenerator")
struct ListingGeneratorTests {
    @Test("the same id gives the same listing, whatever was made before")
    func deterministic() {
        let forwards = (1...500).map { ListingGenerator(count: 500).listing($0).listing }
        let generator = ListingGenerator(count: 500)
        let backwards = (1...500).reversed().map { generator.listing($0).listing }
        #expect(forwards == backwards.reversed())
    }

    @Test("a listing of this release is a listing of the next")
    func pinned() {
        let listing = ListingGenerator(count: 50_000).listing(17).listing
        #expect(listing.title == "Well-kept eight-room bungalow at the harbour")
        #expect(listing.price == 795_000)
        #expect(listing.tags == ["Furnished", "Cellar", "Garage", "New build"])
        #expect(listing.listed == "2025-05-02")
    }

    @Test("listings are plausible")
    func plausible() {
        let generator = ListingGenerator(count: 5000)
        let listings = (1...5000).map { generator.listing($0).listing }
        for listing in listings {
            #expect((20...250).contains(listing.area), "\(listing)")
            #expect((1...8).contains(listing.rooms), "\(listing)")
            #expect(Set(listing.tags).count == listing.tags.count, "\(listing)")
            switch listing.kind {
            case .sale: #expect((40_000...2_500_000).contains(listing.price), "\(listing)")
            case .rent: #expect((150...6000).contains(listing.price), "\(listing)")
            }
        }
        #expect(Set(listings.map(\.title)).count > 2000)
        #expect(Set(listings.map(\.kind)).count == 2)
        #expect(Set(listings.map(\.seller)).count == 2)
    }

    @Test("days go back over a year, the newest first")
    func days() throws {
        let generator = ListingGenerator(count: 366)
        let days = (1...366).reversed().map { generator.listing($0).listing.listed }
        #expect(days.first == "2026-05-01")
        #expect(days == days.sorted(by: >))
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        for day in days { #expect(formatter.date(from: day) != nil, "\(day)") }
        #expect(days.contains("2026-02-28"))
        #expect(!days.contains("2026-02-29"))
    }
}
