public import Foundation

/// The modifier keys that are held with a key.
public struct UIKeyModifierFlags: OptionSet, Sendable {
    @_documentation(visibility: internal)
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static var alphaShift: UIKeyModifierFlags { .init(rawValue: 1 << 16) }
    /// Shift.
    public static var shift: UIKeyModifierFlags { .init(rawValue: 1 << 17) }
    /// Control.
    public static var control: UIKeyModifierFlags { .init(rawValue: 1 << 18) }
    /// Alt.
    public static var alternate: UIKeyModifierFlags { .init(rawValue: 1 << 19) }
    /// Super, which has the position of Apple's Command key.
    public static var command: UIKeyModifierFlags { .init(rawValue: 1 << 20) }
    /// The key is on the numeric keypad.
    public static var numericPad: UIKeyModifierFlags { .init(rawValue: 1 << 21) }
}

/// A key of the keyboard and the characters that it types.
///
/// Follows Apple's `UIKey`.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The characters that the key types with the held modifier keys. Keys such as the arrows have names:
    /// "UIKeyInputUpArrow".
    open private(set) var characters: String
    /// The characters that the key types without modifier keys.
    open private(set) var charactersIgnoringModifiers: String
    /// The modifier keys that are held.
    open private(set) var modifierFlags: UIKeyModifierFlags
    /// The position of the key.
    open private(set) var keyCode: UIKeyboardHIDUsage

    init(_ press: KeyPress, keyCode: UIKeyboardHIDUsage) {
        characters = press.characters
        charactersIgnoringModifiers = press.plainCharacters
        modifierFlags = press.modifiers
        self.keyCode = keyCode
        super.init()
    }
}

/// A press of a key, as GTK reports it.
struct KeyPress {
    /// The code of Linux's input system.
    var code: UInt32
    var characters: String
    /// The characters without modifier keys.
    var plainCharacters: String
    var modifiers: UIKeyModifierFlags
    /// The time, in seconds since the system started.
    var time: TimeInterval
}
