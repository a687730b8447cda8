package import Foundation

/// An answer, and how it is to be delivered.
package struct HTTPResponse {
    package var status: Int
    package var contentType: String
    package var headers: [String: String] = [:]
    package var body: Data
    package var delivery = Delivery.whole

    package enum Delivery: Equatable {
        case whole
        /// The whole answer, after so many milliseconds.
        case late(milliseconds: Int)
        /// The head, half of the body, and then the end of the connection.
        case cut
    }

    /// An answer in JSON. Keys are sorted, so that equal values are equal bytes.
    package static func json(_ value: some Encodable, status: Int = 200) throws -> HTTPResponse {
        HTTPResponse(status: status, contentType: "application/json", body: try encoder.encode(value))
    }

    /// An answer that says what is wrong: `{"Error":{"Message":…}}`.
    package static func failure(_ status: Int, _ message: String) -> HTTPResponse {
        let body = ["Error": ["Message": message]]
        // Strings always encode; an empty body would still carry the status.
        return HTTPResponse(
            status: status, contentType: "application/json", body: (try? encoder.encode(body)) ?? Data())
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}
