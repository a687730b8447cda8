/// Inserts, removes and changes segments without animation. None of this sends events, and the selected segment stays
/// selected until it is removed. As on iOS, calls for a segment that does not exist are ignored.
extension UISegmentedControl {
    // MARK: Inserting and removing

    func addSegment(showing item: Any) {
        switch item {
        case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
        case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
        case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
        default: MisuseReports.report("a segment cannot show a \(type(of: item)); ignored", by: Self.self)
        }
    }

    final func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if storedIndex >= index { storedIndex += 1 }
        insertButtons()
        showChoice()
    }

    final func remove(at index: Int) {
        segments.remove(at: index)
        if storedIndex == index { storedIndex = Self.noSegment }
        if storedIndex > index { storedIndex -= 1 }
        showChoice()
        contentDidChange()
    }

    /// Inserts the buttons into the row, in the order of the segments.
    func insertButtons() {
        var before: Widget?
        for segment in segments {
            segment.button.widget.insert(into: row, after: before)
            before = segment.button.widget
        }
        contentDidChange()
    }

    // MARK: Content

    final func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    final func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        segments[index].show()
        contentDidChange()
    }
}
