internal import TrellisPaging

/// Signs requests with a token, and renews the token once for all requests that the server has refused because of it.
///
/// For example:
/// ```swift
/// let tokens = TokenInterceptor(token: stored.access) { _ in
///     try await auth.post("token", body: .form(["refresh": stored.refresh])).value(at: "access")
/// } signedOut: {
///     coordinator.showSignIn()
/// }
/// configuration.interceptors = [tokens]
/// ```
/// A request that is refused waits for the renewal and is sent once more with the new token. Requests that begin during the
/// renewal wait as well. A request that is refused late, after the renewal, is sent again with the new token and without
/// another renewal. Each sending is an attempt in the client's log.
///
/// If the renewal is refused, `signedOut` is called once, and the requests fail with the status that refused them. If it
/// fails in another way, such as without a network, the requests fail with its error, and the next request that is refused
/// renews again.
///
/// The token goes only to hosts that receive the client's credentials (``CredentialRules``). One interceptor can serve several
/// clients. The renewal needs a client without it.
public final class TokenInterceptor: HTTPInterceptor {
    private struct State {
        var token: String?
        /// The number of times that the app has signed in or out.
        var session = 0
        /// The renewal in progress.
        var renewal: Task<String?, any Error>?
    }

    private let state: Locked<State>
    private let field: String
    private let value: @Sendable (String) -> String
    private let isRefused: @Sendable (TransportResponse) -> Bool
    private let renew: @Sendable (_ refused: String) async throws -> String?
    private let signedOut: @MainActor @Sendable () -> Void

    /// Creates an interceptor.
    ///
    /// - Parameters:
    ///   - token: The token, which may have expired; `nil` if nobody is signed in.
    ///   - field: The header field of the token.
    ///   - value: Returns the field's value for a token. The default is "Bearer", a space and the token.
    ///   - isRefused: Returns whether a response means that the token isn't valid. The default is the status 401.
    ///   - renew: Obtains a new token. The argument is the token that was refused. Return `nil` if there is no new one
    ///     because the session has ended. A `RequestError` with the status 400, 401 or 403 means the same. The renewal
    ///     isn't cancelled with the requests that wait for it.
    ///   - signedOut: Called once on the main actor after a renewal was refused. Not called by `signOut()`.
    public init(
        token: String?, field: String = "Authorization",
        value: @escaping @Sendable (String) -> String = { "Bearer \($0)" },
        isRefused: @escaping @Sendable (TransportResponse) -> Bool = { $0.status == 401 },
        renew: @escaping @Sendable (_ refused: String) async throws -> String?,
        signedOut: @escaping @MainActor @Sendable () -> Void
    ) {
        state = Locked(State(token: token))
        self.field = field
        self.value = value
        self.isRefused = isRefused
        self.renew = renew
        self.signedOut = signedOut
    }

    /// The current token; `nil` if nobody is signed in.
    public var token: String? { state.withLock { $0.token } }

    /// Uses a token from now on, after somebody has signed in.
    ///
    /// Requests of a previous session that are refused aren't sent again, because they belong to somebody else.
    public func signIn(token: String) {
        begin(token)
    }

    /// Removes the token. Later requests are sent without one.
    public func signOut() {
        begin(nil)
    }

    /// Sends a request with the token, and once more with a new one if the server refuses it.
    public func send(_ request: TransportRequest, next: Next) async throws -> TransportResponse {
        guard request.allowsCredentials else { return try await next(request) }
        let session = state.withLock { $0.session }
        guard let token = try await tokenToSend() else { return try await next(request) }
        let response = try await next(signed(request, token))
        // A host that never received the token can't refuse it.
        guard !response.lostCredentials, isRefused(response), let fresh = try await self.token(after: token, session)
        else { return response }
        return try await next(signed(request, fresh))
    }

    private func begin(_ token: String?) {
        state.withLock { state in
            state = State(token: token, session: state.session + 1)
        }
    }

    private func signed(_ request: TransportRequest, _ token: String) -> TransportRequest {
        var request = request
        request.headers[field] = value(token)
        return request
    }

    /// Returns the current token, or that of the renewal in progress.
    private func tokenToSend() async throws -> String? {
        let (token, renewal) = state.withLock { ($0.token, $0.renewal) }
        guard let renewal else { return token }
        return try await renewal.value
    }

    /// Returns the token that replaces a refused one, or `nil` if there is none.
    private func token(after refused: String, _ session: Int) async throws -> String? {
        let (token, renewal) = state.withLock { state -> (String?, Task<String?, any Error>?) in
            guard state.session == session else { return (nil, nil) }
            if let renewal = state.renewal { return (nil, renewal) }
            guard state.token == refused else { return (state.token, nil) }
            // A task of its own, so that the renewal doesn't end with the request that began it.
            let renewal = Task { try await self.replacement(for: refused, session) }
            state.renewal = renewal
            return (nil, renewal)
        }
        guard let renewal else { return token }
        return try await renewal.value
    }

    private func replacement(for refused: String, _ session: Int) async throws -> String? {
        let result: Result<String?, any Error>
        do {
            result = .success(try await renew(refused))
        } catch let error as RequestError where [400, 401, 403].contains(error.status) {
            result = .success(nil)
        } catch {
            result = .failure(error)
        }
        let isCurrent = state.withLock { state in
            guard state.session == session else { return false }
            state.renewal = nil
            if case .success(let token) = result { state.token = token }
            return true
        }
        // Somebody has signed in or out meanwhile.
        guard isCurrent else { return nil }
        let token = try result.get()
        if token == nil { Task { @MainActor [signedOut] in signedOut() } }
        return token
    }
}
