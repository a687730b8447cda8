internal import TrellisPaging
public import TrellisUIKit

extension PagedController where Item: Codable, Item.ID: Codable {
    /// Records the list's session in a file, which is written after each load. Call the method before the first load.
    ///
    /// - Parameters:
    ///   - file: The JSON file.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Throws: `PagingError` if a load has been made already.
    /// - Returns: The screen.
    @discardableResult
    public func recordSession(
        to file: URL, fileID: String = #fileID, line: Int = #line
    ) throws -> Self {
        try pager.startRecording()
        return feature(
            RecordingFeature<Item> { [weak pager] in
                guard let json = try? pager?.recording?.json() else { return }
                do {
                    try Data(json.utf8).write(to: file, options: .atomic)
                } catch {
                    let message = "the session could not be written to \(file.path): \(error.localizedDescription)"
                    ListIssue.reporter(ListIssue(kind: .lostSession, message: message, fileID: fileID, line: line))
                }
            })
    }

    /// Replays a recorded session without source, clock and network.
    ///
    /// - Parameters:
    ///   - file: The file of the recording.
    ///   - pause: The pause after each step.
    ///   - clock: The clock for the pauses.
    /// - Throws: An error if the file can't be read, or a `PagingError` if a step has different effects than recorded.
    public func replaySession(
        from file: URL, pause: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        let json = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let snapshots = try PagingRecording<Item>(json: json).replay()
        loadViewIfNeeded()
        leavePager()
        for (number, snapshot) in snapshots.enumerated() {
            if number > 0 { try await clock.wait(pause) }
            showItems(of: PagingUpdate(snapshot: snapshot, change: .replaced))
            chrome.show(shown, finished: nil)
        }
    }
}

/// Writes the recorded session of a list after each load.
private final class RecordingFeature<Item: Identifiable & Sendable>: ListFeature where Item.ID: Sendable {
    private let save: () -> Void

    init(save: @escaping () -> Void) {
        self.save = save
    }

    func didChange(_ screen: PagedController<Item>, _ update: PagingUpdate<Item>) {
        if update.finished != nil { save() }
    }
}
