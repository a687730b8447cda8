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
    /// The completion handler. It can be called on any thread.
    public typealias Completion = @Sendable (Result<Model, any Error>) -> Void
    /// A closure that cancels a request.
    public typealias Cancellation = @Sendable () -> Void

    private let request: @Sendable (Target, @escaping Completion) -> Cancellation

    /// Creates a service.
    ///
    /// - Parameter request: Starts a request and returns a closure that cancels it.
    public init(_ request: @escaping @Sendable (Target, @escaping Completion) -> Cancellation) {
        self.request = request
    }

    /// Sends a request and waits for its first result.
    ///
    /// - Throws: The request's failure, `CancellationError` if the task is cancelled, or a `PagingError` of kind
    ///   `unanswered` if the completion handler is released without a call.
    public func load(_ target: Target) async throws -> Model {
        let answer = FirstAnswer<Model>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                answer.wait(continuation)
                let ticket = AnswerTicket(answer)
                answer.cancelling(by: request(target) { ticket.answer.give($0) })
            }
        } onCancel: {
            answer.cancel()
        }
    }
}

/// Owned by a completion handler. If the handler is released without having been called, the load fails as unanswered.
private final class AnswerTicket<Model: Sendable>: Sendable {
    let answer: FirstAnswer<Model>

    init(_ answer: FirstAnswer<Model>) {
        self.answer = answer
    }

    deinit {
        answer.give(.failure(PagingError.unanswered))
    }
}
