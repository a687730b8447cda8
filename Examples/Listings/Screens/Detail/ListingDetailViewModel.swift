internal import Foundation
public import TrellisStateMachine

/// The view model of the screen of a listing.
@MainActor
public final class ListingDetailViewModel {
    /// The details that lists leave out.
    public enum Content: Hashable, Sendable {
        case loading
        case loaded(ListingDetail)
        case failed(String)
    }

    /// The listing, as lists contain it.
    public let listing: Listing
    /// The details.
    public let content = Output(Content.loading)

    private let domain: any ListingsDomainService
    private var loading: Task<Void, Never>?

    /// Creates the view model of a listing.
    public init(_ listing: Listing, domain: any ListingsDomainService) {
        self.listing = listing
        self.domain = domain
    }

    deinit {
        loading?.cancel()
    }

    /// Loads the details, also again after a failure.
    public func load() {
        loading?.cancel()
        content.value = .loading
        loading = Task { [weak self, domain, listing] in
            let content: Content
            do {
                content = .loaded(try await domain.detail(of: listing.id))
            } catch {
                content = .failed(error.localizedDescription)
            }
            if !Task.isCancelled { self?.content.value = content }
        }
    }

    /// The paths of all pictures. Until the details are loaded, only that of the list's picture.
    public var pictures: [String] {
        if case .loaded(let detail) = content.value, let pictures = detail.pictures, !pictures.isEmpty {
            return pictures
        }
        return [listing.picture]
    }
}
