/// The subject of a listing's picture.
enum PictureView: String, CaseIterable {
    case outside, living, kitchen, bedroom, bathroom

    /// Returns the path of a listing's picture.
    func path(of id: Int) -> String {
        self == .outside ? "/pictures/\(id).png" : "/pictures/\(id)-\(rawValue).png"
    }

    /// Parses the name of a picture, such as `17` or `17-kitchen`.
    static func read(_ name: String) throws(BadInput) -> (id: Int, view: PictureView) {
        let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let id = try QueryReader.number(parts[0], name: "id", in: 1...Int.max)
        guard parts.count == 2 else { return (id, .outside) }
        guard let view = PictureView(rawValue: parts[1]), view != .outside else {
            throw .expected("living, kitchen, bedroom or bathroom", of: "view", got: parts[1])
        }
        return (id, view)
    }
}
