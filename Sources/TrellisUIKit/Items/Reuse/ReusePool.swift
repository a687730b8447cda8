/// Views out of sight, by reuse identifier, and the classes to make new ones of.
@MainActor
struct ReusePool<View: UIView> {
    private var classes: [String: View.Type] = [:]
    private var views: [String: [View]] = [:]

    /// Says which class an identifier stands for; `nil` takes it away.
    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
    }

    /// The class that an identifier stands for.
    func type(for identifier: String) -> View.Type? { classes[identifier] }

    /// Takes out the view that waits longest: rows that go and come in one order keep their places in the tree.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - isPreferred: Which views are taken before the others.
    /// - Returns: The view, or `nil` if none waits.
    mutating func take(_ identifier: String, preferring isPreferred: (View) -> Bool = { _ in true }) -> View? {
        guard let waiting = views[identifier], !waiting.isEmpty else { return nil }
        return views[identifier]?.remove(at: waiting.firstIndex(where: isPreferred) ?? 0)
    }

    /// Puts a view in.
    mutating func put(_ view: View, _ identifier: String) { views[identifier, default: []].append(view) }

    /// Takes out all views beyond a number, those of each identifier counted alone.
    mutating func removeSurplus(beyond limit: Int) -> [View] {
        var surplus: [View] = []
        for (identifier, list) in views where list.count > limit {
            surplus += list[limit...]
            views[identifier] = Array(list[..<limit])
        }
        return surplus
    }
}
