import Foundation
import Trellis
import TrellisCache
import TrellisRequests

nonisolated struct Recipe: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    let name: String
}

final class RecipeCell: UITableViewCell, ConfigurableCell {
    func configure(with recipe: Recipe) { textLabel?.text = recipe.name }
}

func openCache() async throws -> PageCache {
    let folder = try FileManager.default.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return try await PageCache(at: folder.appending(path: "recipes.sqlite")) { recovery in
        print("the cache began anew: \(recovery)")
    }
}

@MainActor
func recipesScreen(_ client: HTTPClient, cache: PageCache) -> UIViewController {
    let remote = HTTPPagingSource(
        client.get("recipes"), page: .number(parameter: "page", size: "size"), list: "recipes", total: "total",
        as: Recipe.self)
    let store = CachedPages<Int, Recipe>(in: cache, source: "recipes")
    let recipes = CachingSource(remote: remote, store: store, maxAge: .seconds(300))
    return ListController(recipes, cell: RecipeCell.self).restoresScrollPosition(as: "recipes")
}
