internal import Foundation

/// How much memory the process has.
struct Memory: CustomStringConvertible {
    /// What is in the machine's memory, in bytes.
    let resident: Int
    /// What was allocated and not freed, in bytes.
    let allocated: Int

    var description: String { "\(resident >> 20) MB resident, \(allocated >> 20) MB allocated" }

    /// Measures after what is free went back to the system.
    static func now() -> Memory {
        _ = trim?(0)
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        let resident = (pages.count > 1 ? Int(pages[1]) ?? 0 : 0) * Int(getpagesize())
        return Memory(resident: resident, allocated: allocated())
    }

    // Swift's module of the C library leaves these out.
    private static let trim: (@convention(c) (Int) -> CInt)? = function("malloc_trim")
    private static let report: (@convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt)? = function("malloc_info")

    private static func function<Function>(_ name: String) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
    }

    /// What the allocator took from the system without what it holds ready, as its report in XML has them at its end.
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
