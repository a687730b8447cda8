import Foundation

/// A run of a measured program.
enum ProgramRun {
    /// Runs a program in the same folder, and returns the numbers that it prints as a line of JSON.
    ///
    /// - Throws: `BenchFailure` if the program fails, takes longer than two minutes, or prints anything else.
    static func numbers(of program: String, arguments: [String]) throws -> [String: Double] {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = folder.appending(path: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let identifier = process.processIdentifier
        let deadline = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 300, execute: deadline)
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        deadline.cancel()
        let command = ([program] + arguments).joined(separator: " ")
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let kind = process.terminationReason == .exit ? "status" : "signal"
            throw BenchFailure(message: "\(command) ended with \(kind) \(process.terminationStatus)")
        }
        guard let numbers = try? JSONDecoder().decode([String: Double].self, from: data) else {
            throw BenchFailure(
                message: "\(command) printed \"\(String(decoding: data.prefix(200), as: UTF8.self))\", not its numbers")
        }
        return numbers
    }
}
