internal import Foundation

/// The memory of the process.
struct Memory: CustomStringConvertible {
    /// The resident memory, in bytes.
    let resident: Int
    /// The memory that is allocated, in bytes.
    let allocated: Int

    var description: String { "\(resident >> 20) MB resident, \(allocated >> 20) MB allocated" }

    /// Measures the memory after free memory was returned to the system.
    static func now() -> Memory {
        _ = trim?(0)
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        let resident = (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * Int(getpagesize())
        return Memory(resident: resident, allocated: allocated())
    }

    // Swift's module of the C library doesn't contain these functions.
    private static let trim: (@convention(c) (Int) -> CInt)? = function("malloc_trim")
    private static let report: (@convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt)? = function("malloc_info")

    private static func function<Function>(_ name: String) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// Returns the memory that the allocator got from the system minus its free memory, both of which are at the end of
    /// its XML report.
    private static func allocated() -> Int {
        var text: UnsafeMutablePointer<CChar>?
        var length = 0
        guard let report, let stream = open_memstream(&text, &length) else { return 0 }
        _ = report(0, stream)
        fclose(stream)
        defer { free(text) }
        guard let text else { return 0 }
        let total = String(cString: text).components(separatedBy: "</heap>").last ?? ""
        func sizes(_ tag: String) -> Int {
            total.components(separatedBy: "<").filter { $0.hasPrefix(tag) }.compactMap {
                $0.components(separatedBy: "size=\"").last?.components(separatedBy: "\"").first.flatMap { Int($0) }
            }.reduce(0, +)
        }
        return sizes("system type=\"current\"") - sizes("total type=\"fast\"") - sizes("total type=\"rest\"")
            + sizes("total type=\"mmap\"")
    }
}
