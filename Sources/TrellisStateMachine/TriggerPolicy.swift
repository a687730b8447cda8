/// What becomes of an action that is triggered while another one is at work.
public enum TriggerPolicy: Sendable, Hashable {
    /// The new action is not done.
    case ignore
    /// The new action waits for its turn.
    case queue
    /// The action at work is cancelled, and the new one takes its place.
    case cancelAndReplace
}
