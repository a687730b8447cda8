/// The words of the sample groups.
enum GroupWords {
    static let topics = ["Residents", "Runners", "Gardeners", "Book Club", "Parents", "Film Night", "Cyclists"]

    static let people = [
        "Ada", "Bruno", "Clara", "Dimitri", "Elif", "Finn", "Grace", "Hugo", "Ines", "Jonas", "Kaya", "Liv", "Marek",
        "Nora", "Oskar", "Priya",
    ]

    static let messages = [
        "Is anybody at home who could take a parcel?", "The lift works again.", "Who has lost a blue scarf?",
        "See you at seven, then.", "I can lend you a ladder.", "Thank you all for yesterday!",
        "Does the tram run today?",
        "There is cake left in the common room.", "On my way.", "The bakery opens at six on Saturdays.",
    ]

    static let dynamics = [
        "The new benches by the river are in place, and they are good to sit on.",
        "Pictures of the summer party: thank you to everybody who brought a salad.",
        "The bicycle room has a pump now. Please leave it there.",
        "We have planted three apple trees behind the town hall.",
        "The old cinema shows silent films with a pianist until the end of the month.",
        "Somebody has repaired the swing. Thank you, whoever you are!",
    ]

    static let activities = [
        "Spring clean of the courtyard, Saturday at ten", "Board games in the common room, Thursday at eight",
        "A walk along the river, Sunday after lunch", "Repair café: bring what is broken",
        "Open-air film, if the weather is kind", "Flea market around the square",
    ]
}
