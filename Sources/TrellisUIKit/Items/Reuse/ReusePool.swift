/// The views available for reuse and the registered classes and nibs, by reuse identifier.
@MainActor
struct ReusePool<View: UIView> {
    /// What makes the views of an identifier.
    enum Registration {
        case type(View.Type)
        case nib(UINib)
    }

    /// The registration and the views of an identifier.
    struct Entry {
        let identifier: String
        fileprivate(set) var registration: Registration?
        fileprivate(set) var views: [View] = []
    }

    private(set) var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    /// The index of the entry used last. Most cells have the identifier of the one before, and comparing identifiers
    /// takes less time than hashing them.
    private var latest = 0

    /// Returns the index of an identifier's entry, or `nil` if there is none.
    private func index(of identifier: String) -> Int? {
        if latest < entries.count, entries[latest].identifier == identifier { return latest }
        return indices[identifier]
    }

    /// Returns the index of an identifier's entry, which is added if there is none.
    private mutating func entry(of identifier: String) -> Int {
        if let index = index(of: identifier) {
            latest = index
        } else {
            latest = entries.count
            indices[identifier] = latest
            entries.append(Entry(identifier: identifier))
        }
        return latest
    }

    /// Registers a class or a nib for an identifier, or removes its registration.
    mutating func register(_ registration: Registration?, for identifier: String) {
        entries[entry(of: identifier)].registration = registration
    }

    /// Returns what is registered for an identifier, or `nil` if nothing is.
    func registration(for identifier: String) -> Registration? {
        index(of: identifier).flatMap { entries[$0].registration }
    }

    /// Removes and returns the view that has been available the longest. So views that are removed and added in the
    /// same order keep their order in the widget tree.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - isPreferred: Returns whether a view is preferred to the others.
    /// - Returns: The view, or `nil` if there is none.
    mutating func take(_ identifier: String, preferring isPreferred: (View) -> Bool = { _ in true }) -> View? {
        // Changed in place: with a copy of the array in a variable, removing a view would copy all others.
        guard let entry = index(of: identifier), !entries[entry].views.isEmpty else { return nil }
        latest = entry
        // Not `firstIndex(where:)`: Swift would check the actor at each call of the closure.
        for index in entries[entry].views.indices where isPreferred(entries[entry].views[index]) {
            return entries[entry].views.remove(at: index)
        }
        return entries[entry].views.removeFirst()
    }

    /// Adds a view.
    mutating func put(_ view: View, _ identifier: String) { entries[entry(of: identifier)].views.append(view) }

    /// Removes a view, if it is available.
    mutating func remove(_ view: View, _ identifier: String) {
        guard let entry = index(of: identifier) else { return }
        for index in entries[entry].views.indices where entries[entry].views[index] === view {
            entries[entry].views.remove(at: index)
            return
        }
    }

    /// Removes and returns the views of each identifier beyond a number.
    mutating func removeSurplus(beyond limit: Int) -> [View] {
        var surplus: [View] = []
        for index in entries.indices where entries[index].views.count > limit {
            surplus += entries[index].views[limit...]
            entries[index].views.removeLast(entries[index].views.count - limit)
        }
        return surplus
    }
}
