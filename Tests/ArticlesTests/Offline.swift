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

nonisolated struct RecipeBook: Sendable {
    let client: HTTPClient
    let cache: PageCache

    func recipes(_ text: String = "") -> some PagingSource<Int, Recipe> {
        let remote = HTTPPagingSource(
            client.get("recipes", query: ["q": text.isEmpty ? nil : text]),
            page: .number(parameter: "page", size: "size"), list: "recipes", total: "total", as: Recipe.self)
        let store = CachedPages<Int, Recipe>(in: cache, source: "recipes", query: text)
        return CachingSource(remote: remote, store: store, maxAge: .seconds(300))
    }
}

@MainActor
func searchableRecipesScreen(_ book: RecipeBook) -> UIViewController {
    ListController(book.recipes(), cell: RecipeCell.self).searchable { book.recipes($0) }
}

nonisolated struct Kitchen: Sendable {
    /// The recipes, which a test may replace by a `SampleSource`.
    var recipes: any PagingSource<Int, Recipe>

    init(_ book: RecipeBook) {
        recipes = book.recipes()
    }
}

@MainActor
func kitchenScreen(_ kitchen: Kitchen) -> UIViewController {
    ListController(kitchen.recipes, cell: RecipeCell.self)
}
