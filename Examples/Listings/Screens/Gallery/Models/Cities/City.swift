internal import Foundation

/// A city of a country.
public struct City: Hashable, Sendable {
    public let name: String
    public let people: Int
    public let isCapital: Bool

    init(_ name: String, _ people: Int, isCapital: Bool = false) {
        self.name = name
        self.people = people
        self.isCapital = isCapital
    }

    /// The number of inhabitants, formatted.
    public var peopleText: String {
        "\(people.formatted(.number.locale(Locale(identifier: "en_IE")))) people"
    }
}
