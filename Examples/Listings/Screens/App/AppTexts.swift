public import Foundation
public import Trellis

/// The texts of the app. The default is English.
public struct AppTexts: Sendable {
    /// The locale of numbers and dates.
    public var locale = Locale(identifier: "en_IE")
    /// The texts of list screens.
    public var lists = ListTexts.english

    // Tabs and titles.
    public var homes = "Homes"
    public var favourites = "Favourites"
    public var groups = "Groups"
    public var gallery = "Gallery"
    public var settings = "Settings"
    public var quickMatch = "Quick match"
    public var match: @Sendable (Int) -> String = { "\($0)% match" }

    // Lists of listings.
    public var forSale = "For sale"
    public var forRent = "For rent"
    public var noListings = "No listings"
    public var noListingsMessage = "Nothing is offered right now.\nPull down to look again."
    public var listingsFailure = "Could not load the listings"
    public var searchListings = "Title or district"
    public var countForSale: @Sendable (String) -> String = { $0 == "1" ? "1 home for sale" : "\($0) homes for sale" }
    public var countForRent: @Sendable (String) -> String = { $0 == "1" ? "1 home for rent" : "\($0) homes for rent" }
    public var offline = "No connection"
    public var asOf: @Sendable (String) -> String = { "as of \($0)" }
    public var justNow = "just now"
    public var sort = "Sort"
    public var newest = "Newest first"
    public var cheapest = "Cheapest first"
    public var dearest = "Most expensive first"
    public var largest = "Largest first"
    public var cancel = "Cancel"

    // A listing.
    public var aMonth: @Sendable (String) -> String = { "\($0) a month" }
    public var rooms: @Sendable (Int) -> String = { $0 == 1 ? "1 room" : "\($0) rooms" }
    public var owner = "Owner"
    public var agent = "Agent"
    public var fromOwner = "From the owner"
    public var fromAgent = "From an agent"
    public var district = "District"
    public var roomsTitle = "Rooms"
    public var area = "Area"
    public var listed = "Listed"
    public var offered = "Offered"
    public var pictureOf: @Sendable (String) -> String = { "Picture of \($0)" }
    public var pictureCount: @Sendable (Int, Int) -> String = { "\($0) of \($1)" }
    public var pictures = "Pictures"
    public var previousPicture = "Previous picture"
    public var nextPicture = "Next picture"
    public var loadingDescription = "Loading the description"
    public var descriptionFailure: @Sendable (String) -> String = { "Could not load the description: \($0)" }
    public var chooseListing = "Choose a home from the list"

    // Actions on a listing.
    public var addFavourite = "Add to favourites"
    public var removeFavourite = "Remove from favourites"
    public var removedFavourite = "Removed from favourites"
    public var undo = "Undo"
    public var noFavourites = "No favourites yet"
    public var noFavouritesMessage = "Swipe a home to the left, or open it and choose the star."
    public var favouriteFailure = "Could not change your favourites"
    public var waitingChanges = "Will be saved when the server can be reached"
    public var unstoredChanges =
        "Will be saved when the server can be reached. Leave the app open: the changes can't be stored on this device."
    public var share = "Share"
    public var copyLink = "Copy link"
    public var copiedLink = "Link copied"
    public var copiedText = "Text copied"
    public var openInBrowser = "Open in browser"
    public var browserFailure = "No browser could be opened"
    public var linkFailure = "Could not open the link"
    public var noSuchLink: @Sendable (String) -> String = {
        "\($0) isn't the URL of a listing, such as listings://sale/123."
    }
    public var notForSale = "This home isn't for sale."
    public var notForRent = "This home isn't for rent."
    public var moveUp = "Move up"
    public var moveDown = "Move down"
    public var done = "Done"
    public var ok = "OK"

    // Contact.
    public var contact = "Contact"
    public var yourName = "Your name"
    public var yourEmail = "Your email address"
    public var yourMessage = "Your message"
    public var send = "Send"
    public var nameMissing = "Please enter your name."
    public var emailMissing = "Please enter an email address, such as ada@example.org."
    public var messageMissing = "Please write a message."
    public var messageSent = "Message sent"
    public var discardMessage = "Discard the message?"
    public var discard = "Discard"
    public var keepEditing = "Keep editing"
    public var messageFailure = "Could not send the message"

    // Groups.
    public var about = "About"
    public var chat = "Chat"
    public var news = "News"
    public var activities = "Activities"
    public var members: @Sendable (String) -> String = { $0 == "1" ? "1 member" : "\($0) members" }
    public var membersAndYou: @Sendable (String) -> String = {
        $0 == "1" ? "1 member, you too" : "\($0) members, you too"
    }
    public var join = "Join"
    public var markUnread = "Mark everything as unread"
    public var newsFailure = "Could not load what is new"
    public var readFailure = "Could not remember what you have read"
    public var joinFailure = "Could not join the group"
    public var forgetFailure = "Could not forget what you have read"
    public var marksForgotten = "What you had read is forgotten"
    public var marksForgottenMessage = "Its file could not be used any more."

    // Filters.
    public var filters = "Filters"
    public var anyDistrict = "All districts"
    public var anySeller = "Owner or agent"
    public var anyRooms = "Any number of rooms"
    public var roomsFrom: @Sendable (Int) -> String = { $0 == 1 ? "1 room or more" : "\($0) rooms or more" }
    public var lowestPrice = "Lowest price"
    public var anyLowestPrice = "No lowest price"
    public var priceFrom: @Sendable (String) -> String = { "from \($0)" }
    public var highestPrice = "Highest price"
    public var anyHighestPrice = "No highest price"
    public var priceUpTo: @Sendable (String) -> String = { "up to \($0)" }
    public var seller = "Offered by"
    public var reset = "Reset"
    public var resetFilters = "Reset filters"
    public var filtersInUse = "Filters are on"
    public var noFilteredHomes = "No homes match your filters"

    // Gallery.
    public var source = "Source"
    public var sourceOf: @Sendable (String) -> String = { "Source of \($0)" }
    public var sourceMissing = "The source is not on this device"

    // Settings.
    public var appearance = "Appearance"
    public var likeSystem = "Like the system"
    public var light = "Light"
    public var dark = "Dark"
    public var language = "Language"
    public var textSize = "Text size"
    public var motion = "Motion"
    public var animations = "Animations"
    public var small = "Small"
    public var standard = "Standard"
    public var large = "Large"
    public var huge = "Very large"

    /// Creates the English texts.
    public init() {}
}

extension AppTexts {
    /// The English texts.
    public static let english = AppTexts()

    /// Returns the reason of an error, for the user.
    public func reason(_ error: any Error) -> String { lists.reason(of: error) }

    /// The texts of lists of listings.
    public var listingTexts: ListTexts {
        var texts = lists
        texts.emptyTitle = noListings
        texts.emptySymbol = "house"
        texts.emptyMessage = noListingsMessage
        texts.failureTitle = listingsFailure
        texts.search = searchListings
        return texts
    }

    /// The name of a kind.
    public func name(of kind: Listing.Kind) -> String { kind == .sale ? forSale : forRent }

    /// The message that a listing is not of a kind.
    func notOffered(of kind: Listing.Kind) -> String { kind == .sale ? notForSale : notForRent }

    /// The name of an order.
    public func name(of order: ListingsQuery.Order) -> String {
        switch order {
        case .newest: newest
        case .cheapest: cheapest
        case .dearest: dearest
        case .largest: largest
        }
    }

    /// Returns a formatted integer.
    public func number(_ number: Int) -> String {
        number.formatted(.number.grouping(.automatic).locale(locale))
    }

    /// Returns the price of a listing, or its monthly rent.
    public func price(of listing: Listing) -> String {
        listing.kind == .rent ? aMonth(money(listing.price)) : money(listing.price)
    }

    /// Returns a formatted amount of money.
    public func money(_ amount: Int) -> String {
        amount.formatted(.currency(code: "EUR").precision(.fractionLength(0)).locale(locale))
    }

    /// The area of a listing. A line doesn't break between the number and its unit.
    public func area(of listing: Listing) -> String {
        "\(listing.area.formatted(.number.precision(.fractionLength(0...1)).locale(locale)))\u{A0}m²"
    }

    /// Returns a formatted day.
    ///
    /// - Parameter text: The day as the server writes it, such as 2026-05-01.
    /// - Returns: The day in the user's language, or the text if it isn't a day.
    public func day(_ text: String) -> String {
        guard let day = try? Date(text, strategy: .iso8601.year().month().day()) else { return text }
        return day.formatted(Date.FormatStyle(date: .abbreviated, locale: locale, timeZone: .gmt))
    }

    /// Returns the facts about a listing in one line, which breaks only between two facts.
    public func facts(of listing: Listing) -> String {
        let rooms = rooms(listing.rooms).replacing(" ", with: "\u{A0}")
        return "\(listing.district)\u{A0}· \(rooms)\u{A0}· \(area(of: listing))"
    }

    /// Returns the tags of a listing's row: its score if it is a quick match, the kind of seller, and its features.
    public func tags(of listing: Listing) -> [String] {
        let match = listing.score.map { [self.match($0)] } ?? []
        return match + [listing.seller == .owner ? owner : agent] + listing.tags
    }

    /// Returns the accessibility label of a row.
    public func spoken(_ listing: Listing) -> String {
        let match = listing.score.map { [self.match($0)] } ?? []
        let seller = listing.seller == .owner ? fromOwner : fromAgent
        let facts = [listing.title, price(of: listing), listing.district, rooms(listing.rooms), area(of: listing)]
        return (facts + match + [seller] + listing.tags).joined(separator: ", ")
    }

    /// Returns the line above the rows of a list.
    public func summary(_ summary: ListingsSummary) -> String {
        let count = number(summary.count)
        var parts = [summary.kind == .sale ? countForSale(count) : countForRent(count)]
        if summary.isOffline { parts.append(offline) }
        if let age = summary.age { parts.append(asOf(ago(age))) }
        return parts.joined(separator: " · ")
    }

    /// Returns the line above rows that could not be refreshed.
    public func outdated(_ age: Duration) -> String { "\(offline) · \(asOf(ago(age)))" }

    /// Returns a past time, such as "3 hours ago".
    public func ago(_ age: Duration) -> String {
        let seconds = age.components.seconds
        let (value, unit): (Int64, Calendar.Component) =
            switch seconds {
            case ..<60: (0, .second)
            case ..<3600: (seconds / 60, .minute)
            case ..<86_400: (seconds / 3600, .hour)
            default: (seconds / 86_400, .day)
            }
        return unit == .second ? justNow : timeAgo(Int(value), unit)
    }

    private func timeAgo(_ value: Int, _ unit: Calendar.Component) -> String {
        switch locale.language.languageCode?.identifier {
        case "de":
            let names = [
                Calendar.Component.minute: ("Minute", "Minuten"), .hour: ("Stunde", "Stunden"), .day: ("Tag", "Tagen"),
            ]
            return "vor \(value) \(value == 1 ? names[unit]?.0 ?? "" : names[unit]?.1 ?? "")"
        case "zh":
            let names = [Calendar.Component.minute: "分钟", .hour: "小时", .day: "天"]
            return "\(value) \(names[unit] ?? "")前"
        default:
            return "\(value) \(unit)\(value == 1 ? "" : "s") ago"
        }
    }
}
