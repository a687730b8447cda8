import Foundation
import PageWorkloads
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The same lists in a plain array, loaded from a server with `URLSession` and `JSONDecoder`.
@main
@MainActor
enum PageBaseline {
    static func main() async {
        await PageProgram.run { work in
            switch work {
            case .http(let pages, let size): try await http(pages, size)
            case .memory(let pages, let size): try memory(pages, size)
            case .append(let pages, let size): append(pages, size)
            case .burst(let pages, let size): burst(pages, size)
            case .waiting(let pages, let size): waiting(pages, size)
            case .deleted(let pages, let size): deleted(pages, size)
            case .duplicates(let pages, let size): duplicates(pages, size)
            }
        }
    }

    private static func http(_ pages: Int, _ size: Int) async throws -> [String: Double] {
        let server = try PageServer(pages: pages, size: size)
        let session = URLSession(configuration: .ephemeral)
        let decoder = JSONDecoder()
        var rows: [Listing] = []
        let time = try await ContinuousClock().measure {
            for page in 1...pages {
                guard let url = URL(string: "\(server.url)/list?page=\(page)&size=\(size)") else { continue }
                let (data, _) = try await session.data(from: url)
                rows += try decoder.decode(ListingResponse.self, from: data).Data.HouseList
            }
        }
        return ["rate": Double(pages) / (time / .seconds(1)), "rows": Double(rows.count)]
    }

    private static func memory(_ pages: Int, _ size: Int) throws -> [String: Double] {
        let before = try PageProgram.residentMemory()
        var rows: [Listing] = []
        for page in 0..<pages { rows += Listing.page(page, size: size) }
        let after = try PageProgram.residentMemory()
        return ["memory": Double(after - before), "rows": Double(rows.count)]
    }

    /// Appends pages. Storing a copy of the array copies the whole list with every page.
    private static func append(_ pages: Int, _ size: Int) -> [String: Double] {
        var rows: [Listing] = []
        for page in 0..<pages { rows += Listing.page(page, size: size) }
        var times: [Duration] = []
        for page in pages..<pages + 51 {
            let shown = rows
            times.append(ContinuousClock().measure { rows += Listing.page(page, size: size) })
            precondition(shown.count + size == rows.count)
        }
        return ["time": PageProgram.median(times), "rows": Double(rows.count)]
    }

    /// Updates rows that a dictionary finds. Storing a copy of the array copies the whole list with the first update.
    private static func burst(_ pages: Int, _ size: Int) -> [String: Double] {
        var rows: [Listing] = []
        for page in 0..<pages { rows += Listing.page(page, size: size) }
        let indexes = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].id, $0) })
        let ids = PageProgram.burst(of: rows.count)
        var times: [Duration] = []
        for round in 0..<15 {
            var shown = rows
            let updates = ids.map { id in
                var row = Listing(id: id)
                row.title = "round \(round)"
                return row
            }
            times.append(
                ContinuousClock().measure {
                    for row in updates {
                        guard let index = indexes[row.id] else { continue }
                        rows[index] = row
                    }
                    shown = rows
                })
            precondition(ids.allSatisfy { shown[$0].title == "round \(round)" })
        }
        return ["time": PageProgram.median(times), "rows": Double(rows.count)]
    }

    private static func waiting(_ pages: Int, _ size: Int) -> [String: Double] {
        let rows = (0..<pages * size).map { Listing(id: 1_000_000 + $0) }
        var times: [Duration] = []
        for _ in 0..<3 {
            var waiting: [Int: Listing] = [:]
            times.append(ContinuousClock().measure { for row in rows { waiting[row.id] = row } })
            precondition(waiting.count == rows.count)
        }
        return ["time": PageProgram.median(times), "rows": Double(rows.count)]
    }

    /// Collects the ids, and removes the rows at the end. Nothing could be shown in between.
    private static func deleted(_ pages: Int, _ size: Int) -> [String: Double] {
        let count = pages * size
        var times: [Duration] = []
        for _ in 0..<3 {
            var rows = (0..<pages).flatMap { Listing.page($0, size: size) }
            var gone: Set<Int> = []
            times.append(
                ContinuousClock().measure {
                    for number in 0..<count / 5 { gone.insert(number * 7919 % count) }
                    rows.removeAll { gone.contains($0.id) }
                })
            precondition(rows.count == count - count / 5)
        }
        return ["time": PageProgram.median(times), "rows": Double(count)]
    }

    private static func duplicates(_ pages: Int, _ size: Int) -> [String: Double] {
        var rows: [Listing] = []
        for page in 0..<pages { rows += Listing.page(page, size: size) }
        let count = rows.count
        var indexes = Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].id, $0) })
        var times: [Duration] = []
        for round in 1...51 {
            let shown = rows
            times.append(
                ContinuousClock().measure {
                    let number = pages + round - 1
                    var items = Listing.page(number, size: size)
                    for index in 0..<size / 2 { items[index] = Listing(id: (number + index * 7919) % count) }
                    for item in items {
                        if let index = indexes[item.id] {
                            if rows[index].price < item.price { rows[index] = item }
                        } else {
                            indexes[item.id] = rows.count
                            rows.append(item)
                        }
                    }
                })
            precondition(rows.count == shown.count + size / 2)
        }
        return ["time": PageProgram.median(times), "rows": Double(rows.count)]
    }
}
