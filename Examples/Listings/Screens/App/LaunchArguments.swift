public import Foundation

/// The app's command-line arguments.
public struct LaunchArguments: Sendable, Hashable {
    /// An error in the command line.
    public struct Flaw: Error, Hashable, CustomStringConvertible {
        /// A description of the error and the correct usage, in one line.
        public let description: String
    }

    /// The server's address.
    public var server: URL
    /// The listing to show first, or `nil`.
    public var link: DeepLink?

    /// Reads a command line.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    /// - Throws: `LaunchArguments.Flaw` if an argument is unknown or an address is invalid.
    public init(_ arguments: some Sequence<String>) throws {
        var address = "http://127.0.0.1:8080"
        var words = Array(arguments)[...]
        while let word = words.popFirst() {
            if word.lowercased().hasPrefix("\(DeepLink.scheme):") {
                guard let link = URL(string: word).flatMap(DeepLink.init) else {
                    throw Flaw(description: "\(word) isn't the URL of a listing, such as listings://sale/123")
                }
                self.link = link
                continue
            }
            guard word == "--server" else {
                throw Flaw(description: "unknown argument \(word); usage: [--server URL] [listings://sale/123]")
            }
            guard let value = words.popFirst() else { throw Flaw(description: "--server needs a URL after it") }
            address = value
        }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil else {
            throw Flaw(description: "\(address) is not an HTTP address, such as http://127.0.0.1:8080")
        }
        server = url
    }
}
