public import Foundation

/// One complete HTTP answer.
public struct TransportResponse: Sendable, Hashable {
    /// The status code.
    public var status: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, empty where there was none.
    public var body: Data
    /// The URL that answered, after redirects.
    public var url: URL

    /// Makes an answer.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: Data = Data(), url: URL) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }
}
