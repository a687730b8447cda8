/// Whether a machine rests in a state or is on its way to another one.
public enum Stability: Sendable, Hashable {
    /// The machine rests here until an action is triggered.
    case stable
    /// An operator is at work; the machine leaves by itself.
    case transitional
}
