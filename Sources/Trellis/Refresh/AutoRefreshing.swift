/// What a scroll view keeps of its automatic refresh, whatever its items are.
@MainActor
protocol AutoRefreshing: AnyObject {
    /// Takes the controls away; loads are the machine's.
    func stop()
}

/// Where a scroll view keeps it; there is one at a time.
@MainActor
final class AutoRefreshSlot {
    var refresh: (any AutoRefreshing)? {
        willSet { refresh?.stop() }
    }
}
