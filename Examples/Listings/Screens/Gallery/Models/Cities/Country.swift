/// A country and its largest cities.
public struct Country: Hashable, Sendable {
    public let name: String
    public let cities: [City]

    /// Three countries.
    public static let samples = [
        Country(
            name: "France",
            cities: [
                City("Paris", 2_103_000, isCapital: true), City("Marseille", 877_000), City("Lyon", 520_000),
                City("Toulouse", 511_000),
            ]),
        Country(
            name: "Portugal",
            cities: [City("Lisbon", 567_000, isCapital: true), City("Porto", 248_000), City("Braga", 193_000)]),
        Country(
            name: "Sweden",
            cities: [
                City("Stockholm", 988_000, isCapital: true), City("Gothenburg", 604_000), City("Malmö", 362_000),
            ]),
    ]
}
