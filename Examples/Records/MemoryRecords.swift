import Foundation
import Trellis

/// Records that are kept in memory.
actor MemoryRecords: RecordService {
    private var stored = ["Sunday", "Running", "Kitchen", "Rain"].enumerated().map { Playlist(id: $0, name: $1) }
    private var loading: [Download] = []
    private var listeners: [AsyncStream<PagingPush<Download>>.Continuation] = []
    private(set) var lines: [String] = []
    /// The reason for which every change is refused, or `nil` if none is.
    private(set) var refusal: Refusal?

    nonisolated func albums() -> any PagingSource<Int, Album> {
        SampleSource(count: 240) { index in
            Album(
                id: index, title: "Album \(index + 1)", artist: "Artist \(index % 23 + 1)",
                decade: "\(1960 + index / 40 * 10)s")
        }
    }

    nonisolated func tracks(of album: Album) -> any PagingSource<Int, Track> { tracks { $0.album == album.title } }

    nonisolated func tracks(_ text: String, _ kind: TrackKind) -> any PagingSource<Int, Track> {
        tracks { track in
            (text.isEmpty || track.title.localizedCaseInsensitiveContains(text))
                && (kind == .all || track.isLive == (kind == .live))
        }
    }

    private nonisolated func tracks(where includes: (Track) -> Bool) -> any PagingSource<Int, Track> {
        let tracks = (0..<2000).map { index in
            Track(
                id: index, title: "Track \(index + 1)", album: "Album \(index / 10 + 1)",
                seconds: 120 + index * 37 % 240, isLive: index % 3 == 0)
        }.filter(includes)
        return ClosureSource(rows: { range in Array(tracks[range.clamped(to: tracks.indices)]) }) { tracks.count }
    }

    nonisolated func playlists() -> any PagingSource<Int, Playlist> { ClosureSource(all: { await self.stored }) }

    nonisolated func downloads() -> any PagingSource<Int, Download> { ClosureSource(all: { await self.loading }) }

    func save(_ playlist: Playlist) throws {
        try allow()
        if let index = stored.firstIndex(where: { $0.id == playlist.id }) {
            stored[index] = playlist
        } else {
            stored.append(playlist)
        }
    }

    func delete(_ playlist: Playlist) throws {
        try allow()
        stored.removeAll { $0.id == playlist.id }
    }

    func move(_ playlist: Playlist, to index: Int) throws {
        try allow()
        guard let current = stored.firstIndex(where: { $0.id == playlist.id }) else { return }
        let moved = stored.remove(at: current)
        stored.insert(moved, at: min(index, stored.count))
    }

    /// Downloads a track in four steps, each of which is pushed.
    func download(_ track: Track) async throws {
        try allow()
        var download = Download(id: track.id, title: track.title, percent: 0)
        push(.inserted([download]))
        for percent in [25, 50, 75, 100] {
            try await Task.sleep(for: .milliseconds(20))
            download.percent = percent
            push(.updated([download]))
        }
    }

    nonisolated func downloadChanges() -> AsyncStream<PagingPush<Download>> {
        AsyncStream { listener in Task { await self.listen(listener) } }
    }

    nonisolated func log(_ line: String) { Task { await self.keep(line) } }

    func refuse(_ refusal: Refusal?) { self.refusal = refusal }

    private func allow() throws { if let refusal { throw refusal } }

    private func keep(_ line: String) { lines.append(line) }

    private func listen(_ listener: AsyncStream<PagingPush<Download>>.Continuation) { listeners.append(listener) }

    private func push(_ push: PagingPush<Download>) {
        switch push {
        case .inserted(let new): loading = new + loading.filter { old in !new.contains { $0.id == old.id } }
        case .updated(let new): loading = loading.map { old in new.first { $0.id == old.id } ?? old }
        default: break
        }
        for listener in listeners { listener.yield(push) }
    }
}
