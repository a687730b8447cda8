internal import Foundation

extension Listing {
    /// The price as people write it.
    public var priceText: String {
        let price = price.formatted(.number.grouping(.automatic).locale(Self.locale))
        return kind == .rent ? "€\(price) a month" : "€\(price)"
    }

    /// The area as people write it.
    public var areaText: String {
        "\(area.formatted(.number.precision(.fractionLength(0...1)).locale(Self.locale))) m²"
    }

    /// The rooms as people write them.
    public var roomsText: String { rooms == 1 ? "1 room" : "\(rooms) rooms" }

    /// Who offers it, in words.
    public var sellerText: String { seller == .owner ? "From the owner" : "From an agent" }

    /// One line of facts for a row.
    public var factsText: String { "\(district) · \(roomsText) · \(areaText)" }

    /// What assistive technology says of a row.
    public var spokenText: String {
        ([title, priceText, district, roomsText, areaText, sellerText] + tags).joined(separator: ", ")
    }

    private static let locale = Locale(identifier: "en_IE")
}
