internal import Foundation

/// A mistake in the use of a list or a request, or a failure that nothing handles, from which Trellis has recovered. It is
/// passed to the reporter.
public struct ListIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the issue.
    public enum Kind: String, Sendable, Hashable {
        /// A batch of row changes doesn't fit the table, so the table was reloaded.
        case refusedBatch
        /// A recorded session could not be written.
        case lostSession
        /// A content that creates its own sections can't be grouped into sections.
        case foreignContent
        /// A page size, set by the app or named by a source's page, was less than one item.
        case pageSize
        /// Metadata was asked for as a type that no page's metadata has.
        case foreignMetadata
        /// A closure was set for a class of cells or a type of models that no row has.
        case unusedHandler
        /// The initially selected filter doesn't exist.
        case unknownFilter
        /// No configuration matches a cell, so the cell is empty.
        case unconfiguredCell
        /// A row's class of cells can't be shown by its list view.
        case foreignCell
        /// An error could not be shown to the user.
        case lostPrompt
        /// A pager's limit of loaded items doesn't apply to a scroll view that can't load dropped items again.
        case ignoredLimit
        /// A scene that was waiting for a dismissal could not be presented afterwards.
        case lostScene
        /// A request with handlers was released without `start()`.
        case neverStarted
        /// A request was started a second time, or given a handler after its start, which had no effect.
        case startedTwice
        /// A request failed and had no `failed` handler.
        case unhandledFailure
        /// The image cache on disk could not be read or written.
        case diskCache
        /// A total, a page size or metadata of a page was missing or of another type and was passed over, or nothing was found
        /// where the next page's key was expected.
        case ignoredField
        /// Rows of a page could not be decoded and were left out.
        case omittedRows
        /// A link or a cursor to the next page counts rows or pages, so that the list lacks rows after deletions on the server.
        case countingKeys
    }

    /// The kind of the issue.
    public let kind: Kind
    /// A description in one sentence.
    public let message: String
    /// The file of the app's code that called Trellis, or a file of Trellis if that is unknown.
    public let fileID: String
    /// The line in the file.
    public let line: Int

    /// Creates an issue.
    package init(kind: Kind, message: String, fileID: String, line: Int) {
        (self.kind, self.message, self.fileID, self.line) = (kind, message, fileID, line)
    }

    /// The file, the line and the message, as the default reporter prints them.
    public var description: String { "\(fileID):\(line): \(message)" }

    /// The closure that is called with every issue. The default prints to standard error.
    @MainActor public static var reporter: (ListIssue) -> Void = { issue in
        FileHandle.standardError.write(Data("Trellis: \(issue)\n".utf8))
    }

    /// Passes the issue to the reporter, which is called on the main actor a moment later.
    package func report() { Task { @MainActor in Self.reporter(self) } }
}

extension Int {
    /// Returns the number as a page size. One below 1 is reported, and is 1.
    func pageSize(_ name: String, _ fileID: String, _ line: Int) -> Int {
        if self < 1 {
            let message = "\(name) is \(self), but a page has at least one item, so it is 1"
            ListIssue(kind: .pageSize, message: message, fileID: fileID, line: line).report()
        }
        return boundedPageSize
    }
}
