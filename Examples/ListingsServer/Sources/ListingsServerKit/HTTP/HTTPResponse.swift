package import Foundation

/// A response, and how it is delivered.
package struct HTTPResponse {
    package var status: Int
    package var contentType: String
    package var headers: [String: String] = [:]
    package var body: Data
    package var delivery = Delivery.whole

    package enum Delivery: Equatable {
        case whole
        /// The whole response after a delay.
        case late(milliseconds: Int)
        /// The header and half of the body. Then the connection is closed.
        case cut
    }

    /// Returns a response in JSON. Keys are sorted, so that equal values result in equal bytes.
    package static func json(_ value: some Encodable, status: Int = 200) throws -> HTTPResponse {
        HTTPResponse(status: status, contentType: "application/json", body: try encoder.encode(value))
    }

    /// Returns a response with an error message: `{"Error":{"Message":…}}`.
    package static func failure(_ status: Int, _ message: String) -> HTTPResponse {
        let body = ["Error": ["Message": message]]
        // Encoding strings can't fail. Even an empty body would still have the status.
        return HTTPResponse(
            status: status, contentType: "application/json", body: (try? encoder.encode(body)) ?? Data())
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}
