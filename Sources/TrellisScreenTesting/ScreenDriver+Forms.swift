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
        #if os(Linux)
        // On Linux, Trellis's handlers are called before the delegate. On iOS they replace it.
        let mayChange = (field.textDelegateProxy ?? field.delegate)?
            .textField(field, shouldChangeCharactersIn: range, replacementString: text)
        #else
        let mayChange = field.delegate?.textField?(field, shouldChangeCharactersIn: range, replacementString: text)
        #endif
        guard mayChange ?? true else { return }
        field.text = text
        field.sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
    }

    private func type(_ text: String, into view: UITextView) throws {
        guard view.becomeFirstResponder() || view.isFirstResponder else {
            throw failure("the text view \"\(view.text ?? "")\" cannot be edited")
        }
        let range = NSRange(location: 0, length: (view.text ?? "").utf16.count)
        #if os(Linux)
        let delegate = view.textViewDelegateProxy ?? view.delegate
        guard delegate?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        view.text = text
        delegate?.textViewDidChange(view)
        #else
        guard view.delegate?.textView?(view, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        view.text = text
        view.delegate?.textViewDidChange?(view)
        #endif
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
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

    /// Sets the value of a slider or stepper.
    ///
    /// - Parameters:
    ///   - name: The control's accessibility label, or the label in its row.
    ///   - value: The new value.
    /// - Throws: ``Failure`` if there is no such control, it is disabled, or the value is out of its range.
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
        (control as? UISlider)?.value = Float(value)
        (control as? UIStepper)?.value = value
        control.sendActions(for: .valueChanged)
        await settle()
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
        guard control.isEnabled, control.isEnabledForSegment(at: index) else {
            throw failure("\"\(segment)\" is disabled")
        }
        control.selectedSegmentIndex = index
        control.sendActions(for: .valueChanged)
        await settle()
    }

    func set(_ control: UISwitch, _ name: String, to isOn: Bool) async throws {
        guard control.isEnabled else { throw failure("\"\(name)\" is disabled") }
        guard control.isOn != isOn else { return }
        control.setOn(isOn, animated: false)
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
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
