/// One load that the machine wants done; its `id` is the token that the answer must carry.
package struct PageLoad: Sendable, Hashable, Codable {
    /// Told by no other load of this machine.
    package let id: Int
    /// The generation that asked.
    package let generation: Int
    package let type: LoadType
    package let address: PageAddress
    package let size: Int
    /// By how many rows the list changed since the address was named.
    package var moved = 0
    /// How many times this page has failed in a row.
    package var failures = 0
    /// How many times the page was asked for again because rows moved while it was on its way.
    package var repeats = 0
    /// How long to wait before loading.
    package var delay: Duration = .zero
    /// Whether a page kept from before may be shown until the source answers, or instead.
    package var allowsStored = false
}
