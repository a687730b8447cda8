/// The requests to one host: how many are being sent, and those that wait, in the order of their priority and arrival.
///
/// This is a state machine without locks, clocks and effects. Each method takes constant time, amortised, except for
/// `removeAll(where:)`.
struct HostQueue<Waiter> {
    /// The number of requests beyond the limits that are admitted.
    private let margin: Int
    /// The number of requests of each priority that are being sent, by raw value.
    private var sent = [Int](repeating: 0, count: RequestPriority.allCases.count)
    /// The waiting requests of each priority, by raw value.
    private var lines = [WaitingLine<Waiter>](repeating: WaitingLine(), count: RequestPriority.allCases.count)

    /// Whether the host's connections carry several requests at the same time, as those of HTTP/2 do.
    private(set) var isMultiplexed = false

    /// Creates an empty queue, which admits a number of requests beyond the limits.
    init(margin: Int = 0) {
        self.margin = margin
    }

    /// Whether nothing is being sent and nothing waits.
    var isIdle: Bool { sent.allSatisfy { $0 == 0 } && lines.allSatisfy(\.isEmpty) }

    /// Notes that a request is being sent, if there is room for it.
    ///
    /// - Returns: `false` if the request has to wait.
    mutating func enter(_ priority: RequestPriority) -> Bool {
        guard hasRoom(for: priority) else { return false }
        sent[priority.rawValue] += 1
        return true
    }

    /// The number of waiting requests.
    var waiting: Int { lines.reduce(0) { $0 + $1.count } }

    /// Adds a request that has to wait, and returns its number in its line.
    mutating func wait(_ waiter: Waiter, _ priority: RequestPriority) -> Int {
        lines[priority.rawValue].append(waiter)
    }

    /// Notes that a request is no longer being sent.
    ///
    /// - Returns: The waiting requests that can be sent now.
    mutating func leave(_ priority: RequestPriority) -> [Waiter] {
        sent[priority.rawValue] -= 1
        return admit()
    }

    /// Notes whether the host's connections carry several requests at the same time.
    ///
    /// - Returns: The waiting requests that can be sent now.
    mutating func setMultiplexed(_ isMultiplexed: Bool) -> [Waiter] {
        guard self.isMultiplexed != isMultiplexed else { return [] }
        self.isMultiplexed = isMultiplexed
        return admit()
    }

    /// Removes a waiting request.
    mutating func remove(_ number: Int, _ priority: RequestPriority) {
        _ = lines[priority.rawValue].remove(number)
    }

    /// Removes the waiting requests that match a condition. Takes linear time.
    mutating func removeAll(where matches: (Waiter) -> Bool) -> [Waiter] {
        lines.indices.flatMap { lines[$0].removeAll(where: matches) }
    }

    /// Calls a closure with each waiting request. Takes linear time.
    func forEach(_ body: (Waiter) -> Void) {
        for line in lines { line.forEach(body) }
    }

    private mutating func admit() -> [Waiter] {
        var admitted: [Waiter] = []
        for priority in RequestPriority.allCases {
            while hasRoom(for: priority), let waiter = lines[priority.rawValue].popFirst() {
                sent[priority.rawValue] += 1
                admitted.append(waiter)
            }
        }
        return admitted
    }

    private func hasRoom(for priority: RequestPriority) -> Bool {
        RequestPriority.allCases.prefix { $0.rawValue <= priority.rawValue }.allSatisfy { other in
            sent[other.rawValue...].reduce(0, +) < Self.limit(for: other, isMultiplexed) + margin
        }
    }

    /// Returns the maximum number of requests of a priority and all lower ones that are sent at the same time.
    ///
    /// Pictures and prefetching leave a part to more important requests, which are then sent at once.
    private static func limit(for priority: RequestPriority, _ isMultiplexed: Bool) -> Int {
        switch priority {
        // Browsers and URLSession use six connections as well. With HTTP/2, six connections carry the others even if the
        // server allows only a few requests for each.
        case .content: isMultiplexed ? 32 : 6
        case .picture: isMultiplexed ? 24 : 4
        case .prefetch: isMultiplexed ? 12 : 2
        }
    }
}

/// A queue from which any element can be removed in constant time by its number.
struct WaitingLine<Element> {
    private var elements: [Int: Element] = [:]
    /// No element has a smaller number.
    private var first = 0
    private var next = 0

    var isEmpty: Bool { elements.isEmpty }
    var count: Int { elements.count }

    /// Appends an element and returns its number.
    mutating func append(_ element: Element) -> Int {
        defer { next += 1 }
        elements[next] = element
        return next
    }

    /// Removes and returns the first element. Each number is passed once, so this takes constant time, amortised.
    mutating func popFirst() -> Element? {
        while first < next, !elements.isEmpty {
            defer { first += 1 }
            if let element = remove(first) { return element }
        }
        first = next
        return nil
    }

    /// Removes and returns the element with a number, or returns `nil` if there is none.
    mutating func remove(_ number: Int) -> Element? {
        guard let element = elements.removeValue(forKey: number) else { return nil }
        // Releases the memory of a long line.
        if elements.isEmpty { elements = [:] }
        return element
    }

    mutating func removeAll(where matches: (Element) -> Bool) -> [Element] {
        let numbers = elements.filter { matches($0.value) }.keys.sorted()
        return numbers.compactMap { remove($0) }
    }

    func forEach(_ body: (Element) -> Void) {
        for element in elements.values { body(element) }
    }
}
