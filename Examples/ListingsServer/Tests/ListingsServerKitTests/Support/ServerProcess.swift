import Foundation

/// The server's executable in its own process. (With Foundation's `Process`, children that are started at the same time
/// inherit each other's pipes, which are then never closed.)
final class ServerProcess {
    /// The executable, which is next to the tests.
    static var program: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "ListingsServer").path
    }

    /// Locked while pipes are created and until the child's ends are closed, so that no other child inherits them.
    private static let spawning = NSLock()

    private var identifier: pid_t = 0
    private var waitStatus: Int32?
    let output: Descriptor
    let errors: Descriptor

    init(_ arguments: [String], environment: [String: String]? = nil, program: String = program) throws {
        Self.spawning.lock()
        defer { Self.spawning.unlock() }
        let (output, errors) = (try Self.pipe(), try Self.pipe())
        self.output = Descriptor(output.read)
        self.errors = Descriptor(errors.read)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.write, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
        let environment = environment ?? ProcessInfo.processInfo.environment
        var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
        var environmentPointers = environment.map { strdup("\($0)=\($1)") } + [nil]
        let result = posix_spawn(&identifier, program, &actions, nil, &argumentPointers, &environmentPointers)
        for pointer in argumentPointers + environmentPointers { free(pointer) }
        posix_spawn_file_actions_destroy(&actions)
        close(output.write)
        close(errors.write)
        guard result == 0 else { throw TestFailure("\(program): \(String(cString: strerror(result)))") }
    }

    deinit {
        guard identifier > 0, waitStatus == nil else { return }
        signal(SIGKILL)
        waitpid(identifier, nil, 0)
    }

    /// Waits for the line with the port, and returns the port.
    func port() throws -> Int {
        guard let line = try output.line() else {
            throw TestFailure("the server ended: \(try errors.rest())")
        }
        guard let match = line.wholeMatch(of: #/listening on http://127\.0\.0\.1:(\d+)/#), let port = Int(match.1)
        else { throw TestFailure("not the line expected: \(line)") }
        return port
    }

    func signal(_ number: Int32) {
        kill(identifier, number)
    }

    /// Waits until the process ends. Returns the exit status, or the negative number of the signal that ended it.
    func status() throws -> Int32 {
        // The output ends first, for which the timeout applies.
        _ = try output.rest()
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        waitStatus = status
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw TestFailure("pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
