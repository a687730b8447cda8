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
        list.skeleton(pictureSize: CGSize(width: 96, height: 72), lineHeight: 32)
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
        let sort = UIBarButtonItem(
            title: texts.sort, image: UIImage(systemName: "arrow.up.arrow.down"),
            menu: UIMenu(
                title: texts.sort,
                children: [
                    UIDeferredMenuElement.uncached { [weak list] provide in
                        provide(orders(of: list, model: model, texts: texts))
                    }
                ]))
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
        let filtering = UIBarButtonItem(primaryAction: filters)
        list.navigationItem.rightBarButtonItems = [sort, filtering]
        model.query.observe(on: list) { _, query in
            let isFiltered = query.filter != ListingsFilter()
            filtering.image = UIImage(
                systemName: "line.3.horizontal.decrease.circle" + (isFiltered ? ".fill" : ""))
            filtering.isSelected = isFiltered
            filtering.accessibilityLabel = isFiltered ? texts.filtersInUse : texts.filters
        }
        showEmptiness(of: list, model: model, texts: texts)
    }

    /// An empty list says whether the search or the filter has no matches. The filter can be reset.
    private static func showEmptiness(of list: ListController<Listing>, model: ListingsViewModel, texts: AppTexts) {
        list.empty { [weak list] (text: String?) in
            let words = texts.listingTexts, isSearched = text?.isEmpty == false
            let title = isSearched ? words.noMatches(text ?? "") : words.emptyTitle
            guard model.query.value.filter != ListingsFilter() else {
                return MessageView(
                    symbol: isSearched ? "magnifyingglass" : words.emptySymbol, title: title,
                    message: isSearched ? "" : words.emptyMessage)
            }
            return MessageView(
                symbol: "line.3.horizontal.decrease.circle", title: isSearched ? title : texts.noFilteredHomes,
                message: texts.filtersInUse, button: texts.resetFilters
            ) {
                list?.pager.replaceSource(model.choose { $0.filter = ListingsFilter() })
            }
        }
    }

    /// Returns the orders, of which the current one is marked.
    private static func orders(
        of list: ListController<Listing>?, model: ListingsViewModel, texts: AppTexts
    ) -> [UIMenuElement] {
        ListingsQuery.Order.allCases.map { order in
            UIAction(title: texts.name(of: order), state: order == model.query.value.order ? .on : .off) {
                [weak list] _ in
                list?.pager.replaceSource(model.choose { $0.order = order })
            }
        }
    }
}
