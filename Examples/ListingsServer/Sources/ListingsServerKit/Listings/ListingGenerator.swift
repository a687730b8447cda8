/// Creates the sample listings. The listing with an id is always the same, independent of other listings.
package struct ListingGenerator {
    /// The number of listings. Their ids are 1 to this number; the newest listing has the highest id.
    package let count: Int

    package init(count: Int) {
        self.count = count
    }

    /// Returns the listing with an id, with its description, and the kind of building in its picture.
    package func listing(_ id: Int) -> (listing: Listing, dwelling: Dwelling) {
        var random = SeededGenerator(seed: UInt64(id) &* 0x5851_F42D_4C95_7F2D)
        let dwelling: Dwelling = random.chance(72) ? .flat : .house
        let kind: Listing.Kind = random.chance(dwelling == .flat ? 55 : 75) ? .sale : .rent
        let district = random.pick(SampleWords.districts)
        let rooms = dwelling == .flat ? random.number(in: 1...5) : random.number(in: 3...8)
        let halfMetres = random.number(in: 20...32) * 2 + (rooms - 1) * random.number(in: 30...48)
        let area = Double(halfMetres) / 2
        let listing = Listing(
            id: id,
            title: Self.title(of: dwelling, rooms: rooms, using: &random),
            district: district.name,
            price: Self.price(of: kind, district: district, area: area, using: &random),
            area: area,
            rooms: rooms,
            tags: Self.tags(of: dwelling, using: &random),
            kind: kind,
            seller: random.chance(35) ? .owner : .agent,
            // Distribute the listings evenly over a year.
            listed: SampleDay.text(daysBack: (count - id) * 365 / count),
            picture: "/pictures/\(id).png",
            description: [
                random.pick(SampleWords.openings), random.pick(SampleWords.surroundings),
                random.pick(SampleWords.closings),
            ].joined(separator: " "))
        return (listing, dwelling)
    }

    private static func title(of dwelling: Dwelling, rooms: Int, using random: inout SeededGenerator) -> String {
        let noun = random.pick(dwelling == .flat ? SampleWords.flats : SampleWords.houses)
        var title = random.pick(SampleWords.qualities) + " "
        if rooms == 1 {
            title += "studio"
        } else if random.chance(70) {
            title += "\(SampleWords.numbers[rooms - 1])-room \(noun)"
        } else {
            title += noun
        }
        let place = random.pick(SampleWords.places)
        if !place.isEmpty { title += " " + place }
        // Some titles are long, to test the layout of lists.
        if random.chance(12) { title += random.pick(SampleWords.extras) }
        return title
    }

    private static func price(
        of kind: Listing.Kind, district: SampleWords.District, area: Double, using random: inout SeededGenerator
    ) -> Int {
        let factor = random.fraction(in: 0.82...1.22)
        switch kind {
        case .sale: return Int(area * Double(district.sale) * factor / 1000) * 1000
        case .rent: return Int(area * Double(district.rent) * factor / 5) * 5
        }
    }

    private static func tags(of dwelling: Dwelling, using random: inout SeededGenerator) -> [String] {
        var left = SampleWords.sharedTags + (dwelling == .flat ? SampleWords.flatTags : SampleWords.houseTags)
        var tags: [String] = []
        for _ in 0..<random.number(in: 0...4) {
            tags.append(left.remove(at: random.number(in: 0...left.count - 1)))
        }
        return tags
    }
}
