import Foundation

/// The declarations in the Swift files of some folders.
struct SourceIndex {
    private let files: [SourceFile]

    /// Reads all Swift files in the folders and their subfolders.
    ///
    /// - Throws: An error if a file can't be read.
    init(_ folders: [URL], isPublicOnly: Bool = false) throws {
        var files: [SourceFile] = []
        for folder in folders {
            let below = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            for case let file as URL in below ?? .init() where file.pathExtension == "swift" {
                if file.pathComponents.contains(".build") { continue }
                files.append(SourceFile(try String(contentsOf: file, encoding: .utf8), isPublicOnly: isPublicOnly))
            }
        }
        self.files = files
    }

    /// Returns whether a file declares a type or a member with a name.
    func hasMember(_ name: String) -> Bool {
        files.contains { $0.types.contains(name) || $0.members.contains(name) }
    }

    /// Returns whether a file declares a type or a member of a type, such as `Pager`, `Pager.refresh` or
    /// `Pager.refresh(_:)`.
    func declares(_ symbol: String) -> Bool {
        let path = symbol.prefix { $0 != "(" }.split(separator: ".").map(String.init)
        guard let name = path.last else { return false }
        guard path.count > 1 else { return files.contains { $0.types.contains(name) } }
        let type = path[path.count - 2]
        return files.contains { $0.types.contains(type) && ($0.members.contains(name) || $0.types.contains(name)) }
    }
}
