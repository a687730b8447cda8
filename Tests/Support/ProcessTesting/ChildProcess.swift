#if os(Linux)
package import Foundation

/// A program in a separate process, which ends with this value or with the tests.
///
/// Foundation's `Process` notices its program's end only while the thread that started it exists, which those of tasks
/// don't always do. Then it waits for ever, and Swift Testing, which watches all children, keeps a core busy until
/// somebody collects the child. Here, a separate thread starts each program and collects it as soon as it ends.
package final class ChildProcess: Sendable {
    /// How a program ended.
    package struct Ending: Sendable {
        /// The exit status, or the signal that ended the program.
        package let status: Int32
        /// Whether a signal ended the program.
        package let wasKilled: Bool
    }

    /// Where the program's output goes.
    package enum Output: Sendable {
        case kept, shown, discarded
    }

    private struct State {
        var id: pid_t = 0
        var ending: Ending?
        var output = Data()
        var hasClosed = false
    }

    /// The state, which the thread and the tests share.
    private final class Shared: Sendable {
        let state = Guarded(State())
    }

    private let shared = Shared()
    private let input: FileHandle
    private let name: String

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The executable.
    ///   - arguments: The arguments.
    ///   - folder: The program's current folder, or `nil` for that of the tests.
    ///   - environment: Variables besides those of the tests.
    ///   - output: Where the standard output goes.
    ///   - errors: Where the standard error goes. If both are kept, they are one text.
    /// - Throws: `POSIXError` if the program can't be started.
    package init(
        _ program: URL, _ arguments: [String] = [], in folder: URL? = nil, environment: [String: String] = [:],
        output: Output = .kept, errors: Output = .shown
    ) throws {
        name = program.lastPathComponent
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw POSIXError(.ENOENT) }
        // The kernel ends the program with the thread that started it, and so with the tests.
        var words = ["/usr/bin/setpriv", "--pdeathsig", "KILL", "/usr/bin/env"]
        if let folder { words += ["-C", folder.path] }
        words += [program.path] + arguments
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let pipes = (input: try Self.pipe(), output: try Self.pipe())
        input = FileHandle(fileDescriptor: pipes.input.writing, closeOnDealloc: true)
        let hasStarted = DispatchSemaphore(value: 0)
        let result = Guarded<Int32>(EAGAIN)
        let thread = Thread { [shared, words] in
            var id: pid_t = 0
            let error = Self.spawn(
                words, variables, input: pipes.input.reading, pipe: pipes.output.writing, (output, errors), &id)
            close(pipes.input.reading)
            close(pipes.output.writing)
            shared.state.withLock { $0.id = id }
            result.withLock { $0 = error }
            hasStarted.signal()
            guard error == 0 else { return }
            Self.collect(id, shared)
        }
        thread.start()
        guard hasStarted.wait(timeout: .now() + Deadline.seconds) == .success else {
            throw Deadline.Missed("\(name) starts")
        }
        let error = result.withLock { $0 }
        guard error == 0 else {
            close(pipes.output.reading)
            throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EAGAIN)
        }
        Thread.detachNewThread { [shared] in Self.read(pipes.output.reading, shared) }
    }

    deinit { kill() }

    /// The program's process, which may have ended.
    package var id: pid_t { shared.state.withLock { $0.id } }

    /// How the program ended, or `nil` if it runs.
    package var ending: Ending? { shared.state.withLock { $0.ending } }

    /// Whether the program runs.
    package var isRunning: Bool { ending == nil }

    /// Whether the program has ended and its whole output was read.
    package var hasEnded: Bool { shared.state.withLock { $0.ending != nil && $0.hasClosed } }

    /// What the program has printed so far, if it is kept, without the lines that were taken.
    package var output: Data { shared.state.withLock { $0.output } }

    /// What the program has printed so far as text.
    package var text: String { String(decoding: output, as: UTF8.self) }

    /// Kills the program if it runs. A program that is asked to terminate may wait for others.
    package func kill() {
        // With the lock, the process can't be collected and its number reused meanwhile.
        shared.state.withLock { state in
            if state.ending == nil { _ = Foundation.kill(state.id, SIGKILL) }
        }
    }

    /// Kills the program if it runs, and waits until it has ended.
    package func stop() {
        kill()
        let limit = Date(timeIntervalSinceNow: Deadline.seconds)
        while isRunning, Date() < limit { Thread.sleep(forTimeInterval: 0.001) }
    }

    /// Writes a text to the program's standard input.
    package func write(_ text: String) throws {
        try input.write(contentsOf: Data(text.utf8))
    }

    /// Waits for a line of the output, and takes it from there.
    ///
    /// - Returns: The line, or all of the output if the program ends before.
    package func line() async throws -> String {
        let newline = UInt8(ascii: "\n")
        try await Deadline.wait("\(name) prints a line") { hasEnded || output.contains(newline) }
        return shared.state.withLock { state in
            let line = state.output.prefix { $0 != newline }
            state.output = Data(state.output.dropFirst(line.count + 1))
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Waits until the program ends. At the deadline, it is killed.
    ///
    /// - Returns: How it ended.
    @discardableResult
    package func end() async throws -> Ending {
        do {
            try await Deadline.wait("\(name) ends") { hasEnded }
        } catch {
            kill()
            throw error
        }
        return ending ?? Ending(status: 0, wasKilled: false)
    }

    /// `posix_spawn_file_actions_addclosefrom_np`, which the Glibc module doesn't declare.
    private typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    private static let closeFrom =
        dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map { unsafeBitCast($0, to: CloseFrom.self) }

    /// Held while a program is started or a pipe is created, which programs that are started meanwhile would inherit.
    private static let starting = NSLock()

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        try starting.withLock {
            var ends: [Int32] = [0, 0]
            guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return (ends[0], ends[1])
        }
    }

    private static func spawn(
        _ words: [String], _ variables: [String], input: Int32, pipe: Int32, _ outputs: (Output, Output),
        _ id: inout pid_t
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        for (descriptor, output) in [(1, outputs.0), (2, outputs.1)] as [(Int32, Output)] {
            switch output {
            case .kept: posix_spawn_file_actions_adddup2(&actions, pipe, descriptor)
            case .shown: break
            case .discarded: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
            }
        }
        // Descriptors of other tests may be locks, which last until all copies are closed.
        _ = closeFrom?(&actions, 3)
        var arguments = words.map { strdup($0) } + [nil], environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        return starting.withLock { posix_spawn(&id, words[0], &actions, nil, &arguments, &environment) }
    }

    /// Waits on the program's own thread until it ends, and collects it.
    private static func collect(_ id: pid_t, _ shared: Shared) {
        var information = siginfo_t()
        // Leave it uncollected, so that its number isn't reused before the state says that it has ended.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        shared.state.withLock { state in
            var status: Int32 = 0
            waitpid(id, &status, WNOHANG)
            let signal = status & 0x7f
            state.ending = Ending(status: signal == 0 ? status >> 8 & 0xff : signal, wasKilled: signal != 0)
        }
    }

    /// Reads the output to its end on a separate thread.
    private static func read(_ descriptor: Int32, _ shared: Shared) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            shared.state.withLock { $0.output.append(contentsOf: buffer[..<count]) }
        }
        close(descriptor)
        shared.state.withLock { $0.hasClosed = true }
    }
}

/// A value that is protected by a lock. (`Mutex` requires iOS 18.)
private final class Guarded<Value>: @unchecked Sendable {  // Guard: `lock` is held for every access to `value`.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
#endif
