internal import Foundation

/// A misuse of a list, from which it has recovered. It is passed to the reporter.
public struct ListIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the mistake.
    public enum Kind: String, Sendable, Hashable {
        /// A batch of row changes does not fit the table; the table was reloaded instead.
        case refusedBatch
        /// A recorded session could not be written.
        case lostSession
        /// Sections were requested of a content that makes its own.
        case foreignContent
        /// No configuration fits a cell, which stays empty.
        case unconfiguredCell
        /// A row names a class of cells that its list view cannot show.
        case foreignCell
        /// An error could not be shown to the user.
        case lostPrompt
        /// A scene that waited for a dismissal could not be presented after it.
        case lostScene
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// A description in one sentence.
    public let message: String
    /// The file of the calling code.
    public let fileID: String
    /// The line of the calling code.
    public let line: Int

    /// The file, the line and the message, as the default reporter prints them.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// The closure that is called with every issue. The default prints to standard error.
    @MainActor public static var reporter: (ListIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }
}
