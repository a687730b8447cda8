public import Foundation

/// What all requests of a client have in common.
public struct HTTPClientConfiguration: Sendable {
    /// Fields sent with every request; a request's own win.
    public var headers: HTTPHeaders = [:]
    /// How long one attempt may take.
    public var timeout: Duration = .seconds(30)
    /// When a failed request is sent again by itself.
    public var retry: RetryPolicy = .never
    /// The statuses that are answers; any other is an error.
    public var acceptedStatuses: ClosedRange<Int> = 200...299
    /// What stands around each attempt, the first one outermost.
    public var interceptors: [any HTTPInterceptor] = []
    /// Makes the decoder of answers: dates, keys.
    public var decoder: @Sendable () -> JSONDecoder = { JSONDecoder() }
    /// Time, for timeouts and waits.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Gives a number from 0 to 1 for the jitter of waits.
    public var random: @Sendable () -> Double = { Double.random(in: 0...1) }
    /// Told of misuse and of failures nobody handles.
    public var reporter: @Sendable (RequestIssue) -> Void = RequestIssue.print

    /// Makes a configuration with the defaults.
    public init() {}
}
