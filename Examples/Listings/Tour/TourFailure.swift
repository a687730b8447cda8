/// Something in the tour was not as it has to be.
struct TourFailure: Error, CustomStringConvertible {
    let description: String
}

/// Says what is wrong unless a condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
    guard condition else { throw TourFailure(description: message()) }
}
