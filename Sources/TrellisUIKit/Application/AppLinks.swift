/// The addresses of the app's own that a program is started with, and the program that runs already.
///
/// Nothing of it is done for a program without an `Info.plist` that names it.
@MainActor
enum AppLinks {
    /// The arguments that are addresses of a scheme of the app's.
    static func links(in arguments: some Sequence<String>) -> [URL] {
        let types = Bundle.main.object(forInfoDictionaryKey: "CFBundleURLTypes") as? [[String: Any]] ?? []
        let schemes = Set(
            types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
        return arguments.compactMap { argument in
            guard let url = URL(string: argument), let scheme = url.scheme?.lowercased(), schemes.contains(scheme)
            else {
                return nil
            }
            return url
        }
    }

    /// Hands addresses over to the program of the same name that shows its windows on this display, if it runs; else
    /// waits for those that are handed over to this one.
    ///
    /// - Returns: Whether another program took them: this one can end.
    static func handOver(_ links: [URL], _ receive: @escaping @MainActor ([URL]) -> Void) -> Bool {
        guard let name = Bundle.main.bundleIdentifier else { return false }
        let environment = ProcessInfo.processInfo.environment
        let display = ["GDK_BACKEND", "WAYLAND_DISPLAY", "DISPLAY", "BROADWAY_DISPLAY"].map { environment[$0] ?? "" }
        let address = ([name, "\(getuid())"] + display).joined(separator: ",")
        if SingleProgram.send(links.map(\.absoluteString).joined(separator: "\n"), to: address) { return true }
        SingleProgram.listen(at: address) { text in
            receive(text.split(separator: "\n").compactMap { URL(string: String($0)) })
        }
        return false
    }
}
