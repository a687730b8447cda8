internal import Foundation

/// The source code of a gallery page, read from the package's own files.
///
/// The files exist on the machine that built the app, and therefore on Linux and in a simulator, but not on a phone.
struct GallerySource: Hashable {
    /// A line of a file. A line without a number is the name of the file.
    struct Line: Hashable {
        let number: Int?
        let text: String
    }

    /// The names and lines of all files, sorted by file name.
    let lines: [Line]

    /// Reads the Swift and nib files of a folder.
    ///
    /// - Throws: An error if the folder or a file can't be read.
    init(folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["swift", "xib"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        lines = try files.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
            return [Line(number: nil, text: file.lastPathComponent)]
                + text.components(separatedBy: "\n").enumerated().map { Line(number: $0 + 1, text: $1) }
        }
    }
}
