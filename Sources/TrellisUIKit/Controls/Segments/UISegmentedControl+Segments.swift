/// The segments: they come, go and change at once, and none of that sends an event. The chosen one stays chosen while
/// it is there. What is said of a segment that does not exist is ignored, as UIKit has it.
extension UISegmentedControl {
    /// How many segments there are.
    public var numberOfSegments: Int { segments.count }

    // MARK: Coming and going

    /// Adds a segment with a title before the one at an index, or as the last.
    public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title, button: makeButton()), at: segment)
    }

    /// Adds a segment with a picture before the one at an index, or as the last.
    public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image, button: makeButton()), at: segment)
    }

    /// Adds a segment that runs an action when it is chosen. One with the same identifier goes; at this index, it is
    /// changed.
    public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let old = segments.firstIndex { $0.action?.identifier == action.identifier }
        if let old, old == segment { return setAction(action, forSegmentAt: segment) }
        if let old { remove(at: old) }
        insert(Segment(action, button: makeButton()), at: segment)
    }

    /// Takes a segment away, the last where there are fewer. Where it was chosen, none is.
    public func removeSegment(at segment: Int, animated: Bool) {
        if !segments.isEmpty { remove(at: min(max(segment, 0), segments.count - 1)) }
    }

    /// Takes all segments away.
    public func removeAllSegments() {
        segments = []
        storedIndex = Self.noSegment
        contentDidChange()
    }

    func addSegment(showing item: Any) {
        switch item {
        case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
        case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
        case let action as UIAction: insertSegment(action: action, at: numberOfSegments, animated: false)
        default: ItemReports.report("a segment cannot show a \(type(of: item)); it was left out", by: Self.self)
        }
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = min(max(index, 0), segments.count)
        segments.insert(segment, at: index)
        if storedIndex >= index { storedIndex += 1 }
        insertButtons()
        showChoice()
    }

    private func remove(at index: Int) {
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

    /// Shows a title, and no picture.
    public func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.title = title
            $0.image = nil
        }
    }

    /// The title of a segment, or `nil` if it shows a picture.
    public func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

    /// Shows a picture, and no title.
    public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.image = image
            $0.title = nil
        }
    }

    /// The picture of a segment, or `nil` if it shows a title.
    public func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

    /// Shows an action's picture, or else its title, and runs it when the segment is chosen. An action that another
    /// segment has is reported, and changes nothing.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let owner = segmentIndex(identifiedBy: action.identifier)
        guard owner == NSNotFound || owner == segment else {
            return ItemReports.report("segment \(owner) has the action of segment \(segment) already", by: Self.self)
        }
        change(segment) { $0.take(action) }
    }

    /// The action of a segment, if it has one.
    public func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

    /// Which segment has an action with the identifier; `NSNotFound` if none has. O(segments).
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    /// Gives a segment a width, in points; at 0 it takes its part of the room.
    public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = max(0, width) }
    }

    /// The width that a segment was given; 0 where it takes its part.
    public func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

    /// Lets the user choose a segment, or not.
    public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        change(segment) { $0.isEnabled = enabled }
        showChoice()
    }

    /// Whether the user may choose a segment.
    public func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }

    private func segment(at index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        segments[index].show()
        contentDidChange()
    }
}
