/// Why there is no result, as one line for the user, and the exit status that goes with it.
struct BenchFailure: Error {
    let message: String
    var status: Int32 = 1
}
