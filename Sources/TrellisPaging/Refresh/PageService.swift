/// Fetches the answers to targets: what stands between a screen and its network, and is replaced in tests.
///
/// Follows the design of YLRefreshKit's `NetworkManagerType`.
public protocol PageService<Target, Model>: Sendable {
    /// What can be asked for.
    associatedtype Target: PageTarget
    /// What is answered.
    associatedtype Model: PageModel where Model.Key == Target.Key

    /// Fetches the answer to a target.
    ///
    /// - Parameter target: What to ask for, with its page.
    /// - Returns: The answer.
    /// - Throws: Whatever stopped it. The task is cancelled when the answer is no longer wanted.
    func load(_ target: Target) async throws -> Model
}
