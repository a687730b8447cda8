internal import Foundation

/// The result of the default implementation of an optional method.
public enum _AbsentMethod {
    case absent
}

/// Determines whether a subclass of a controller overrides a method, without calling the method.
///
/// Some methods enable a feature by their presence: a row can be deleted with a swipe only if the data source commits
/// deletions. For most classes the method's return type shows whether it is present. But a subclass of
/// `UITableViewController` or `UICollectionViewController` inherits each method. Its vtable is therefore compared with
/// that of the base class, at the entries in which a probe class that overrides the method differs from the base class.
@MainActor
struct MethodPresence {
    static let commit = MethodPresence(UITableViewController.self, PlainProbe.self, CommitProbe.self)
    static let moveRow = MethodPresence(UITableViewController.self, PlainProbe.self, MoveProbe.self)
    static let moveItem = MethodPresence(UICollectionViewController.self, PlainItemProbe.self, MoveItemProbe.self)

    private let base: AnyClass
    private let entries: [Int]

    /// Finds the vtable entries in which a class that overrides the method differs from one that overrides nothing.
    private init(_ base: AnyClass, _ plain: AnyClass, _ overriding: AnyClass) {
        self.base = base
        let plain = Self.words(plain), overriding = Self.words(overriding), words = Self.words(base)
        // Limited to the base class's vtable: subclasses append entries.
        entries = (Self.header..<Self.count(base)).filter { plain[$0] == words[$0] && overriding[$0] != words[$0] }
    }

    /// Returns whether a class overrides the method.
    ///
    /// - Complexity: O(1).
    func isOverridden(in type: AnyClass) -> Bool {
        let words = Self.words(type), base = Self.words(base)
        return entries.contains { words[$0] != base[$0] }
    }

    /// The number of words before the vtable, at the start of Swift's class metadata.
    private static let header = 7

    private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// Returns the number of words after the address point of a class: its size without the words before.
    private static func count(_ type: AnyClass) -> Int {
        let sizes = UnsafeRawPointer(words(type)).advanced(by: 4 * MemoryLayout<UInt>.size).assumingMemoryBound(
            to: UInt32.self)
        return (Int(sizes[0]) - Int(sizes[1])) / MemoryLayout<UInt>.size
    }

    private class PlainProbe: UITableViewController {}

    private final class CommitProbe: UITableViewController {
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {}
    }

    private final class MoveProbe: UITableViewController {
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
    }

    private class PlainItemProbe: UICollectionViewController {}

    private final class MoveItemProbe: UICollectionViewController {
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {}
    }
}
