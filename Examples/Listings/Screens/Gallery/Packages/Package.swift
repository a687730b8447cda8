internal import Trellis

/// A package of a software distribution.
struct Package: Identifiable, Hashable, Sendable {
    let name: String
    /// The version and the size, which are made of this number.
    let number: Int
    var isFavourite = false

    var id: String { name }
    var letter: String { name.prefix(1).uppercased() }
    var details: String { translated("Version \(number % 9).\(number % 31), \(number % 977 + 12) kB") }

    /// 63,666 packages, sorted by name, and always the same.
    static let all: [Package] = {
        let names = prefixes.flatMap { prefix in words.flatMap { word in suffixes.map { prefix + word + $0 } } }
        return names.sorted().enumerated().map { number, name in
            Package(name: name, number: (number &* 2_654_435_761) >> 7)
        }
    }()

    private static let prefixes =
        [""]
        + "emacs- fonts- gnome- golang- haskell- kde- lib node- ocaml- perl- php- python3- r- ruby- rust- texlive- xfce-"
        .components(separatedBy: " ")
    private static let suffixes =
        [""]
            + """
            -bin -cli -client -common -core -daemon -data -dbg -dev -doc -examples -extra -full -gtk -gui -l10n -lite \
            -plugin -plugins -qt -runtime -server -tests -themes -tools -utils
            """.components(separatedBy: " ")
    private static let words = """
        abacus acorn almond amber anchor apricot arrow aspen atlas aurora badger balsam bamboo barley basil beacon birch \
        bison bobbin bramble breeze button cactus candle canyon cedar cherry cipher citron clover cobalt comet copper coral \
        cotton crane cricket crystal cypress dahlia damson delta dingo dolphin dragon drift eagle ebony echo elder ember \
        falcon fennel fern fiddle finch flint forest fossil fountain fox garnet gecko geyser ginger glacier granite grove \
        harbor hazel heron hickory hollow honey ibis indigo iris island ivory jackal jasmine jasper juniper kestrel kettle \
        kiwi lagoon lantern larch laurel lemon lilac linden lotus lynx magnet maple marble meadow mercury mint mosaic nectar \
        nettle nutmeg oak oasis olive onyx opal orbit orchid osprey otter panda pebble pepper phoenix pine plum poppy prism \
        quail quartz quince raven ridge river robin rose saffron
        """.components(separatedBy: .whitespacesAndNewlines)
}

/// The number of packages for each initial letter.
struct LetterCounts: Sendable {
    let counts: [(key: String, count: Int)]
}

/// The packages whose names contain a text.
struct PackageSource: PagingSource {
    let favourites: Favourites
    private let pages: SampleSource<Package>
    private let letters: LetterCounts

    init(_ favourites: Favourites, _ text: String = "") {
        let found = text.isEmpty ? Package.all : Package.all.filter { $0.name.contains(text.lowercased()) }
        let letters = Dictionary(grouping: found, by: \.letter).mapValues(\.count).sorted { $0.key < $1.key }
        self.favourites = favourites
        self.letters = LetterCounts(counts: letters.map { ($0.key, $0.value) })
        pages = SampleSource(count: found.count, delay: .milliseconds(200)) { found[$0] }
    }

    var keys: PageKeys<Int> { pages.keys }

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Package> {
        var page = try await pages.load(request)
        let chosen = await Set(favourites.packages.map(\.id))
        for index in page.items.indices { page.items[index].isFavourite = chosen.contains(page.items[index].id) }
        page.metadata = letters
        return page
    }

}

/// The user's favourites. Every third change is rejected, to show that it is undone.
actor Favourites: PagingSource {
    struct Busy: Error, CustomStringConvertible {
        var description: String { translated("the server is busy, try again") }
    }

    nonisolated let keys = PageKeys<Int>.cursors
    private(set) var packages: [Package] = []
    private var changes = 0

    func load(_ request: PageRequest<Int>) -> Page<Int, Package> { Page(items: packages, nextKey: nil) }

    func put(_ package: Package, at index: Int? = nil) throws {
        try remove(package)
        packages.insert(package, at: min(index ?? packages.count, packages.count))
    }

    func remove(_ package: Package) throws {
        changes += 1
        if changes % 3 == 0 { throw Busy() }
        packages.removeAll { $0.id == package.id }
    }
}
