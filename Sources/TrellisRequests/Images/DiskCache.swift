internal import Foundation

/// A cache of data by URL in a folder, with a limit in bytes. The least recently used files are removed first.
///
/// Files are written atomically, and contain their URL, their length and a checksum. A file that doesn't match them is
/// removed and counts as missing.
actor DiskCache {
    private static let suffix = "image"
    private static let magic = Data("TRLS1".utf8)

    private let folder: URL
    private let limit: Int
    /// The size of all files in bytes, or `nil` before the folder is first read.
    private var bytes: Int?

    init(folder: URL, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    /// Returns the data for a URL, or `nil` if it isn't cached.
    func data(for url: URL) -> Data? {
        let file = file(for: url)
        guard let contents = try? Data(contentsOf: file) else { return nil }
        guard let data = Self.unpack(contents, for: url) else {
            remove(file, size: contents.count)
            return nil
        }
        // The modification date is that of the last use. If it can't be set, only the order of removal differs.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
        return data
    }

    /// Stores data for a URL, and removes files that then exceed the limit.
    ///
    /// - Throws: Foundation's error if the folder can't be created or written.
    func insert(_ data: Data, for url: URL) throws {
        let contents = Self.pack(data, for: url)
        guard contents.count <= limit else { return }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let before = bytes ?? files().reduce(0) { $0 + $1.size }
        let file = file(for: url)
        let old = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        try contents.write(to: file, options: .atomic)
        bytes = before - old + contents.count
        if before - old + contents.count > limit { trim() }
    }

    /// Removes all files of the cache.
    func removeAll() {
        for file in files() { try? FileManager.default.removeItem(at: file.url) }
        bytes = nil
    }

    private func trim() {
        var files = files().sorted { $0.used < $1.used }[...]
        var total = files.reduce(0) { $0 + $1.size }
        // Remove slightly more than needed, so that not every new file sorts the folder again.
        while total > limit - limit / 10, let oldest = files.popFirst() {
            if (try? FileManager.default.removeItem(at: oldest.url)) != nil { total -= oldest.size }
        }
        bytes = total
    }

    private func remove(_ file: URL, size: Int) {
        if (try? FileManager.default.removeItem(at: file)) != nil, let all = bytes { bytes = max(0, all - size) }
    }

    private func files() -> [(url: URL, size: Int, used: Date)] {
        let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
        return (all ?? []).filter { $0.pathExtension == Self.suffix }.map { url in
            let values = try? url.resourceValues(forKeys: keys)
            return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
        }
    }

    private func file(for url: URL) -> URL {
        let name = String(Checksum.of(Data(url.absoluteString.utf8)), radix: 16)
        return folder.appendingPathComponent(name).appendingPathExtension(Self.suffix)
    }

    private static func pack(_ data: Data, for url: URL) -> Data {
        let name = Data(url.absoluteString.utf8)
        var contents = magic
        for number in [UInt64(name.count), UInt64(data.count), Checksum.of(data)] {
            withUnsafeBytes(of: number.littleEndian) { contents.append(contentsOf: $0) }
        }
        return contents + name + data
    }

    private static func unpack(_ contents: Data, for url: URL) -> Data? {
        let name = Data(url.absoluteString.utf8)
        let header = magic.count + 24
        guard contents.count >= header, contents.prefix(magic.count) == magic else { return nil }
        let numbers = stride(from: magic.count, to: header, by: 8).map { start in
            contents[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[0] == UInt64(name.count), UInt64(contents.count - header) >= numbers[0],
            contents[header..<header + name.count] == name
        else { return nil }
        let data = Data(contents[(header + name.count)...])
        return UInt64(data.count) == numbers[1] && Checksum.of(data) == numbers[2] ? data : nil
    }
}

/// The FNV-1a hash with 64 bits, to detect damaged files and to name files. It doesn't protect against manipulation.
enum Checksum {
    static func of(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }
}
