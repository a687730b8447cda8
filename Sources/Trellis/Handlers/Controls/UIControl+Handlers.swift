public import TrellisUIKit

extension HandlerOwning where Self: UIControl {
    /// Sets the handler of events; `nil` removes it.
    ///
    /// Each single event has one handler, and a mask of several sets it for each of them: it is called once an event.
    /// The app's own actions and targets stay as they are. The control comes as the argument, so that a handler
    /// need not hold it.
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

    /// Sets a handler of events with an owner, which is held weakly. It does nothing once the owner no longer exists.
    public func setHandler<Owner: AnyObject>(
        for events: UIControl.Event, on owner: Owner, _ body: @escaping (Owner, Self) -> Void
    ) {
        setHandler(for: events) { [weak owner] control in
            if let owner { body(owner, control) }
        }
    }

    /// Returns the handler of a single event, or `nil` if there is none or for several events.
    public func handler(for event: UIControl.Event) -> ((Self) -> Void)? {
        guard let handler = existingCompanion(ControlHandlers.self)?.handler(for: event) else { return nil }
        return { handler($0) }
    }
}

extension UIButton {
    /// Called when the button is clicked. It is the handler of `touchUpInside`; `nil` removes it.
    public var clickHandler: ((UIButton) -> Void)? {
        get { handler(for: .touchUpInside) }
        set { setHandler(for: .touchUpInside, newValue) }
    }
}
