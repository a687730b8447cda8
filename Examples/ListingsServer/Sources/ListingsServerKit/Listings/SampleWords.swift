/// The words of the sample listings.
enum SampleWords {
    /// A district, and its price and its monthly rent for a square metre.
    struct District {
        let name: String
        let sale: Int
        let rent: Int
    }

    static let districts = [
        District(name: "Riverside", sale: 5200, rent: 17), District(name: "Old Town", sale: 6400, rent: 19),
        District(name: "Harbour", sale: 5900, rent: 18), District(name: "Northgate", sale: 3600, rent: 12),
        District(name: "Westfield", sale: 3300, rent: 11), District(name: "Hillcrest", sale: 4700, rent: 15),
        District(name: "Station Quarter", sale: 3900, rent: 13), District(name: "University", sale: 4400, rent: 16),
        District(name: "Green Lanes", sale: 4100, rent: 14), District(name: "Mill Island", sale: 5600, rent: 18),
        District(name: "Cathedral Close", sale: 6800, rent: 20), District(name: "Eastbrook", sale: 2800, rent: 10),
        District(name: "Linden Court", sale: 4300, rent: 14), District(name: "Kings Meadow", sale: 4900, rent: 15),
        District(name: "Saint Anne", sale: 3700, rent: 12), District(name: "Lakeside", sale: 5400, rent: 17),
        District(name: "Orchard Park", sale: 3100, rent: 11), District(name: "Market Square", sale: 6100, rent: 19),
    ]

    static let qualities = [
        "Bright", "Quiet", "Sunny", "Spacious", "Renovated", "Cosy", "Modern", "Elegant", "Charming", "Airy",
        "Well-kept", "Generous", "Stylish", "Newly built", "Freshly painted", "South-facing",
    ]

    static let flats = ["flat", "apartment", "maisonette", "loft", "top-floor flat", "garden flat", "corner flat"]
    static let houses = ["house", "terraced house", "family house", "cottage", "townhouse", "bungalow", "villa"]
    static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"]

    static let places = [
        "near the park", "by the river", "in the old town", "with a view of the hills", "close to the station",
        "above the market square", "on a leafy street", "next to the university", "at the harbour", "by the canal",
        "in a quiet courtyard", "two minutes from the tram", "at the edge of the woods", "behind the town hall",
        "opposite the botanical garden", "on the sunny side of the square", "",
    ]

    static let extras = [
        ", second bathroom", ", room for a workshop", ", large balcony", ", own entrance", ", roof terrace",
    ]

    static let sharedTags = [
        "Fitted kitchen", "Cellar", "New build", "Furnished", "Pets allowed", "Fireplace", "Terrace",
        "Underfloor heating", "Barrier-free", "Bathtub", "Parking",
    ]
    static let flatTags = ["Balcony", "Lift"]
    static let houseTags = ["Garden", "Garage", "Solar roof"]

    static let openings = [
        "The rooms face south and west and stay light until the evening.",
        "Behind the street door it is surprisingly quiet, and the kitchen looks out over the trees.",
        "The building was renovated with care a few years ago and keeps its old stairs and tall doors.",
        "A plan that works: the living room in the middle, the bedrooms away from the street.",
        "Everything is in good order, and nothing needs to be done before moving in.",
    ]
    static let surroundings = [
        "Shops, a bakery and the weekly market are around the corner.",
        "The tram stops two minutes away and reaches the centre in ten.",
        "Two schools and a nursery can be reached on foot.",
        "The river path begins at the end of the street.",
        "There is a small park next door with a playground and old chestnut trees.",
    ]
    static let closings = [
        "Viewings are possible on weekdays after five and on Saturdays.",
        "It is free at once.",
        "The energy certificate is available on request.",
        "The present owners move out in the autumn; an earlier date can be agreed.",
        "Heating and hot water come from the district network.",
    ]
}
