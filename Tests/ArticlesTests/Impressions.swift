import Trellis

nonisolated struct Offer: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
}

final class OfferCell: UITableViewCell, ConfigurableCell {
    func configure(with offer: Offer) { textLabel?.text = offer.title }
}

nonisolated protocol OfferService: Sendable {
    var offers: any PagingSource<Int, Offer> { get }
    func delete(_ offer: Offer) async throws
    func log(_ line: String)
}

@MainActor
func offersScreen(_ service: any OfferService) -> UIViewController {
    ListController(service.offers, cell: OfferCell.self)
        .didShow(share: 0.5, for: .seconds(1)) { shown in
            service.log("seen: \(shown.item.id) for \(shown.duration)")
        }
        .deletable(undo: true) { offer in try await service.delete(offer) }
}

@MainActor
func observed(_ pager: Pager<Offer>, _ service: any OfferService, _ prompts: WindowPrompts) -> PagingObservation {
    pager.onFailure = { failure in
        service.log("failed: \(failure.error)")
        guard case .edit = failure else { return .unhandled }
        prompts.showToast("The offer can't be saved")
        return .handled
    }
    pager.log = { entry in service.log("\(entry)") }
    return pager.observe { update in service.log("\(update.snapshot.items.count) offers") }
}

@MainActor
func archived(_ offer: Offer, _ prompts: WindowPrompts, undo: @escaping () -> Void) {
    prompts.showToast("\(offer.title) was archived", action: "Undo", undo)
}
