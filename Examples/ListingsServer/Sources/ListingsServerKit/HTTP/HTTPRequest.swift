package import Foundation

/// A request as the API sees it.
package struct HTTPRequest {
    package var method: String
    /// The path, still percent-encoded.
    package var path: String
    /// The query's parameters in the order given; nil when the percent-encoding is wrong.
    package var query: [Parameter]?
    package var headers: [String: String] = [:]
    package var body = Data()

    /// One `name=value` of a query.
    package struct Parameter: Equatable {
        package var name: String
        package var value: String
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: GET, POST and so on.
    ///   - path: the path, percent-encoded.
    ///   - query: what follows the question mark, percent-encoded.
    package init(method: String, path: String, query: String?) {
        self.method = method
        self.path = path
        self.query = Self.parameters(of: query ?? "")
    }

    private static func parameters(of query: String) -> [Parameter]? {
        var parameters: [Parameter] = []
        for pair in query.split(separator: "&") {
            let parts = pair.replacing("+", with: " ").split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = String(parts[0]).removingPercentEncoding,
                let value = parts.count == 2 ? String(parts[1]).removingPercentEncoding : ""
            else { return nil }
            parameters.append(Parameter(name: name, value: value))
        }
        return parameters
    }
}
