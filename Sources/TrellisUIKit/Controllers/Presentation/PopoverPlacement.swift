/// The frame of a popover and of its arrow in a container.
struct PopoverPlacement: Equatable {
    private(set) var frame: CGRect
    private(set) var direction: UIPopoverArrowDirection
    /// The point at which the arrow points.
    private(set) var tip: CGPoint

    /// The distance between the popover and the tip of its arrow.
    static let arrow: CGFloat = 10
    /// The distance of the arrow's middle to the corners of the popover.
    private static let corner: CGFloat = 26

    /// Places a popover of a size beside a rectangle.
    ///
    /// - Parameters:
    ///   - size: The size that the popover wants.
    ///   - source: The rectangle that it points at.
    ///   - area: The area that it may cover.
    ///   - permitted: The directions that are permitted for the arrow.
    ///   - mayOverlap: Whether it may cover the rectangle if there isn't enough room beside it.
    init(
        _ size: CGSize, beside source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection, mayOverlap: Bool
    ) {
        let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let room = { (direction: UIPopoverArrowDirection) -> CGSize in
            switch direction {
            case .up: CGSize(width: area.width, height: area.maxY - source.maxY - Self.arrow)
            case .down: CGSize(width: area.width, height: source.minY - area.minY - Self.arrow)
            case .left: CGSize(width: area.maxX - source.maxX - Self.arrow, height: area.height)
            default: CGSize(width: source.minX - area.minX - Self.arrow, height: area.height)
            }
        }
        let shown = { (direction: UIPopoverArrowDirection) -> CGSize in
            let room = room(direction)
            return CGSize(width: max(0, min(size.width, room.width)), height: max(0, min(size.height, room.height)))
        }
        let possible = directions.filter { permitted.contains($0) }
        // The first direction with enough room, or else the one in which most of the popover is visible.
        let fitting = possible.first { shown($0) == size }
        let largest = possible.max {
            shown($0).width * shown($0).height < shown($1).width * shown($1).height
        }
        direction = fitting ?? largest ?? .up
        let fitted =
            mayOverlap
            ? CGSize(width: min(size.width, area.width), height: min(size.height, area.height)) : shown(direction)
        var origin: CGPoint
        switch direction {
        case .up: origin = CGPoint(x: source.midX - fitted.width / 2, y: source.maxY + Self.arrow)
        case .down: origin = CGPoint(x: source.midX - fitted.width / 2, y: source.minY - Self.arrow - fitted.height)
        case .left: origin = CGPoint(x: source.maxX + Self.arrow, y: source.midY - fitted.height / 2)
        default: origin = CGPoint(x: source.minX - Self.arrow - fitted.width, y: source.midY - fitted.height / 2)
        }
        origin.x = max(area.minX, min(origin.x, area.maxX - fitted.width)).rounded()
        origin.y = max(area.minY, min(origin.y, area.maxY - fitted.height)).rounded()
        frame = CGRect(origin: origin, size: fitted)
        let isVertical = direction == .up || direction == .down
        let along = isVertical ? (frame.minX, frame.maxX, source.midX) : (frame.minY, frame.maxY, source.midY)
        let middle = max(along.0 + Self.corner, min(along.2, along.1 - Self.corner))
        switch direction {
        case .up: tip = CGPoint(x: middle, y: frame.minY - Self.arrow)
        case .down: tip = CGPoint(x: middle, y: frame.maxY + Self.arrow)
        case .left: tip = CGPoint(x: frame.minX - Self.arrow, y: middle)
        default: tip = CGPoint(x: frame.maxX + Self.arrow, y: middle)
        }
    }
}
