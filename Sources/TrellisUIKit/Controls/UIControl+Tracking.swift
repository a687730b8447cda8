/// What a press of the pointer or of a finger means to a control, in UIKit's events.
extension UIControl {
    /// A press began inside; `count` tells a double click's second one.
    func pressBegan(count: Int) {
        pressWillBegin()
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: count > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// The press moved to a point of the bounds, or outside them.
    func pressMoved(to point: CGPoint) {
        guard isTracking else { return }
        pressPoint = point
        let wasInside = isTouchInside
        isTouchInside = bounds.contains(point)
        isHighlighted = isTouchInside
        var events: UIControl.Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    /// The press ended at a point.
    func pressEnded(at point: CGPoint) {
        guard isTracking else { return }
        pressPoint = point
        isTouchInside = bounds.contains(point)
        isTracking = false
        isHighlighted = false
        if isTouchInside { pressEndedInside() } else { sendActions(for: .touchUpOutside) }
        isTouchInside = false
    }

    /// The press will not end here.
    func pressCancelled() {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        sendActions(for: .touchCancel)
    }
}
