import TrellisPaging

@MainActor
func open<Item: Identifiable & Sendable>(
    rows read: @escaping @Sendable (Range<Int>) async throws -> [Item],
    show: @escaping (PagedItems<Item>) -> Void
) -> (pager: Pager<Item>, observation: PagingObservation) where Item.ID: Sendable {
    let pager = Pager(ClosureSource(rows: read))
    let observation = pager.observe { update in show(update.snapshot.items) }
    pager.refresh()
    return (pager, observation)
}
