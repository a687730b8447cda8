/// The user's favourites and messages. They are in a separate file, because the listings are sample data that may be
/// created again. It is used on one thread.
package final class UserDatabase {
    private let connection: SQLiteConnection
    private let page: SQLiteStatement
    private let insert: SQLiteStatement
    private let remove: SQLiteStatement
    private let place: SQLiteStatement
    private let message: SQLiteStatement

    /// Opens the file, or creates it.
    package init(path: String) throws {
        connection = try SQLiteConnection(path: path, mode: .create)
        // Several servers may use the same file.
        try connection.execute("PRAGMA busy_timeout = 5000")
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS favourite (id INTEGER PRIMARY KEY, place INTEGER NOT NULL);
            CREATE TABLE IF NOT EXISTS message (
                listing INTEGER NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, text TEXT NOT NULL
            );
            """)
        page = try connection.prepare("SELECT id FROM favourite ORDER BY place, id DESC")
        insert = try connection.prepare(
            "INSERT OR IGNORE INTO favourite VALUES (?1, (SELECT coalesce(min(place), 1) - 1 FROM favourite))")
        remove = try connection.prepare("DELETE FROM favourite WHERE id = ?1")
        place = try connection.prepare("UPDATE favourite SET place = ?2 WHERE id = ?1")
        message = try connection.prepare("INSERT INTO message VALUES (?1, ?2, ?3, ?4)")
    }

    /// Returns the ids of the favourites, in the user's order.
    func favourites() throws -> [Int] {
        try page.rows { $0.int(0) }
    }

    /// Adds a listing before the other favourites. A listing that is a favourite already keeps its position.
    func addFavourite(_ id: Int) throws {
        try insert.run([.int(id)])
    }

    /// Removes a favourite. Has no effect if the listing isn't one.
    func removeFavourite(_ id: Int) throws {
        try remove.run([.int(id)])
    }

    /// Sets the order of the favourites. Favourites that aren't in the list come first, in their previous order.
    func orderFavourites(_ ids: [Int]) throws {
        let others = try favourites().filter { !ids.contains($0) }
        try connection.execute("BEGIN IMMEDIATE")
        do {
            for (index, id) in (others + ids).enumerated() { try place.run([.int(id), .int(index)]) }
            try connection.execute("COMMIT")
        } catch {
            try? connection.execute("ROLLBACK")
            throw error
        }
    }

    /// Stores a message.
    func addMessage(_ message: Message, to listing: Int) throws {
        try self.message.run([.int(listing), .text(message.name), .text(message.email), .text(message.text)])
    }
}
