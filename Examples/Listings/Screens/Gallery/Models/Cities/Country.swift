/// A country and its largest cities.
public struct Country: Hashable, Sendable {
    /// A city of a country.
    public struct City: Hashable, Sendable {
        public let name: String
        let people: Int

        /// The number of inhabitants, formatted.
        public var peopleText: String { translated("\(AppTexts.preferred.number(people)) people") }
    }

    public let name: String
    public let cities: [City]

    /// The number of cities.
    public var countText: String { translated("\(cities.count) cities") }

    /// Creates a country. The first city is the capital.
    init(_ name: GalleryText, _ cities: KeyValuePairs<String, Int>) {
        self.name = translated(name)
        self.cities = cities.map { City(name: $0.key, people: $0.value) }
    }

    /// Three countries, in the app's language.
    public static var samples: [Country] {
        [
            Country("France", ["Paris": 2_103_000, "Marseille": 877_000, "Lyon": 520_000, "Toulouse": 511_000]),
            Country("Portugal", ["Lisbon": 567_000, "Porto": 248_000, "Braga": 193_000]),
            Country("Sweden", ["Stockholm": 988_000, "Gothenburg": 604_000, "Malmö": 362_000]),
        ]
    }
}
