extension Int {
    /// The number, not below a minimum, and far enough from the largest one that counts of a list can be added up.
    package func bounded(from minimum: Int) -> Int {
        Swift.min(Swift.max(self, minimum), .max / 8)
    }
}
