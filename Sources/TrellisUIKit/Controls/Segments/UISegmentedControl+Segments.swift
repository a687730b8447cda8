/// The segments: they come, go and change at once, and none of that sends an event. The chosen one stays chosen while
/// it is there. What is said of a segment that does not exist is ignored, as UIKit has it.
extension UISegmentedControl {
    // MARK: Coming and going

    func addSegment(showing item: Any) {
        switch item {
        case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
        case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
        case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
        default: MisuseReports.report("a segment cannot show a \(type(of: item)); it was left out", by: Self.self)
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

    /// Puts the buttons into the row, in order.
    func insertButtons() {
        var before: Widget?
        for segment in segments {
            segment.button.widget.insert(into: row, after: before)
            before = segment.button.widget
        }
        contentDidChange()
    }

    // MARK: What they show

    final func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    final func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        segments[index].show()
        contentDidChange()
    }
}
