/// The properties of the keyboard with which a text is entered.
///
/// They are optional: a type without one of them has its default.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The automatic capitalisation.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The automatic correction.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The type of the on-screen keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The meaning of the text.
    var textContentType: UITextContentType! { get set }
    /// The appearance of an on-screen keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the return key of an on-screen keyboard.
    var returnKeyType: UIReturnKeyType { get set }
}

extension UITextInputTraits {
    @_documentation(visibility: internal)
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    @_documentation(visibility: internal)
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    @_documentation(visibility: internal)
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    @_documentation(visibility: internal)
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    @_documentation(visibility: internal)
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    @_documentation(visibility: internal)
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
}

/// A responder into which the user types.
///
/// While a view that adopts it is first responder, each typed text calls `insertText(_:)`, with a line feed for Return, and
/// the backspace key calls `deleteBackward()`.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts a text at the cursor, in place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection or, if nothing is selected, the character before the cursor.
    func deleteBackward()
}

/// A text that can be read and edited with positions and ranges: that of a `UITextField` or a `UITextView`.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range, or the position of the cursor as an empty range.
    var selectedTextRange: UITextRange? { get set }
    /// The range of the text that an input method has marked.
    var markedTextRange: UITextRange? { get }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset in UTF-16 units, or `nil` if it is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of UTF-16 units between two positions.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of the first line of a range.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the cursor at a position.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the position that is closest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position in a range that is closest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point, or `nil` if there is none.
    func characterRange(at point: CGPoint) -> UITextRange?
}

/// The commands of an Edit menu. Text fields and text views have them.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Copies the selection to the pasteboard and deletes it.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the text of the pasteboard.
    func paste(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
    /// Selects the word at the cursor.
    func select(_ sender: Any?)
    /// Selects the whole text.
    func selectAll(_ sender: Any?)
}

/// The editor of a text field or a text view, with offsets in Unicode scalars.
@MainActor
protocol EditedText: AnyObject {
    var text: String { get }
    var selection: Range<Int> { get set }
    /// Makes a change of the app's. The owner hears of the changed text; the delegate isn't asked whether it may change.
    func replace(_ range: Range<Int>, with text: String)
    /// Returns the rectangle of the cursor before a scalar, in the editor's coordinates.
    func caret(before scalar: Int) -> CGRect
    /// Returns the cursor position closest to a point in the editor's coordinates.
    func scalar(closestTo point: CGPoint) -> Int
    var canUndo: Bool { get }
    var canRedo: Bool { get }
    func undo()
    func redo()
    /// Forgets the changes that could be undone.
    func forgetChanges()
}

extension EditedText {
    func insert(_ text: String) { replace(selection, with: text) }

    /// Deletes the selection or the character before the cursor.
    func deleteBackward() {
        let range = selection
        if !range.isEmpty {
            replace(range, with: "")
        } else if range.lowerBound > 0 {
            replace((range.lowerBound - 1)..<range.lowerBound, with: "")
        }
    }

    var selectedText: String { UITextRange(selection).text(in: text) ?? "" }

    func copy() { if !selection.isEmpty { UIPasteboard.general.string = selectedText } }

    func cut() {
        guard !selection.isEmpty else { return }
        copy()
        replace(selection, with: "")
    }

    func paste() { if let text = UIPasteboard.general.string { insert(text) } }

    /// The position after the last character.
    var end: UITextPosition { UITextPosition(scalar: text.unicodeScalars.count) }

    func selectAll() { selection = 0..<end.scalar }

    /// Returns the position closest to a point, in a range if there is one.
    func position(closestTo point: CGPoint, within range: UITextRange? = nil) -> UITextPosition {
        let closest = scalar(closestTo: point), scalars = range?.scalars ?? closest..<closest
        return UITextPosition(scalar: min(max(closest, scalars.lowerBound), scalars.upperBound))
    }

    /// Selects the word around the cursor, or before it.
    func selectWord() {
        guard selection.isEmpty else { return }
        let scalars = Array(text.unicodeScalars)
        func isWord(_ index: Int) -> Bool {
            scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil
        }
        var start = min(selection.lowerBound, scalars.count), end = start
        while start > 0, isWord(start - 1) { start -= 1 }
        while end < scalars.count, isWord(end) { end += 1 }
        selection = start..<end
    }

    func firstRect(of range: Range<Int>) -> CGRect {
        let start = caret(before: range.lowerBound)
        var end = start
        // The line ends where the cursor gets to another height.
        for scalar in range.dropFirst() + [range.upperBound] {
            let next = caret(before: scalar)
            guard next.minY == start.minY else { break }
            end = next
        }
        return CGRect(
            x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
    }

    /// Returns the range of the character at a point.
    func character(at point: CGPoint) -> Range<Int>? {
        let closest = scalar(closestTo: point)
        let count = text.unicodeScalars.count
        for start in [closest - 1, closest] where start >= 0 && start < count {
            let range = TextEdit(start..<(start + 1), with: "", in: text).scalars
            if firstRect(of: range).contains(point) { return range }
        }
        return nil
    }
}
