@testable import TrellisUIKit

/// Records the events that a control sends, by their names and in order.
@MainActor
final class EventLog {
    var names: [String] = []

    static let all: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
        ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
        ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
        ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// Records all events of a control, except the given ones.
    init(_ control: UIControl, without left: UIControl.Event = []) {
        for (name, event) in Self.all where left.isDisjoint(with: event) {
            control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event)
        }
    }

    /// The names of the events. Repeated drags, whose number depends on the pointer, are included once.
    var distinct: [String] {
        names.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
