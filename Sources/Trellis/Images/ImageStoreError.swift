public import TrellisUIKit

/// The bytes at a URL are not an image that the platform can show.
public struct ImageStoreError: Error, Hashable, CustomStringConvertible {
    /// Where the bytes came from.
    public let url: URL
    /// How many bytes came.
    public let byteCount: Int

    /// One line that says what was found.
    public var description: String { "expected an image at \(url.path), found \(byteCount) bytes of something else" }
}
