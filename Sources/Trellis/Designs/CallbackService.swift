internal import TrellisPaging

/// A service that wraps a function with a completion handler, such as those of older network layers.
///
/// The handler may be called on any thread, and more than once: the first answer counts. One that is released without
/// having been called is a failure, so no screen waits for ever. When the answer is no longer wanted, what the function
/// gave back is called.
///
/// For example:
/// ```swift
/// let service = CallbackService<EmojiTarget, EmojiPage> { target, completion in
///     let call = network.request(target, completion: completion)
///     return { call.cancel() }
/// }
/// ```
public struct CallbackService<Target: PageTarget, Model: PageModel>: PageService where Model.Key == Target.Key {
    /// A closure that receives the answer, on any thread.
    public typealias Completion = @Sendable (Result<Model, any Error>) -> Void
    /// A closure that cancels a request.
    public typealias Cancellation = @Sendable () -> Void

    private let request: @Sendable (Target, @escaping Completion) -> Cancellation

    /// Creates a service.
    ///
    /// - Parameter request: Begins a request, and gives back what cancels it.
    public init(_ request: @escaping @Sendable (Target, @escaping Completion) -> Cancellation) {
        self.request = request
    }

    /// Sends a request and waits for its first answer.
    ///
    /// - Throws: The answer's failure; `CancellationError` where the task is cancelled; `RefreshError.unanswered` if no
    ///   answer can come any more.
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

/// Held by a completion handler; where the handler goes without having been called, the answer is that none came.
private final class AnswerTicket<Model: Sendable>: Sendable {
    let answer: FirstAnswer<Model>

    init(_ answer: FirstAnswer<Model>) {
        self.answer = answer
    }

    deinit {
        answer.give(.failure(RefreshError.unanswered))
    }
}
