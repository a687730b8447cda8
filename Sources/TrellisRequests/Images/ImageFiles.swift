internal import Foundation
internal import TrellisPaging

/// Images by key in a folder, with a limit in bytes. The least recently used files are removed first.
///
/// Files are written atomically with mode 0600, and contain a length and a checksum. A file that doesn't match them is
/// removed and counts as missing. A file's name is a hash of its key, and no file contains its key or its URL, because they
/// may contain a token.
///
/// All files are in a folder of the cache's own, so no other file is ever changed. An index of their names in memory is read
/// in the background. Images are read without it, so no reader waits while old files are removed.
final class ImageFiles: Sendable {
    private struct State {
        /// The sizes of the files by name, or those that are known before the folder has been read.
        var index: RecentValues<String, Int>
        var isRead = false
        var isReading = false
    }

    private static let magic = Data("TRLI2".utf8)

    private let parent: URL
    private let folder: URL
    private let limit: Int
    private let state: Locked<State>

    init(folder parent: URL, limit: Int) {
        self.parent = parent
        folder = parent.appendingPathComponent("TrellisImages", isDirectory: true)
        self.limit = limit
        state = Locked(State(index: RecentValues(limit: limit)))
    }

    /// Returns the image for a key, or `nil` if it isn't kept.
    func image(_ key: String) -> KeptImage? {
        let name = Self.name(of: key), file = folder.appendingPathComponent(name)
        guard let contents = try? Data(contentsOf: file) else { return nil }
        guard let image = Self.unpack(contents) else {
            remove(key)
            return nil
        }
        note(name, size: contents.count)
        // The modification date is that of the last use. If it can't be set, only the order of removal differs.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
        return image
    }

    /// Stores an image, and removes files that then exceed the limit.
    ///
    /// - Throws: Foundation's error if the folder can't be created or written.
    func insert(_ image: KeptImage, _ key: String) throws {
        let contents = try Self.pack(image)
        guard contents.count <= limit else { return remove(key) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let name = Self.name(of: key), file = folder.appendingPathComponent(name)
        let draft = folder.appendingPathComponent("\(name).\(UUID().uuidString).new")
        let isWritten = FileManager.default.createFile(
            atPath: draft.path, contents: contents, attributes: [.posixPermissions: 0o600])
        guard isWritten, rename(draft.path, file.path) == 0 else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            unlink(draft.path)
            throw POSIXError(code)
        }
        note(name, size: contents.count)
    }

    /// Removes the image for a key.
    func remove(_ key: String) {
        let name = Self.name(of: key)
        unlink(folder.appendingPathComponent(name).path)
        state.withLock { $0.index.remove(name) }
    }

    /// Removes all images.
    func removeAll() async {
        // After the change of the name, no reader finds the files. Removing them takes longer.
        let removed = parent.appendingPathComponent("TrellisImages.removed-\(UUID().uuidString)")
        state.withLock { $0.index.removeAll() }
        guard rename(folder.path, removed.path) == 0 else { return }
        await Task.detached(priority: .utility) { try? FileManager.default.removeItem(at: removed) }.value
    }

    /// Notes the use of a file, and removes files that exceed the limit.
    private func note(_ name: String, size: Int) {
        let (excess, mustRead) = state.withLock { state in
            let excess = state.index.insert(size, for: name, cost: size)
            let mustRead = !state.isRead && !state.isReading
            if mustRead { state.isReading = true }
            return (excess, mustRead)
        }
        remove(names: excess)
        if mustRead { Task.detached(priority: .utility) { [weak self] in self?.readFolder() } }
    }

    /// Reads the names of all files. Those that were used meanwhile are newer.
    private func readFolder() {
        removeAbandoned()
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey, .isRegularFileKey]
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        let files = (all ?? []).compactMap { file -> (name: String, size: Int, used: Date)? in
            guard Self.isName(file.lastPathComponent), let values = try? file.resourceValues(forKeys: keys),
                values.isRegularFile == true
            else { return nil }
            return (file.lastPathComponent, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
        }.sorted { $0.used < $1.used }
        let excess = state.withLock { state in
            var index = RecentValues<String, Int>(limit: limit)
            var excess: Set<String> = []
            let used = state.index
            let known = Set(used.keys)
            for file in files where !known.contains(file.name) {
                if file.size > limit { excess.insert(file.name) }
                excess.formUnion(index.insert(file.size, for: file.name, cost: file.size))
            }
            for (name, size) in used.oldestFirst { excess.formUnion(index.insert(size, for: name, cost: size)) }
            state.index = index
            state.isRead = true
            return Array(excess)
        }
        remove(names: excess)
    }

    /// Removes what a process that was killed has left behind.
    private func removeAbandoned() {
        let hourAgo = Date(timeIntervalSinceNow: -3600)
        for file in contents(of: folder) where file.pathExtension == "new" {
            let date = (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
            if date.map({ $0 < hourAgo }) ?? false { unlink(file.path) }
        }
        for file in contents(of: parent) where file.lastPathComponent.hasPrefix("TrellisImages.removed-") {
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func contents(of folder: URL) -> [URL] {
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }

    private func remove(names: [String]) {
        for name in names { unlink(folder.appendingPathComponent(name).path) }
    }

    private static func name(of key: String) -> String {
        KeyHash.hex(of: key) + ".image"
    }

    private static func isName(_ name: String) -> Bool {
        name.count == 70 && name.hasSuffix(".image")
    }

    private static func pack(_ image: KeptImage) throws -> Data {
        let rules = try JSONEncoder().encode(image.rules)
        var contents = magic
        for number in [UInt64(rules.count), UInt64(image.data.count), Checksum.of(rules), Checksum.of(image.data)] {
            withUnsafeBytes(of: number.littleEndian) { contents.append(contentsOf: $0) }
        }
        return contents + rules + image.data
    }

    private static func unpack(_ contents: Data) -> KeptImage? {
        let header = magic.count + 32
        guard contents.count >= header, contents.prefix(magic.count) == magic else { return nil }
        let numbers = stride(from: magic.count, to: header, by: 8).map { start in
            contents[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        let rest = UInt64(contents.count - header)
        guard numbers[0] <= rest, numbers[1] == rest - numbers[0] else { return nil }
        let rules = Data(contents[header..<header + Int(numbers[0])])
        let data = Data(contents[(header + Int(numbers[0]))...])
        guard Checksum.of(rules) == numbers[2], Checksum.of(data) == numbers[3],
            let decoded = try? JSONDecoder().decode(KeptImage.Rules.self, from: rules)
        else { return nil }
        return KeptImage(data: data, rules: decoded)
    }
}

/// The FNV-1a hash with 64 bits, to detect damaged files. It doesn't protect against manipulation.
enum Checksum {
    static func of(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }
}
