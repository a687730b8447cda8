package import Foundation

extension ImageLoader {
    /// The number of askers that wait for a URL.
    package func askers(for url: URL) -> Int { flights[url]?.askers.count ?? 0 }
}
