#if os(Linux)
internal import TrellisPaging
internal import TrellisUIKit

// On iOS, VoiceOver determines the position in a list itself.
extension PagedListController {
    /// Returns the positions of rows' items in the whole list. Assistive technology thus counts items that aren't
    /// loaded, and doesn't count rows that aren't items.
    ///
    /// - Parameter paths: Index paths in ascending order.
    /// - Returns: The positions; `nil` if the content doesn't map each item to a row.
    /// - Complexity: O(rows before the last path) for rows in sections, otherwise O(paths).
    func places(of paths: [IndexPath]) -> [AccessibilityPosition?]? {
        guard content.erased.base != nil else { return nil }
        let numbers = numbers(of: paths)
        let (count, isKnown) = itemCount
        return numbers.map { number in
            number.map { AccessibilityPosition(number: $0, count: max($0, count), isCountKnown: isKnown) }
        }
    }

    /// The number of items in the list, and whether it is known exactly.
    private var itemCount: (count: Int, isKnown: Bool) {
        let before = shown.itemsBefore ?? (shown.prepend == .end ? 0 : nil)
        let after = shown.itemsAfter ?? (shown.append == .end ? 0 : nil)
        let isKnown = before != nil && after != nil && shown.gap == nil
        return ((before ?? 0) + shown.items.count + (after ?? 0), isKnown)
    }

    private func numbers(of paths: [IndexPath]) -> [Int?] {
        let before = shown.itemsBefore ?? 0
        if let rows = adapter.data as? PagedRows<Item> {
            let hidden = before - rows.placeholders.before
            return paths.map { rows.itemNumber(at: $0).map { hidden + $0 } }
        }
        guard let sections = (adapter.data as? SectionedRows)?.sections else { return paths.map { _ in nil } }
        var numbers: [IndexPath: Int] = [:]
        let wanted = Dictionary(grouping: paths, by: \.section)
        var number = before
        for section in sections.indices.prefix((paths.last?.section ?? -1) + 1) {
            if let count = sections[section].itemCount {
                for path in wanted[section] ?? [] { numbers[path] = number + path.item + 1 }
                number += count
                continue
            }
            let wanted = Set(wanted[section] ?? [])
            for (index, row) in sections[section].rows.enumerated() where row.content.model is Item {
                number += 1
                let path = IndexPath(item: index, section: section)
                if wanted.contains(path) { numbers[path] = number }
            }
        }
        return paths.map { numbers[$0] }
    }
}
#endif
