internal import TrellisUIKit

/// The handlers of a control, one for each event. They are independent of the actions that the app adds.
@MainActor
final class ControlHandlers {
    private var handlers: [UInt: (UIControl) -> Void] = [:]

    func handler(for event: UIControl.Event) -> ((UIControl) -> Void)? { handlers[event.rawValue] }

    /// Sets the handler of each event in a mask. `nil` removes it.
    func set(_ handler: ((UIControl) -> Void)?, for events: UIControl.Event, of control: UIControl) {
        for event in (0..<UInt.bitWidth).map({ UIControl.Event(rawValue: 1 << $0) }) where events.contains(event) {
            let wasSet = handlers[event.rawValue] != nil
            handlers[event.rawValue] = handler
            guard wasSet != (handler != nil) else { continue }
            let identifier = UIAction.Identifier("trellis.handler.\(event.rawValue)")
            if handler == nil {
                control.removeAction(identifiedBy: identifier, for: event)
            } else {
                let action = UIAction(identifier: identifier) { [weak self, weak control] _ in
                    if let control { self?.handlers[event.rawValue]?(control) }
                }
                control.addAction(action, for: event)
            }
        }
    }
}
