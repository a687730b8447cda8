public import Foundation

/// How much an image loader keeps, and where.
public struct ImageLoaderConfiguration: Sendable {
    /// The most bytes kept in memory.
    public var memoryLimit = 32 << 20
    /// The folder for files, which the loader has to itself; nil keeps nothing on disk.
    public var folder: URL?
    /// The most bytes kept on disk.
    public var diskLimit = 256 << 20
    /// The most bytes one image may have.
    public var imageLimit = 16 << 20

    /// Makes a configuration with the defaults.
    ///
    /// - Parameter folder: The folder for files; nil keeps nothing on disk.
    public init(folder: URL? = nil) {
        self.folder = folder
    }
}
