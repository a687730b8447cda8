import Foundation

extension ListingDatabase {
    /// Opens the database at a path. If it doesn't exist, it is filled first.
    ///
    /// The database is filled in one transaction, in a temporary file that is renamed when it is complete. If the
    /// server is killed before that, the next one starts again. Servers that start at the same time fill the database
    /// only once.
    ///
    /// - Parameters:
    ///   - path: The file. Its folder is created if necessary.
    ///   - count: The required number of listings, or `nil` for any number in an existing file.
    ///   - willFill: Called with the number of listings before the database is filled.
    /// - Returns: The open database.
    /// - Throws: `ServerFailure` if the file isn't a database of listings, contains another number of listings, or
    ///   can't be written.
    package static func open(
        path: String, count: Int?, willFill: (Int) -> Void
    ) throws(ServerFailure) -> ListingDatabase {
        do {
            let folder = URL(filePath: path).deletingLastPathComponent().path
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try whileLocked(folder) {
                if try !isFilled(path, count: count) {
                    try fill(path, count: count ?? ServerOptions.defaultCount, willFill: willFill)
                }
            }
            return try ListingDatabase(path: path)
        } catch let failure as ServerFailure {
            throw failure
        } catch let error as SQLiteError {
            throw .failed("\(path): \(error)")
        } catch {
            throw .failed("\(path): \(error.localizedDescription)")
        }
    }

    /// Runs a closure while no other server fills a database in the same folder.
    private static func whileLocked(_ folder: String, _ work: () throws -> Void) throws {
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ServerFailure.failed("\(folder): \(String(cString: strerror(errno)))") }
        // Closing the descriptor releases the lock, as does the end of the process.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw ServerFailure.failed("\(folder): \(String(cString: strerror(errno)))") }
        }
        try work()
    }

    /// Returns whether the file exists and is complete. A file with an older layout counts as missing, because it
    /// contains only sample data.
    private static func isFilled(_ path: String, count: Int?) throws -> Bool {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int, size > 0 else {
            return false
        }
        let found: Int
        do {
            let connection = try SQLiteConnection(path: path, mode: .readOnly)
            guard try connection.number("PRAGMA application_id") == applicationID else {
                throw ServerFailure.failed("\(path): not a listings database; it is left as it is")
            }
            guard try connection.number("PRAGMA user_version") == version else { return false }
            found = try connection.number("SELECT count(*) FROM listings") ?? 0
        } catch let error as SQLiteError {
            throw ServerFailure.failed("\(path): not a listings database; it is left as it is: \(error.message)")
        }
        if let count, count != found {
            throw ServerFailure.failed("\(path): holds \(found) listings, not \(count); name another file or delete it")
        }
        return true
    }

    private static func fill(_ path: String, count: Int, willFill: (Int) -> Void) throws {
        let unfinished = path + ".filling"
        try? FileManager.default.removeItem(atPath: unfinished)
        try write(unfinished, count: count, willFill: willFill)
        guard rename(unfinished, path) == 0 else {
            throw ServerFailure.failed("\(path): \(String(cString: strerror(errno)))")
        }
    }

    private static func write(_ path: String, count: Int, willFill: (Int) -> Void) throws {
        let connection = try SQLiteConnection(path: path, mode: .create)
        // A journal isn't needed: the file has no readers before it is complete, and is deleted if it isn't completed.
        try connection.execute("PRAGMA journal_mode = OFF")
        try connection.execute("PRAGMA application_id = \(applicationID)")
        try connection.execute("PRAGMA user_version = \(version)")
        try connection.execute("BEGIN")
        try connection.execute(
            """
            CREATE TABLE listings (
                id INTEGER PRIMARY KEY, title TEXT NOT NULL, district TEXT NOT NULL, price INTEGER NOT NULL,
                area REAL NOT NULL, rooms INTEGER NOT NULL, tags TEXT NOT NULL, kind TEXT NOT NULL,
                seller TEXT NOT NULL, listed TEXT NOT NULL, place INTEGER NOT NULL, dwelling INTEGER NOT NULL,
                description TEXT NOT NULL, score INTEGER NOT NULL
            )
            """)
        willFill(count)
        let generator = ListingGenerator(count: count)
        let insert = try connection.prepare("INSERT INTO listings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        // Listings are written oldest first, in the order of the file, so positions are counted down.
        var places: [Listing.Kind: Int] = [:]
        for id in 1...count { places[generator.listing(id).listing.kind, default: 0] += 1 }
        for id in 1...count {
            let (listing, dwelling) = generator.listing(id)
            let place = (places[listing.kind] ?? 0) - 1
            places[listing.kind] = place
            try insert.run([
                .int(id), .text(listing.title), .text(listing.district), .int(listing.price), .double(listing.area),
                .int(listing.rooms), .text(listing.tags.joined(separator: "\n")), .text(listing.kind.rawValue),
                .text(listing.seller.rawValue), .text(listing.listed), .int(place), .int(dwelling.rawValue),
                .text(listing.description ?? ""), .int(QuickMatch.score(of: listing)),
            ])
        }
        try connection.execute("CREATE UNIQUE INDEX listings_by_kind ON listings (kind, place)")
        try HouseTables.makeIndexes(in: connection)
        try GroupTables.fill(connection)
        try connection.execute("COMMIT")
    }
}
