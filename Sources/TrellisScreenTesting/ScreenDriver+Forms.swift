internal import TrellisUIKit

extension ScreenDriver {
    // MARK: Fields

    /// Replaces the text of a text field or text view as if the user had typed it. The delegate and the handlers are
    /// called, and can reject the text.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - field: The field's placeholder, text, accessibility label, or the label in its row; `nil` for the field that
    ///     is being edited, or else the first field on the screen or in its alert.
    /// - Throws: ``Failure`` if there is no such field, or it can't be edited.
    public func type(_ text: String, into field: String? = nil) async throws {
        let element: ScreenElement
        if let field {
            element = try named(field, "field") { $0.kind == .field }
        } else {
            let fields = elements.filter { $0.kind == .field }
            guard
                let first = fields.first(where: { $0.view.isFirstResponder })
                    ?? fields.first(where: { !($0.view is UISearchTextField) }) ?? fields.first
            else {
                throw failure("there is no field")
            }
            element = first
        }
        switch element.view {
        case let field as UITextField: try type(text, into: field)
        case let view as UITextView: try type(text, into: view)
        default: throw failure("\"\(field ?? "")\" is not a field")
        }
        await settle()
    }

    private func type(_ text: String, into field: UITextField) throws {
        guard field.isEnabled, field.becomeFirstResponder() || field.isFirstResponder else {
            throw failure("the field \"\(field.placeholder ?? field.text ?? "")\" cannot be edited")
        }
        let range = NSRange(location: 0, length: (field.text ?? "").utf16.count)
        let delegate = field.calledDelegate
        guard delegate?.textField?(field, shouldChangeCharactersIn: range, replacementString: text) ?? true else {
            return
        }
        field.text = text
        field.sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
    }

    private func type(_ text: String, into view: UITextView) throws {
        guard view.becomeFirstResponder() || view.isFirstResponder else {
            throw failure("the text view \"\(view.text ?? "")\" cannot be edited")
        }
        let range = NSRange(location: 0, length: (view.text ?? "").utf16.count)
        let delegate = view.calledDelegate
        guard delegate?.textView?(view, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        view.text = text
        delegate?.textViewDidChange?(view)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
    }

    /// Presses Return in the text field that is being edited. The delegate and the handlers can prevent its effect.
    ///
    /// - Throws: ``Failure`` if no text field is being edited.
    public func pressReturn() async throws {
        guard let field = elements.lazy.compactMap({ $0.view as? UITextField }).first(where: \.isFirstResponder) else {
            throw failure("no text field is being edited")
        }
        #if os(Linux)
        field.entryDidActivate()
        #else
        field.receiveReturn()
        #endif
        await settle()
    }

    // MARK: Controls

    /// Turns a switch on or off.
    ///
    /// - Parameters:
    ///   - name: The switch's accessibility label, or the label in its row.
    ///   - isOn: The new state. If it is the current one, nothing happens.
    /// - Throws: ``Failure`` if there is no such switch, or it is disabled.
    public func set(_ name: String, to isOn: Bool) async throws {
        let element = try named(name, "switch") { $0.view is UISwitch }
        if let control = element.view as? UISwitch { try await set(control, name, to: isOn) }
    }

    /// Drags a slider to a value, or clicks the buttons of a stepper until it has a value.
    ///
    /// - Parameters:
    ///   - name: The control's accessibility label, or the label in its row.
    ///   - value: The new value.
    /// - Throws: ``Failure`` if there is no such control, it is disabled, the value is out of its range, or no step
    ///   leads to it.
    public func set(_ name: String, to value: Double) async throws {
        let element = try named(name, "slider or stepper") { $0.view is UISlider || $0.view is UIStepper }
        let range: ClosedRange<Double>
        switch element.view {
        case let slider as UISlider: range = Self.range(Double(slider.minimumValue), Double(slider.maximumValue))
        case let stepper as UIStepper: range = Self.range(stepper.minimumValue, stepper.maximumValue)
        default: return
        }
        guard range.contains(value) else {
            throw failure("\(value) is not between \(range.lowerBound) and \(range.upperBound)")
        }
        guard let control = element.view as? UIControl, control.isEnabled else {
            throw failure("\"\(name)\" is disabled")
        }
        if let slider = control as? UISlider { drag(slider, to: Float(value)) }
        if let stepper = control as? UIStepper { try click(stepper, to: value) }
        await settle()
    }

    private func drag(_ slider: UISlider, to value: Float) {
        #if os(Linux)
        slider.drag(to: value)
        #else
        slider.value = value
        slider.sendActions(for: [.valueChanged, .primaryActionTriggered])
        #endif
    }

    private func click(_ stepper: UIStepper, to value: Double) throws {
        let steps = ((value - stepper.value) / stepper.stepValue).rounded()
        guard abs(stepper.value + steps * stepper.stepValue - value) < stepper.stepValue / 1000 else {
            throw failure("no step of \(stepper.stepValue) leads from \(stepper.value) to \(value)")
        }
        for _ in 0..<Int(abs(steps)) {
            #if os(Linux)
            stepper.clickButton(steps < 0 ? 0 : 1)
            #else
            stepper.value += steps < 0 ? -stepper.stepValue : stepper.stepValue
            stepper.sendActions(for: [.valueChanged, .primaryActionTriggered])
            #endif
        }
    }

    /// Selects a segment of a segmented control. If the title of the segment is unique, ``tap(_:)`` does the same.
    ///
    /// - Parameters:
    ///   - name: The control's accessibility label, or the label in its row.
    ///   - segment: The title of the segment.
    /// - Throws: ``Failure`` if there is no such control or segment, or it is disabled.
    public func set(_ name: String, to segment: String) async throws {
        let element = try named(name, "segmented control") { $0.view is UISegmentedControl }
        guard let control = element.view as? UISegmentedControl, let index = element.texts.firstIndex(of: segment)
        else { throw failure("\"\(name)\" has no segment \"\(segment)\"") }
        try await press(control, index, segment)
    }

    /// Presses a segment. If it is selected already, it remains so, without an event.
    func press(_ control: UISegmentedControl, _ index: Int, _ segment: String) async throws {
        guard control.isEnabled, control.isEnabledForSegment(at: index) else {
            throw failure("\"\(segment)\" is disabled")
        }
        guard control.isMomentary || control.selectedSegmentIndex != index else { return }
        #if os(Linux)
        control.pressSegment(at: index)
        #else
        control.selectedSegmentIndex = index
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
        #endif
        await settle()
    }

    func set(_ control: UISwitch, _ name: String, to isOn: Bool) async throws {
        guard control.isEnabled else { throw failure("\"\(name)\" is disabled") }
        guard control.isOn != isOn else { return }
        #if os(Linux)
        _ = control.accessibilityActivate()
        try await wait("\"\(name)\" is \(isOn ? "on" : "off")") { control.isOn == isOn }
        #else
        control.setOn(isOn, animated: false)
        control.sendActions(for: [.valueChanged, .primaryActionTriggered, .touchUpInside])
        #endif
        await settle()
    }

    private static func range(_ one: Double, _ other: Double) -> ClosedRange<Double> {
        min(one, other)...max(one, other)
    }

    /// Returns the field or control with a name, which may be its text or that of the label in its row.
    private func named(
        _ name: String, _ noun: String, where matches: (ScreenElement) -> Bool
    ) throws -> ScreenElement {
        let candidates = elements.filter(matches)
        guard
            let element = candidates.first(where: { $0.matches(name) || $0.names.contains(name) })
                ?? candidates.first(where: { $0.contains(name) || $0.names.contains { $0.contains(name) } })
        else { throw failure("no \(noun) is called \"\(name)\"") }
        return element
    }
}
