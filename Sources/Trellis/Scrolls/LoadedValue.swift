/// The one item of a screen that shows one value.
public struct LoadedValue<Value: Sendable>: Identifiable, Sendable {
    /// What was loaded.
    public let value: Value

    /// There is only one, and a fresh one takes its place.
    public var id: Int { 0 }
}
