import CSoup
import Foundation

/// The command line program.
public enum ServerCommand {
    /// Runs the server until it is told to end.
    ///
    /// - Parameter arguments: the command line without the program's name.
    /// - Returns: the exit status: 0, or 2 for a wrong command line, or 1 when the server cannot start.
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
        // Asked before the database is filled, which takes a while: the parent may end meanwhile.
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
        let server = try HTTPServer(port: options.port, answer: api.answer)
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
        // The handler holds the server unretained, so it has to outlive the loop.
        withExtendedLifetime(server) { g_main_loop_run(loop) }
    }

    /// Lets the ending signals through: a program that starts us from a worker thread passes on that thread's mask.
    private static func unblockSignals() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Ends the loop when the parent process ends. PR_SET_PDEATHSIG would do so when the *thread* that started
    /// us ends, which is not what anybody means.
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

    /// The database: the one named, or one in the user's cache folder.
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
