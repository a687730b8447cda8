/// An error thrown if an expectation of the tour fails.
struct TourFailure: Error, CustomStringConvertible {
    let description: String
}

/// Throws a failure unless a condition is true.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw TourFailure(description: message()) }
}
