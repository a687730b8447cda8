import Foundation
import ListingsScreens

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Loads the pages of a list in sequence.
@MainActor
final class PlainPages<Item: Decodable & Sendable> {
    struct Failure: Error, CustomStringConvertible {
        let status: Int
        var description: String { "The server responded with \(status)" }
    }

    private struct Response: Decodable, Sendable {
        struct Content: Decodable, Sendable {
            let List: [Item]
            let PageSize: Int
            let Total: Int
        }
        let Data: Content
    }

    private let url: URL
    private let changed: () -> Void
    private var page = 0
    private var task: Task<Void, Never>?
    private var generation = 0
    private(set) var items: [Item] = []
    private(set) var isEnd = false
    private(set) var failure: String?

    init(_ url: URL, changed: @escaping () -> Void) {
        self.url = url
        self.changed = changed
    }

    deinit {
        task?.cancel()
    }

    var isLoading: Bool { task != nil }

    func refresh() {
        task?.cancel()
        load(1)
    }

    func loadMore() {
        guard task == nil, failure == nil, !isEnd else { return }
        load(page + 1)
    }

    func retry() {
        guard task == nil, failure != nil else { return }
        load(items.isEmpty ? 1 : page + 1)
    }

    private func load(_ page: Int) {
        generation += 1
        let generation = generation
        failure = nil
        let url = url.appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
        task = Task { [weak self] in
            do {
                let (data, response) = try await URLSession.shared.data(from: url)
                if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
                    throw Failure(status: status)
                }
                let decoded = try JSONDecoder().decode(Response.self, from: data)
                self?.show(decoded, page, generation)
            } catch {
                self?.show(error, generation)
            }
        }
        changed()
    }

    private func show(_ response: Response, _ page: Int, _ generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        self.page = page
        items = page == 1 ? response.Data.List : items + response.Data.List
        isEnd = page * response.Data.PageSize >= response.Data.Total
        changed()
    }

    private func show(_ error: any Error, _ generation: Int) {
        guard generation == self.generation else { return }
        task = nil
        failure = "\(error)"
        changed()
    }
}
