import Foundation
import PageWorkloads
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The same lists in a plain array, loaded by `URLSession` and `JSONDecoder` where they come from a server.
@main
@MainActor
enum PageBaseline {
    static func main() async {
        await PageProgram.run { work in
            switch work {
            case .http(let pages, let size): try await http(pages, size)
            case .memory(let pages, let size): try memory(pages, size)
            case .append(let pages, let size): append(pages, size)
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
                rows += try decoder.decode(ListingAnswer.self, from: data).Data.HouseList
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

    /// Who keeps what it shows pays for the whole list with every page.
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
}
