public import Foundation

/// A bundle of files in a folder of its own, which is deleted with it.
public final class FolderBundle {
    /// The bundle.
    public let bundle: Bundle
    private let folder: URL

    /// Creates the bundle of files, whose keys are their paths.
    public init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        guard let bundle = Bundle(url: folder) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
