import TrellisPaging

nonisolated struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
}

@MainActor
func journal(_ entries: any PagingSource<Int, Entry>) -> Pager<Entry> {
    var config = PagingConfig(pageSize: 40)
    config.proof = .whenChanged
    return Pager(entries, config: config)
}
