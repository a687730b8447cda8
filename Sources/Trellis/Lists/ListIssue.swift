internal import Foundation

/// A misuse that a list went on from safely; the reporter is told.
public struct ListIssue: Sendable, Hashable, CustomStringConvertible {
    /// What happened.
    public enum Kind: String, Sendable, Hashable {
        /// A batch of row changes does not fit the table; the table was reloaded instead.
        case refusedBatch
        /// A recorded session could not be written.
        case lostSession
        /// Sections were asked of a content that makes its own.
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

    /// What happened.
    public let kind: Kind
    /// One sentence that says it.
    public let message: String
    /// The file of the code that asked for it.
    public let fileID: String
    /// The line of the code that asked for it.
    public let line: Int

    /// The place and the message, as the default reporter prints them.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// Is told of every issue; prints to standard error unless replaced.
    @MainActor public static var reporter: (ListIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }
}
