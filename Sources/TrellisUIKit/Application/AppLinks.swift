/// Handles the URLs of the app's own schemes that the program is started with, and passes them to an instance that
/// already runs.
///
/// Has no effect unless the program has an `Info.plist` with a bundle identifier. The schemes are in its
/// `CFBundleURLTypes`.
@MainActor
enum AppLinks {
    /// Returns the arguments that are URLs with one of the app's schemes.
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

    /// Sends URLs to the instance of this program that already runs on this display. If there is none, listens for URLs
    /// from instances that start later.
    ///
    /// - Returns: Whether another instance took the URLs, so that this one can exit.
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
