public import TrellisUIKit

@MainActor
extension NSObjectProtocol where Self: UIControl {
    /// Sets the handler of one or more events. `nil` removes it.
    ///
    /// Each event has at most one handler, which is called once for each occurrence of the event. The app's own actions
    /// and targets aren't affected. The control is passed to the handler, so that the handler needn't capture it.
    ///
    /// For example:
    /// ```swift
    /// slowly.setHandler(for: .valueChanged) { slowly in queue.isSlow = slowly.isOn }
    /// ```
    public func setHandler(for events: UIControl.Event, _ handler: ((Self) -> Void)?) {
        let handlers = companion(ControlHandlers.self) { ControlHandlers() }
        handlers.set(
            handler.map { handler in { control in (control as? Self).map(handler) } }, for: events, of: self)
    }

    /// Sets a handler of events that is called with its owner, while the owner exists. The owner isn't retained.
    public func setHandler<Owner: AnyObject>(
        for events: UIControl.Event, on owner: Owner, _ body: @escaping (Owner, Self) -> Void
    ) {
        setHandler(for: events) { [weak owner] control in
            if let owner { body(owner, control) }
        }
    }

    /// Returns the handler of an event, or `nil` if it has none or the mask contains several events.
    public func handler(for event: UIControl.Event) -> ((Self) -> Void)? {
        guard let handler = existingCompanion(ControlHandlers.self)?.handler(for: event) else { return nil }
        return { handler($0) }
    }
}

extension UIButton {
    /// Called when the button is clicked. It is the handler of the `touchUpInside` event; `nil` removes it.
    public var clickHandler: ((UIButton) -> Void)? {
        get { handler(for: .touchUpInside) }
        set { setHandler(for: .touchUpInside, newValue) }
    }
}
