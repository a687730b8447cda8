package import Foundation

/// A request to the API.
package struct HTTPRequest {
    package var method: String
    /// The percent-encoded path.
    package var path: String
    /// The query's parameters in order, or `nil` if the percent-encoding is invalid.
    package var query: [Parameter]?
    package var headers: [String: String] = [:]
    package var body = Data()

    /// A parameter of a query, `name=value`.
    package struct Parameter: Equatable {
        package var name: String
        package var value: String
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - method: The method, such as GET.
    ///   - path: The percent-encoded path.
    ///   - query: The percent-encoded query, without the question mark.
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
