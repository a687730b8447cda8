/// The methods that provide the numbers of components and rows of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// Returns the number of components, which are shown side by side.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a component.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The methods that provide the rows of a picker view, and that are called when the user selects one. All are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// Returns the width of a component. By default, the components share the width of the view equally.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Returns the height of the rows of a component. The default depends on the text size.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// Returns the title of a row. The default is `nil`.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Returns the attributed title of a row, which takes precedence over the plain one. The default is `nil`.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// Returns the view of a row. The default is a label with the title.
    ///
    /// - Parameters:
    ///   - pickerView: The picker view.
    ///   - row: The index of the row.
    ///   - component: The index of the component.
    ///   - view: A view of the component that is no longer visible, or `nil` if there is none.
    /// - Returns: The view.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Called when the user has selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        pickerView.sharedWidth
    }

    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        UIPickerView.usualRowHeight
    }

    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }

    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }

    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? PickerLabel ?? PickerLabel()
        if let text = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
            label.attributedText = text
        } else {
            label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
        }
        return label
    }

    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

// On iOS the delegate's methods are optional, and apps call `delegate?.pickerView?(…)`.
// `UIScrollViewDelegate+Optional.swift` describes how this compiles.

@_documentation(visibility: internal)
extension UIPickerViewDelegate {
    @_disfavoredOverload
    public var pickerView: _PickerViewDelegateMethods? { _PickerViewDelegateMethods(delegate: self) }
}

/// Calls the optional methods of a picker view's delegate.
@_documentation(visibility: internal)
@preconcurrency @MainActor
public struct _PickerViewDelegateMethods {
    let delegate: any UIPickerViewDelegate

    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        delegate.pickerView(pickerView, widthForComponent: component)
    }

    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        delegate.pickerView(pickerView, rowHeightForComponent: component)
    }

    public func callAsFunction(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        delegate.pickerView(pickerView, titleForRow: row, forComponent: component)
    }

    public func callAsFunction(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        delegate.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    }

    public func callAsFunction(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        delegate.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view)
    }

    public func callAsFunction(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        delegate.pickerView(pickerView, didSelectRow: row, inComponent: component)
    }
}
