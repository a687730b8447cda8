import Foundation
import TrellisRequests

nonisolated struct TokenPair: Codable, Sendable {
    let access: String
    let refresh: String
}

@MainActor
final class Account {
    let client: HTTPClient
    private let tokens: TokenInterceptor

    init(api: URL, stored: TokenPair, showSignIn: @escaping @MainActor @Sendable () -> Void) {
        // The renewal needs a client without the interceptor.
        let auth = HTTPClient(baseURL: api)
        tokens = TokenInterceptor(token: stored.access) { _ in
            let pair = try await auth.post("token", body: .json(["refresh": stored.refresh])).value(as: TokenPair.self)
            return pair.access
        } signedOut: {
            showSignIn()
        }
        var configuration = HTTPClientConfiguration()
        configuration.interceptors = [tokens]
        client = HTTPClient(baseURL: api, configuration: configuration)
    }

    func signOut() {
        tokens.signOut()
    }
}

func signedIn(at api: URL, name: String, password: String) async throws -> HTTPClient {
    var configuration = HTTPClientConfiguration()
    configuration.cookies = CookieStore()
    let client = HTTPClient(baseURL: api, configuration: configuration)
    try await client.post("login", body: .form(["name": name, "password": password])).response()
    return client
}

func clientWithPictures(at api: URL, key: String) -> HTTPClient {
    var configuration = HTTPClientConfiguration()
    configuration.headers["X-Api-Key"] = key
    configuration.credentials.hosts = ["pictures.example.com"]
    return HTTPClient(baseURL: api, configuration: configuration)
}
