import CSoup
import Foundation

/// The command-line program.
public enum ServerCommand {
    /// Runs the server until it is terminated.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Returns: The exit status: 0 for success, 1 if the server can't start, or 2 for an invalid command line.
    public static func run(arguments: [String]) -> Int32 {
        do {
            let options = try ServerOptions(arguments: arguments)
            if options.help {
                print(ServerOptions.usage)
            } else {
                try serve(options)
            }
            return 0
        } catch {
            say(error.message)
            return error.status
        }
    }

    private static func serve(_ options: ServerOptions) throws(ServerFailure) {
        // Get the parent before the database is filled, which takes a while, because the parent may end in the
        // meantime.
        let parent = options.withParent ? getppid() : nil
        let path = try path(of: options)
        let database = try ListingDatabase.open(path: path, count: options.count) { count in
            say("filling \(path) with \(count) listings")
        }
        let user: UserDatabase
        do {
            user = try UserDatabase(path: path + ".user")
        } catch {
            throw .failed("\(path).user: \(error)")
        }
        let api = ListingsAPI(database: database, user: user, allowsFaults: options.faults, tab: options.tab)
        let server = try HTTPServer(port: options.port, respond: api.respond)
        unblockSignals()
        let loop = g_main_loop_new(nil, 0)
        defer { g_main_loop_unref(loop) }
        let quit: GSourceFunc = { loop in
            g_main_loop_quit(OpaquePointer(loop))
            return 0
        }
        g_unix_signal_add(SIGTERM, quit, UnsafeMutableRawPointer(loop))
        g_unix_signal_add(SIGINT, quit, UnsafeMutableRawPointer(loop))
        if let parent { try watch(parent, quitting: loop) }
        print("listening on http://127.0.0.1:\(server.port)")
        fflush(nil)
        // The handler doesn't retain the server, so the server must outlive the loop.
        withExtendedLifetime(server) { g_main_loop_run(loop) }
    }

    /// Unblocks the signals that end the program: one started from a worker thread inherits that thread's mask.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Ends the loop when the parent process ends. PR_SET_PDEATHSIG isn't suitable, because it applies when the
    /// *thread* that started this process ends.
    private static func watch(_ parent: pid_t, quitting loop: OpaquePointer?) throws(ServerFailure) {
        let descriptor = listings_pidfd_open(parent)
        guard descriptor >= 0, getppid() == parent else { throw .failed("--with-parent: the parent has ended already") }
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { _, _, loop in
                g_main_loop_quit(OpaquePointer(loop))
                return 0
            }, UnsafeMutableRawPointer(loop))
    }

    /// Returns the path of the database: the one in the options, or one in the user's cache folder.
    private static func path(of options: ServerOptions) throws(ServerFailure) -> String {
        if let path = options.database { return path }
        let count = options.count ?? ServerOptions.defaultCount
        let environment = ProcessInfo.processInfo.environment
        let caches: String
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            caches = folder
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            caches = home + "/.cache"
        } else {
            throw .failed("neither XDG_CACHE_HOME nor HOME names a folder: give --database FILE")
        }
        return "\(caches)/trellis-listings/listings-\(count).sqlite"
    }

    private static func say(_ message: String) {
        FileHandle.standardError.write(Data("ListingsServer: \(message)\n".utf8))
    }
}

/// The reason why the server could not start, as a line for the user, with the exit status.
package struct ServerFailure: Error, Equatable {
    package let message: String
    package let status: Int32

    /// Returns the failure of an invalid command line.
    package static func usage(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 2) }

    /// Returns the failure of a valid command line, such as an error of the file system.
    package static func failed(_ message: String) -> ServerFailure { ServerFailure(message: message, status: 1) }
}
