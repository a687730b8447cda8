public import Foundation
internal import TrellisPaging

/// A response whose body is received in parts.
///
/// The connection is closed when the stream is released, or when the task that reads its parts is cancelled.
public struct TransportStream: Sendable {
    /// The response, without its body.
    public var response: TransportResponse
    /// The parts of the body, after decompression, as they arrive. Only one task at a time may read them.
    ///
    /// The sequence throws a ``TransportFailure`` if the connection is lost.
    public var parts: AsyncThrowingStream<Data, any Error>

    /// Creates a stream of a response.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - parts: The parts of its body; `nil` if the response is complete, and its body the only part.
    public init(_ response: TransportResponse, parts: AsyncThrowingStream<Data, any Error>? = nil) {
        self.response = response
        if let parts {
            self.parts = parts
        } else {
            self.response.body = Data()
            self.parts = AsyncThrowingStream { continuation in
                if !response.body.isEmpty { continuation.yield(response.body) }
                continuation.finish()
            }
        }
    }

    /// Creates a stream of the parts that a transport receives, or of a complete response.
    init(_ response: TransportResponse, receiving parts: BodyParts) {
        guard BodyParts.areUsed(for: response.status) else {
            self.init(response)
            return
        }
        let reader = PartsReader(parts)
        self.init(response, parts: AsyncThrowingStream(unfolding: { try await reader.parts.next() }))
    }

    /// Returns the response with the beginning of its body, such as for the description of a failure.
    func collected(limit: Int) async throws -> TransportResponse {
        var response = response
        for try await part in parts {
            response.body += part
            if response.body.count >= limit { break }
        }
        return response
    }
}

/// The parts of a body between the transport that receives them and the task that reads them.
///
/// A transport pauses while there is no room for more, so a slow reader needs a bounded amount of memory.
final class BodyParts: Sendable {
    private struct State {
        var data = Data()
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<Data?, any Error>?
        var isPaused = false
        var resume: @Sendable () -> Void = {}
        var cancel: @Sendable () -> Void = {}
    }

    /// The number of unread bytes from which a transport pauses.
    private static let limit = 262_144

    private let state = Locked(State())

    /// Whether the body of a response with a status is received in parts. Other bodies describe a redirect or a failure.
    static func areUsed(for status: Int) -> Bool { (200...299).contains(status) }

    /// Sets the closures that continue and end the transfer.
    func begin(resume: @escaping @Sendable () -> Void, cancel: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.resume = resume
            state.cancel = cancel
        }
    }

    /// Returns whether there is room for more. If not, the transport must pause until it is resumed.
    func hasRoom() -> Bool {
        state.withLock { state in
            state.isPaused = state.end == nil && state.data.count >= Self.limit
            return !state.isPaused
        }
    }

    /// Adds a part.
    func add(_ data: Data) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            guard let reader = state.reader else {
                state.data += data
                return nil
            }
            state.reader = nil
            return reader
        }
        reader?.resume(returning: data)
    }

    /// Ends the body. Later calls have no effect.
    func finish(_ result: Result<Void, any Error>) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = result
            // The closures retain the transfer, which retains this object.
            (state.resume, state.cancel) = ({}, {})
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: result.map { nil })
    }

    /// Ends the body and the transfer.
    func cancel() {
        let cancel = state.withLock { $0.end == nil ? $0.cancel : {} }
        finish(.failure(CancellationError()))
        cancel()
    }

    /// Returns what has arrived since the last call, waiting for it if necessary, or `nil` at the end of the body.
    func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard let reading = read(or: continuation) else { return }
                continuation.resume(with: reading.result)
                reading.resume?()
            }
        } onCancel: {
            cancel()
        }
    }

    private struct Reading: Sendable {
        var result: Result<Data?, any Error>
        /// Continues a transfer that was paused.
        var resume: (@Sendable () -> Void)?
    }

    /// Takes what has arrived, or stores a continuation that waits for it and returns `nil`.
    private func read(or continuation: CheckedContinuation<Data?, any Error>) -> Reading? {
        state.withLock { state -> Reading? in
            if !state.data.isEmpty {
                let reading = Reading(result: .success(state.data), resume: state.isPaused ? state.resume : nil)
                state.data = Data()
                state.isPaused = false
                return reading
            }
            if let end = state.end { return Reading(result: end.map { nil }) }
            if state.reader != nil {
                return Reading(result: .failure(TransportFailure.other("the body is being read by another task")))
            }
            state.reader = continuation
            return nil
        }
    }
}

/// Ends a transfer when nobody can read its parts any more.
private final class PartsReader: Sendable {
    let parts: BodyParts

    init(_ parts: BodyParts) {
        self.parts = parts
    }

    deinit {
        parts.cancel()
    }
}
