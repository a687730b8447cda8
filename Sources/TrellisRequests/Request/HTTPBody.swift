public import Foundation

/// The body of a request and its content type.
public struct HTTPBody: Sendable {
    let contentType: String
    /// Encoded when it is sent, so that a value that cannot be encoded fails the request and not its construction.
    let encode: @Sendable () throws -> Data

    /// Raw bytes.
    public static func data(_ data: Data, contentType: String) -> HTTPBody {
        HTTPBody(contentType: contentType) { data }
    }

    /// A value as JSON.
    ///
    /// - Parameters:
    ///   - value: What to send.
    ///   - encoder: Gives the encoder, where the default's dates and keys do not suit.
    /// - Returns: The body.
    public static func json(
        _ value: some Encodable & Sendable, encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
    ) -> HTTPBody {
        HTTPBody(contentType: "application/json") { try encoder().encode(value) }
    }

    /// Fields as `application/x-www-form-urlencoded`.
    public static func form(_ fields: HTTPQuery) -> HTTPBody {
        HTTPBody(contentType: "application/x-www-form-urlencoded") { Data(fields.encoded.utf8) }
    }
}
