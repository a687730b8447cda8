public import Trellis
internal import TrellisPaging

/// The user's favourites, in the user's order.
@MainActor
public enum FavouritesScreen {
    /// Makes the screen.
    public static func make(_ environment: AppEnvironment) -> ListController<Listing> {
        let service = environment.favourites
        let words = environment.texts
        var texts = words.lists
        texts.emptyTitle = words.noFavourites
        texts.emptyMessage = words.noFavouritesMessage
        texts.emptySymbol = "star"
        texts.delete = words.removeFavourite
        texts.saveFailure = { "\(words.favouriteFailure): \($0.localizedDescription)" }
        let list = ListController(FavouritesSource(service: service), cell: ListingCell.self, texts: texts)
        list.title = words.favourites
        list.skeleton(pictureSize: CGSize(width: 96, height: 72))
            .deletable { listing in try await service.set(listing, isFavourite: false) }
            .sectionsBefore { snapshot in
                guard service.waiting.value > 0, !snapshot.items.isEmpty else { return [] }
                return [ListSection(id: "waiting", rows: [ListRow(words.waitingChanges, id: 0, in: SummaryCell.self)])]
            }
            .prepareCell { (cell: ListingCell) in cell.environment = environment }
            .didSelect { list, listing in environment.open(listing, from: list) }
        service.favourites.observe(on: list) { list, _ in list.pager.invalidate() }
        // The line above the rows depends on it, and the rows may stay as they are.
        service.waiting.observe(on: list) { list, _ in list.content = list.content }
        return list
    }
}

/// The favourites as a list of one page. What the user asks for by drawing the list down goes to the server.
private struct FavouritesSource: PagingSource {
    let service: FavouritesService

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Listing> {
        Page(items: await service.favourites.value, nextKey: nil)
    }
}
