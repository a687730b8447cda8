public import Trellis
internal import TrellisDesigns
internal import TrellisPaging

/// The user's favourites, in the user's order.
@MainActor
public enum FavouritesScreen {
    /// Creates the screen.
    public static func make(_ environment: AppEnvironment) -> ListController<Listing> {
        let service = environment.favourites
        let words = environment.texts
        // The line above the rows while changes wait for the server. A change on its way there isn't mentioned.
        let line = Output<String?>(nil)
        var texts = words.lists
        texts.emptyTitle = words.noFavourites
        texts.emptyMessage = words.noFavouritesMessage
        texts.emptySymbol = "star"
        texts.delete = words.removeFavourite
        texts.saveFailureTitle = words.favouriteFailure
        let source = ClosureSource(all: { await service.favourites.value })
        let list = ListController(source, cell: ListingCell.self, texts: texts)
        list.title = words.favourites
        list.skeleton(pictureSize: CGSize(width: 96, height: 72))
            .deletable { [weak list] listing in try await environment.removeFavourite(listing, over: list) }
            .reorderable { listing, index in try await service.move(listing.id, to: index) }
            .contextMenu { list, listing in
                let sharing = ListingSharing(listing, environment: environment)
                return [moves(of: listing, in: list, environment: environment)] + sharing.elements(over: list)
            }
            .sectionsBefore { snapshot in
                guard let text = line.value, !snapshot.items.isEmpty else { return [] }
                return [ListSection(id: "waiting", rows: [ListRow(text, id: 0, in: SummaryCell.self)])]
            }
            .prepare { (cell: ListingCell) in cell.environment = environment }
            .didSelect { list, listing in environment.open(listing, from: list) }
        service.favourites.observe(on: list) { list, favourites in
            // A change that was made in this list is shown already, and its animation goes on.
            if !favourites.elementsEqual(list.items) { list.pager.invalidate() }
        }
        func updateLine() {
            let isWaiting = service.waiting.value > 0 && !environment.watch.isReachable.value
            line.value = isWaiting ? service.isStored.value ? words.waitingChanges : words.unstoredChanges : nil
        }
        service.waiting.observe(on: list) { _, _ in updateLine() }
        service.isStored.observe(on: list) { _, _ in updateLine() }
        environment.watch.isReachable.observe(on: list) { _, _ in updateLine() }
        // The line changes even if the rows don't.
        line.observe(on: list) { list, _ in list.content = list.content }
        return list
    }

    /// Returns the actions that move a row by one. There are none in editing mode, in which the table provides them.
    private static func moves(
        of listing: Listing, in list: ListController<Listing>, environment: AppEnvironment
    ) -> UIMenuElement {
        let service = environment.favourites, count = list.items.count
        let index = list.items.firstIndex { $0.id == listing.id }
        func move(_ title: String, _ symbol: String, to target: Int?) -> UIAction {
            let isPossible = target.map { (0..<count).contains($0) } ?? false
            let action = UIAction(
                title: title, image: UIImage(systemName: symbol), attributes: isPossible ? [] : .disabled
            ) { [weak list] _ in
                guard let target else { return }
                list?.pager.edit(.move(listing.id, to: target)) { try await service.move(listing.id, to: target) }
            }
            return action
        }
        let texts = environment.texts
        return UIMenu(
            options: .displayInline,
            children: list.isEditing
                ? []
                : [
                    move(texts.moveUp, "chevron.up", to: index.map { $0 - 1 }),
                    move(texts.moveDown, "chevron.down", to: index.map { $0 + 1 }),
                ])
    }
}
