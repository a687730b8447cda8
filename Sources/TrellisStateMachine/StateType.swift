/// A state of a machine.
public protocol StateType: Sendable {
    /// The state in which a machine begins; a stable one.
    static var initialState: Self { get }

    /// Whether a machine rests in the state.
    var stability: Stability { get }
}
