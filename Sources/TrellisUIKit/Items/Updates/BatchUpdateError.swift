internal import Foundation

/// The error of a batch of updates that doesn't match the data source.
///
/// UIKit raises an exception here. The view stops a debug build with the description; in a release build it reports the
/// description on the standard error and reloads its data.
struct BatchUpdateError: Error, CustomStringConvertible, Equatable {
    let description: String

    private init(_ text: String) {
        description = "Invalid update: " + text
    }

    static func noSuchSection(_ section: Int, _ verb: String, count: Int, when: String) -> BatchUpdateError {
        BatchUpdateError("section \(section) is \(verb), but there \(are(count, "section")) \(when)")
    }

    static func noSuchItem(
        _ path: IndexPath, _ verb: String, _ noun: String, counts: [Int], when: String
    ) -> BatchUpdateError {
        guard path.count == 2 else {
            let article = noun == "item" ? "an" : "a"
            return BatchUpdateError(
                "\(article) \(noun) is \(verb) by an index path of \(path.count) indexes, expected 2")
        }
        guard counts.indices.contains(path.section) else {
            return BatchUpdateError(
                "\(noun) \(path.row) of section \(path.section) is \(verb), but there "
                    + "\(are(counts.count, "section")) \(when)"
            )
        }
        return BatchUpdateError(
            "\(noun) \(path.row) of section \(path.section) is \(verb), but the section has "
                + "\(amount(counts[path.section], noun)) \(when)")
    }

    static func twice<Index>(_ index: Index, _ verb: String, _ noun: String) -> BatchUpdateError {
        let name =
            (index as? IndexPath).map { "\(noun) \($0.row) of section \($0.section)" } ?? "section \(index)"
        return BatchUpdateError("\(name) is \(verb) more than once")
    }

    static func wrongSectionCount(_ update: BatchUpdate, old: Int, expected: Int, new: Int) -> BatchUpdateError {
        BatchUpdateError(
            "there \(was(old, "section")), \(update.insertedSections.count) inserted and "
                + "\(update.deletedSections.count) deleted should give \(expected), but the data source says \(new)")
    }

    static func wrongItemCount(
        _ update: BatchUpdate, section: Int, newSection: Int, old: Int, new: Int
    ) -> BatchUpdateError {
        let inserted = update.insertedRows.count { $0.section == newSection }
        let deleted = update.deletedRows.count { $0.section == section }
        let movedIn = update.movedRows.count { $0.to.section == newSection }
        let movedOut = update.movedRows.count { $0.from.section == section }
        let moves = movedIn + movedOut > 0 ? ", \(movedIn) moved in and \(movedOut) moved out" : ""
        let changes =
            moves.isEmpty ? "\(inserted) inserted and \(deleted) deleted" : "\(inserted) inserted, \(deleted) deleted"
        return BatchUpdateError(
            "section \(section) had \(amount(old, update.noun)), \(changes)\(moves) should give "
                + "\(old + inserted - deleted + movedIn - movedOut), but the data source says \(new)")
    }

    private static func amount(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    private static func are(_ count: Int, _ noun: String) -> String {
        (count == 1 ? "is " : "are ") + amount(count, noun)
    }
    private static func was(_ count: Int, _ noun: String) -> String {
        (count == 1 ? "was " : "were ") + amount(count, noun)
    }
}
