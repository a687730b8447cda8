internal import Foundation
internal import TrellisPaging

/// The events of an endpoint that a server pushes (`text/event-stream`), as an asynchronous sequence.
///
/// For example, this list inserts, changes and removes rows as the server reports it:
/// ```swift
/// pager.connect {
///     client.events("api/messages/changes")
/// } pushes: { event in
///     switch event.name {
///     case "added": .inserted([try event.value()])
///     case "changed": .updated([try event.value()])
///     case "removed": .deleted([event.data])
///     default: nil
///     }
/// }
/// ```
/// Each iteration has a connection of its own, which is closed when the iterating task is cancelled or the iterator is
/// released. Events are received only as fast as they are read. A connection to the same host counts towards the limit
/// of six that all its requests share.
///
/// If the connection is lost, or the server ends the response, the sequence connects again after the delay that the
/// server requested with `retry`, at least half a second, or three seconds. It sends the identifier of the last event as
/// `Last-Event-ID`, so that the server can continue from there. While the server can't be reached, or responds with a
/// status such as 503, the delay doubles up to a minute, or is what the server asks for with `Retry-After`, up to an
/// hour. The status 204 ends the sequence.
///
/// The sequence throws a ``RequestError`` for failures that a repetition wouldn't change: for example a status such as
/// 404, a response that isn't a stream of events, or an event that exceeds the body limit.
public struct ServerEvents: AsyncSequence, Sendable {
    let request: HTTPRequest
    let lastID: String
    let idleTimeout: Duration?
    /// The least delay before the next connection. A server that requests none would be asked without a pause.
    static let leastDelay = Duration.milliseconds(500)

    /// Creates an iterator, which connects when its first event is requested.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(events: self, lastID: lastID)
    }

    /// Receives the events of a connection, and of those that replace it.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let events: ServerEvents
        private var lastID: String
        /// The delay before the next connection.
        private var delay = Duration.seconds(3)
        private var failures = 0
        private var connection: Connection?
        /// The events that have been received but not yet returned, in reverse order.
        private var received: [ServerEvent] = []
        private var isOver = false

        fileprivate init(events: ServerEvents, lastID: String) {
            self.events = events
            self.lastID = lastID
        }

        /// Returns the next event, waiting for it if necessary, or `nil` after the last one.
        ///
        /// - Throws: `RequestError`, or `CancellationError` when the task was cancelled.
        public mutating func next() async throws -> ServerEvent? {
            do {
                while received.isEmpty, !isOver { try await receive() }
            } catch {
                connection = nil
                isOver = true
                throw error
            }
            return received.popLast()
        }

        /// Receives the next part of the response, connecting before if necessary.
        private mutating func receive() async throws {
            do {
                guard connection != nil else { return try await connect() }
                if let part = try await nextPart() {
                    try take(part)
                } else {
                    try await disconnected()
                }
            } catch let failure as TransportFailure {
                let error = error(failure)
                guard error.isTransient else { throw error }
                try await disconnected()
            }
        }

        private mutating func connect() async throws {
            let request = events.request.header("Last-Event-ID", lastID.isEmpty ? nil : lastID)
            let message = try request.message(), client = request.client
            do {
                let stream = try await client.open(message, attempt: failures + 1)
                guard stream.response.status != 204 else { return isOver = true }
                let type = stream.response.headers["Content-Type"]?.lowercased() ?? ""
                guard type.split(separator: ";").first?.trimmingCharacters(in: .whitespaces) == "text/event-stream"
                else { throw RequestError(noEvents: stream.response, method: message.method).asked(message.url) }
                failures = 0
                connection = Connection(
                    stream: stream, origin: ServerEvent.Origin(request, stream.response),
                    parser: EventParser(lastID: lastID, limit: message.bodyLimit))
            } catch let error as RequestError {
                try Task.checkCancellation()
                failures += 1
                // Half of a delay is random, so that not all clients return at the same moment after an outage.
                let longest = Swift.max(delay, .seconds(60), error.retryAfter ?? .zero)
                let policy = RetryPolicy(attempts: .max, delay: delay, maxDelay: longest)
                let wait = policy.wait(
                    after: error, attempt: failures, isIdempotent: message.isIdempotent,
                    random: client.configuration.random())
                guard let wait else { throw error }
                // A list isn't left alone for longer, whatever the server asks for.
                try await client.configuration.clock.wait(Swift.min(wait, Swift.max(delay, .seconds(3600))))
            }
        }

        private func nextPart() async throws -> Data? {
            guard let parts = connection?.stream.parts else { return nil }
            guard let limit = events.idleTimeout else {
                for try await part in parts { return part }
                return nil
            }
            return try await TimedWork.run(within: limit, on: events.request.client.configuration.clock) {
                for try await part in parts { return part }
                return nil
            }
        }

        private mutating func take(_ part: Data) throws {
            guard var connection else { return }
            do {
                let new = try connection.parser.take(part)
                lastID = connection.parser.lastID
                delay = connection.parser.retry.map { Swift.max($0, ServerEvents.leastDelay) } ?? delay
                received = new.reversed().map { ServerEvent($0, of: connection.origin) }
                self.connection = connection
            } catch {
                let size = TransportFailure.size(connection.parser.limit)
                let isIdentifier = (error as? EventParser.TooLarge)?.isIdentifier == true
                throw RequestError(
                    .tooLarge,
                    isIdentifier
                        ? "the identifier of an event has more than \(EventParser.idLimit) bytes"
                        : "an event has more than \(size): send smaller events, or raise the body limit",
                    method: connection.origin.request.method, url: connection.origin.response.url)
            }
        }

        /// Waits until the next connection, or ends the sequence if the request must not be sent twice.
        private mutating func disconnected() async throws {
            connection = nil
            try Task.checkCancellation()
            guard try events.request.message().isIdempotent else { return isOver = true }
            try await events.request.client.configuration.clock.wait(delay)
        }

        private func error(_ failure: TransportFailure) -> RequestError {
            let request = connection?.origin.request ?? events.request
            let url = connection?.origin.response.url ?? request.client.baseURL
            return RequestError(failure, method: request.method, url: url)
        }
    }

    private struct Connection {
        let stream: TransportStream
        let origin: ServerEvent.Origin
        var parser: EventParser
    }
}

extension HTTPClient {
    /// Returns the events that the server pushes at a path. They are requested when the sequence is iterated.
    ///
    /// - Parameters:
    ///   - path: The path below the base URL, not percent-encoded.
    ///   - query: The query's fields.
    ///   - lastID: The identifier of the last event that was received, such as before a restart of the app.
    ///   - idleTimeout: The duration without any data, not even a comment, after which the connection counts as lost;
    ///     `nil` for none.
    ///   - fileID: The caller's file, for `ListIssue`.
    ///   - line: The caller's line, for `ListIssue`.
    /// - Returns: The events.
    public func events(
        _ path: String, query: HTTPQuery = [:], after lastID: String = "", idleTimeout: Duration? = nil,
        fileID: String = #fileID, line: Int = #line
    ) -> ServerEvents {
        get(path, query: query, fileID: fileID, line: line).events(after: lastID, idleTimeout: idleTimeout)
    }
}

extension HTTPRequest {
    /// Returns the events of the response. The request is sent when the sequence is iterated.
    ///
    /// The request's timeout applies until the header fields of the response have arrived, and its body limit to a single
    /// event. If the request isn't idempotent, such as a POST, it is sent only once, so the events end with its response.
    ///
    /// - Parameters:
    ///   - lastID: The identifier of the last event that was received, such as before a restart of the app.
    ///   - idleTimeout: The duration without any data, not even a comment, after which the connection counts as lost;
    ///     `nil` for none.
    /// - Returns: The events.
    public func events(after lastID: String = "", idleTimeout: Duration? = nil) -> ServerEvents {
        var request = self
        if request.headers["Accept"] == nil { request.headers["Accept"] = "text/event-stream" }
        if request.headers["Cache-Control"] == nil { request.headers["Cache-Control"] = "no-cache" }
        return ServerEvents(request: request, lastID: lastID, idleTimeout: idleTimeout)
    }
}

extension RequestError {
    /// Creates the error of a response that isn't a stream of events.
    init(noEvents response: TransportResponse, method: HTTPMethod) {
        let type = response.headers["Content-Type"]
        self.init(
            .invalidResponse, "expected a stream of events (text/event-stream), found \(type ?? "no Content-Type")",
            method: method, url: response.url, status: response.status)
    }
}
