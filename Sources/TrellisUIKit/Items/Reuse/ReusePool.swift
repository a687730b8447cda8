/// The views available for reuse and the registered classes, by reuse identifier.
@MainActor
struct ReusePool<View: UIView> {
    private var classes: [String: View.Type] = [:]
    private var views: [String: [View]] = [:]

    /// Registers a class for an identifier, or removes its registration if the class is `nil`.
    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
    }

    /// Returns the class registered for an identifier, or `nil` if there is none.
    func type(for identifier: String) -> View.Type? { classes[identifier] }

    /// Removes and returns the view that has been available the longest. So views that are removed and added in the
    /// same order keep their order in the widget tree.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - isPreferred: Returns whether a view is preferred to the others.
    /// - Returns: The view, or `nil` if there is none.
    mutating func take(_ identifier: String, preferring isPreferred: (View) -> Bool = { _ in true }) -> View? {
        // Changed in place: with a copy of the array in a variable, removing a view would copy all others.
        guard let entry = views.index(forKey: identifier), !views.values[entry].isEmpty else { return nil }
        let index = views.values[entry].firstIndex(where: isPreferred) ?? 0
        return views.values[entry].remove(at: index)
    }

    /// Adds a view.
    mutating func put(_ view: View, _ identifier: String) { views[identifier, default: []].append(view) }

    /// Removes and returns the views of each identifier beyond a number.
    mutating func removeSurplus(beyond limit: Int) -> [View] {
        var surplus: [View] = []
        for (identifier, list) in views where list.count > limit {
            surplus += list[limit...]
            views[identifier] = Array(list[..<limit])
        }
        return surplus
    }
}
