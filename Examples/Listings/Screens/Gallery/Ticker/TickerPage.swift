internal import Trellis

extension GalleryPage {
    static let ticker = GalleryPage(
        id: "ticker", title: "Ticker", summary: "A refresh that keeps what is held, and a gap that a tap fills"
    ) { _ in
        ListController(Ticker(), cell: HeadlineCell.self, config: PagingConfig(refreshStrategy: .untilOverlap))
    }
}

/// A headline of the ticker.
struct Headline: Identifiable, Hashable, Sendable {
    /// The number of the headline. Newer headlines have higher numbers.
    let id: Int
}

/// Headlines by number, newest first. Each refresh adds sixty.
private actor Ticker: PagingSource {
    nonisolated let keys = PageKeys<Int>.cursors
    private var newest = 1000

    func load(_ request: PageRequest<Int>) async throws -> Page<Int, Headline> {
        if request.key == nil { newest += 60 }
        let first = request.key ?? newest
        let last = max(0, first - request.size)
        return Page(items: (last..<first).reversed().map { Headline(id: $0) }, nextKey: last > 0 ? last : nil)
    }
}

private final class HeadlineCell: UITableViewCell, ConfigurableCell {
    func configure(with headline: Headline) { textLabel?.text = translated("Headline \(headline.id)") }
}
