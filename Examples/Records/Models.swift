import Trellis

struct Album: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
    let artist: String
    let decade: String
}

struct Track: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
    let album: String
    let seconds: Int
    let isLive: Bool
}

struct Playlist: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var note = ""
    var isShared = false
}

struct Download: Identifiable, Equatable, Sendable {
    let id: Int
    let title: String
    var percent: Int
}

/// What a server refuses, in words for its user.
struct Refusal: Error, CustomStringConvertible {
    let description: String
}

/// The records of a shop, as the app needs them. An app would load them from a server; tests and this example keep them in memory.
protocol RecordService: Sendable {
    func albums() -> any PagingSource<Int, Album>
    func tracks(of album: Album) -> any PagingSource<Int, Track>
    func tracks(_ text: String, _ kind: TrackKind) -> any PagingSource<Int, Track>
    func playlists() -> any PagingSource<Int, Playlist>
    func save(_ playlist: Playlist) async throws
    func delete(_ playlist: Playlist) async throws
    func move(_ playlist: Playlist, to index: Int) async throws
    func downloads() -> any PagingSource<Int, Download>
    func downloadChanges() -> AsyncStream<PagingPush<Download>>
    func download(_ track: Track) async throws
    func log(_ line: String)
}

enum TrackKind: String, CaseIterable, Sendable {
    case all = "All", studio = "Studio", live = "Live"
}
