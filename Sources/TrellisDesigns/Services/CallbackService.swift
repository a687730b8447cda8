internal import TrellisPaging

/// A service that wraps a function with a completion handler, such as those of older network layers.
///
/// The handler can be called on any thread. Only its first call counts. If the handler is released without having been
/// called, the load fails, so no screen waits forever. If the load is cancelled, the closure that the function returned
/// is called.
///
/// For example:
/// ```swift
/// let service = CallbackService<EmojiTarget, EmojiPage> { target, completion in
///     let call = network.request(target, completion: completion)
///     return { call.cancel() }
/// }
/// ```
public struct CallbackService<Target: PageTarget, Model: PageModel>: PageService where Model.Key == Target.Key {
    private let request:
        @Sendable (Target, @escaping @Sendable (Result<Model, any Error>) -> Void) -> @Sendable () -> Void

    /// Creates a service.
    ///
    /// - Parameter request: Starts a request and returns a closure that cancels it.
    public init(
        _ request:
            @escaping @Sendable (Target, @escaping @Sendable (Result<Model, any Error>) -> Void)
            -> @Sendable () -> Void
    ) {
        self.request = request
    }

    /// Sends a request and waits for its first result.
    ///
    /// - Throws: The request's failure, `CancellationError` if the task is cancelled, or a `PagingError` of kind
    ///   `noResponse` if the completion handler is released without a call.
    public func load(_ target: Target) async throws -> Model {
        let result = FirstResult<Model>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                result.wait(continuation)
                let ticket = ResultTicket(result)
                result.cancelling(by: request(target) { ticket.result.give($0) })
            }
        } onCancel: {
            result.cancel()
        }
    }
}

extension CallbackService {
    /// Creates a service whose function completes with a response of any type, from which the items are made.
    ///
    /// For example, with a response that contains its list and the number of all pages:
    /// ```swift
    /// let service = CallbackService(
    ///     list: \HouseResponse.data.houseList, nextPage: { $1.page < $0.data.pageCount ? $1.page + 1 : nil },
    ///     transform: { (house: HouseDTO) in House(house) }
    /// ) { (target: HouseTarget, completion) in
    ///     let call = api.houses(page: target.page, completion: completion)
    ///     return { call.cancel() }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - list: The key path of the list in the response, or a closure that returns the list. If it throws, the load
    ///     fails.
    ///   - nextPage: Returns the key of the page after that of a response and its target, or `nil` after the last one.
    ///     By default there is one page.
    ///   - transform: Converts an element of the list into an item, or returns `nil` to drop it. If it throws, the load
    ///     fails.
    ///   - request: Starts a request and returns a closure that cancels it.
    public init<Response: Sendable, Element, Item>(
        list: @escaping @Sendable (Response) throws -> [Element],
        nextPage: @escaping @Sendable (Response, Target) throws -> Target.Key? = { _, _ in nil },
        transform: @escaping @Sendable (Element) throws -> Item?,
        _ request:
            @escaping @Sendable (Target, @escaping @Sendable (Result<Response, any Error>) -> Void)
            -> @Sendable () -> Void
    ) where Model == CallbackPage<Response, Item, Target.Key> {
        self.init { target, completion in
            request(target) { result in
                completion(
                    Result {
                        let response = try result.get()
                        return CallbackPage(
                            response: response, items: try list(response).compactMap(transform),
                            nextPage: try nextPage(response, target))
                    })
            }
        }
    }

    /// Creates a service whose function completes with a response of any type that contains the items.
    public init<Response: Sendable, Item>(
        list: @escaping @Sendable (Response) throws -> [Item],
        nextPage: @escaping @Sendable (Response, Target) throws -> Target.Key? = { _, _ in nil },
        _ request:
            @escaping @Sendable (Target, @escaping @Sendable (Result<Response, any Error>) -> Void)
            -> @Sendable () -> Void
    ) where Model == CallbackPage<Response, Item, Target.Key> {
        self.init(list: list, nextPage: nextPage, transform: { $0 }, request)
    }
}

/// A page made of the response of a function with a completion handler.
public struct CallbackPage<Response: Sendable, Item: Identifiable & Sendable, Key: Hashable & Sendable>: PageModel
where Item.ID: Sendable {
    /// The whole response.
    public let response: Response
    /// The items of the page, in list order.
    public let items: [Item]
    /// The key of the next page, or `nil` if this is the last one.
    public let nextPage: Key?
}

/// Owned by a completion handler. If the handler is released without having been called, the load fails with `noResponse`.
private final class ResultTicket<Model: Sendable>: Sendable {
    let result: FirstResult<Model>

    init(_ result: FirstResult<Model>) {
        self.result = result
    }

    deinit {
        result.give(.failure(PagingError.noResponse))
    }
}
