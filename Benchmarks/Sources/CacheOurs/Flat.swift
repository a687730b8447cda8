/// A row of the list.
struct Flat: Codable, Sendable, Identifiable {
    let id: Int
    let title: String
    let town: String
    let price: Int

    init(id: Int) {
        self.id = id
        title = "Flat with a view \(id)"
        town = "Town \(id % 37)"
        price = 100_000 + id
    }
}
