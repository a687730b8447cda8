internal import TrellisPaging

/// Gives one value as a page of its own, with none after it.
struct ValueSource<Value: Sendable>: PagingSource {
    let load: @Sendable () async throws -> Value

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, LoadedValue<Value>> {
        Page(items: [LoadedValue(value: try await load())], nextKey: nil)
    }
}
