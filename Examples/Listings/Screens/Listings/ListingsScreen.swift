public import Trellis
internal import TrellisDesigns

/// An endless list of homes for sale or for rent, with pictures. The server searches, sorts and filters it. Pages that
/// have been loaded before are also shown without the server.
@MainActor
public enum ListingsScreen {
    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - model: The view model.
    ///   - environment: The pictures, favourites and texts.
    /// - Returns: The screen, which loads its first page when it appears.
    public static func make(_ model: ListingsViewModel, environment: AppEnvironment) -> ListController<Listing> {
        let texts = environment.texts
        let kinds = Listing.Kind.allCases
        let list = ListController(model.pager, cell: ListingCell.self, texts: texts.listingTexts)
        list.title = texts.homes
        list.skeleton(pictureSize: CGSize(width: 96, height: 72))
            .searchable { model.search($0) }
            .filters(kinds, title: texts.name, selected: kinds.firstIndex(of: model.query.value.kind) ?? 0) {
                kind, text in
                model.choose { ($0.kind, $0.text) = (kind, text) }
            }
            .sectionsBefore { snapshot in
                guard !snapshot.items.isEmpty else { return [] }
                let summary = texts.summary(model.summary(of: snapshot))
                return [ListSection(id: "summary", rows: [ListRow(summary, id: "summary", in: SummaryCell.self)])]
            }
            .swipeActions { list, listing in [favouriteAction(listing, over: list, environment: environment)] }
            .contextMenu { list, listing in
                ListingSharing(listing, environment: environment).elements(over: list)
            }
            .restoresScrollPosition(as: "listings")
            .prepare { (cell: ListingCell) in cell.environment = environment }
            .didSelect { list, listing in environment.open(listing, from: list) }
        addChoices(to: list, model: model, environment: environment)
        // Keep the navigation bar, because search results can be sorted and filtered too.
        list.navigationItem.searchController?.hidesNavigationBarDuringPresentation = false
        // If the screen is created again, for example in another language, the current search text must be shown.
        list.navigationItem.searchController?.searchBar.text = model.query.value.text
        return list
    }

    /// Returns a list of owners' offers and quick matches, which are two APIs.
    private static func quickMatches(
        of kind: Listing.Kind, environment: AppEnvironment
    ) -> ListController<Listing> {
        let list = ListController(
            environment.listings.quickMatches(kind), cell: ListingCell.self, texts: environment.texts.listingTexts)
        list.title = environment.texts.quickMatch
        return list.skeleton(pictureSize: CGSize(width: 96, height: 72))
            .swipeActions { list, listing in [favouriteAction(listing, over: list, environment: environment)] }
            .contextMenu { list, listing in
                ListingSharing(listing, environment: environment).elements(over: list)
            }
            .reloadsWhenReachable(environment)
            .prepare { (cell: ListingCell) in cell.environment = environment }
            .didSelect { list, listing in environment.open(listing, from: list) }
    }

    /// Returns the swipe action that adds a listing to the favourites or removes it.
    static func favouriteAction(
        _ listing: Listing, over controller: UIViewController, environment: AppEnvironment
    ) -> UIContextualAction {
        let isFavourite = environment.favourites.contains(listing.id)
        let title = isFavourite ? environment.texts.removeFavourite : environment.texts.addFavourite
        let action = UIContextualAction(style: .normal, title: title) { [weak controller] _, _, done in
            done(true)
            environment.setFavourite(listing, !isFavourite, over: controller)
        }
        action.image = UIImage(systemName: isFavourite ? "star.slash" : "star")
        action.backgroundColor = .systemOrange
        return action
    }

    private static func addChoices(
        to list: ListController<Listing>, model: ListingsViewModel, environment: AppEnvironment
    ) {
        let texts = environment.texts
        let sort = UIAction(title: texts.sort, image: UIImage(systemName: "arrow.up.arrow.down")) { [weak list] _ in
            if let list { chooseOrder(list, model: model, texts: texts) }
        }
        let filters = UIAction(title: texts.filters) { [weak list] _ in
            let screen = FiltersController(model.query.value, environment: environment) { [weak list] filter in
                list?.pager.replaceSource(model.choose { $0.filter = filter })
            }
            list?.present(UINavigationController(rootViewController: screen), animated: true)
        }
        let match = UIAction(title: texts.quickMatch, image: UIImage(systemName: "bolt")) { [weak list] _ in
            let matches = quickMatches(of: model.query.value.kind, environment: environment)
            list?.navigationController?.pushViewController(matches, animated: true)
        }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: match)
        list.navigationItem.rightBarButtonItems = [sort, filters].map { UIBarButtonItem(primaryAction: $0) }
    }

    private static func chooseOrder(
        _ list: ListController<Listing>, model: ListingsViewModel, texts: AppTexts
    ) {
        let sheet = UIAlertController(title: texts.sort, message: nil, preferredStyle: .actionSheet)
        for order in ListingsQuery.Order.allCases {
            let mark = order == model.query.value.order ? "✓ " : ""
            let action = UIAlertAction(title: mark + texts.name(of: order), style: .default) { [weak list] _ in
                list?.pager.replaceSource(model.choose { $0.order = order })
            }
            sheet.addAction(action)
        }
        sheet.addAction(UIAlertAction(title: texts.cancel, style: .cancel))
        list.present(sheet, animated: true)
    }
}
