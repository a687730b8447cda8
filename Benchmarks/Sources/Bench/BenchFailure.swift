/// The reason why there is no result, as a line for the user, with the exit status.
struct BenchFailure: Error {
    let message: String
    var status: Int32 = 1
}
