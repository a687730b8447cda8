/// Turns a press of the pointer or of a finger into the control's events.
extension UIControl {
    /// Called when a press began inside. `count` is 2 for the second press of a double click.
    func pressBegan(count: Int) {
        pressWillBegin()
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: count > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    /// Called when the press has moved to a point, inside or outside the bounds.
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

    /// Called when the press has ended at a point.
    func pressEnded(at point: CGPoint) {
        guard isTracking else { return }
        pressPoint = point
        isTouchInside = bounds.contains(point)
        isTracking = false
        isHighlighted = false
        if isTouchInside { pressEndedInside() } else { sendActions(for: .touchUpOutside) }
        isTouchInside = false
    }

    /// Called when the press was cancelled.
    func pressCancelled() {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        sendActions(for: .touchCancel)
    }
}
