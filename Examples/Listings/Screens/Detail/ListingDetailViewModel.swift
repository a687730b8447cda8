internal import Foundation
public import TrellisDesigns

/// The view model of the screen of a listing.
@MainActor
public final class ListingDetailViewModel {
    /// The details that lists leave out.
    public enum Content: Hashable, Sendable {
        case loading
        /// The details, and the time since they were loaded if they could not be loaded again.
        case loaded(ListingDetail, age: Duration? = nil)
        case failed(String)
    }

    /// The listing, as lists contain it.
    public let listing: Listing
    /// The details.
    public let content = Output(Content.loading)

    private let service: ListingsAppService
    private let watch: ServerWatch
    private let texts: AppTexts
    private var hasFailed = false
    private var loading: Task<Void, Never>?

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - listing: The listing, as lists contain it.
    ///   - service: Loads the details.
    ///   - watch: Observes whether the server can be reached. The details are then loaded again.
    ///   - texts: The texts of failures.
    public init(_ listing: Listing, service: ListingsAppService, watch: ServerWatch, texts: AppTexts) {
        self.texts = texts
        self.listing = listing
        self.service = service
        self.watch = watch
        watch.isReachable.observe(on: self) { model, isReachable in
            if isReachable, model.hasFailed { model.load() }
        }
    }

    deinit {
        loading?.cancel()
    }

    /// Loads the details, also again after a failure. Stored details are shown until the server responds, or if it
    /// can't be reached.
    public func load() {
        loading?.cancel()
        hasFailed = false
        if case .failed = content.value { content.value = .loading }
        loading = Task { [weak self, service, listing] in
            let kept = await service.keptDetail(of: listing.id)
            if let kept, !Task.isCancelled { self?.content.value = .loaded(kept.detail) }
            let result: Result<ListingDetail, any Error>
            do {
                result = .success(try await service.detail(of: listing.id))
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled, let self else { return }
            switch result {
            case .success(let detail): content.value = .loaded(detail)
            case .failure(let error):
                hasFailed = true
                watch.note(error)
                content.value =
                    kept.map { .loaded($0.detail, age: $0.age) } ?? .failed(texts.reason(error))
            }
        }
    }

    /// The paths of all pictures. Until the details are loaded, only that of the list's picture.
    public var pictures: [String] {
        if case .loaded(let detail, _) = content.value, let pictures = detail.pictures, !pictures.isEmpty {
            return pictures
        }
        return [listing.picture]
    }
}
