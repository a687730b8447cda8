/// The keys of a keyboard by their position, regardless of its layout: the codes of the USB standard.
///
/// Follows Apple's `UIKeyboardHIDUsage`. `keyboardA` is the key that has the letter A on a US keyboard.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// The key “A”.
    case keyboardA = 0x04
    /// The key “B”.
    case keyboardB = 0x05
    /// The key “C”.
    case keyboardC = 0x06
    /// The key “D”.
    case keyboardD = 0x07
    /// The key “E”.
    case keyboardE = 0x08
    /// The key “F”.
    case keyboardF = 0x09
    /// The key “G”.
    case keyboardG = 0x0A
    /// The key “H”.
    case keyboardH = 0x0B
    /// The key “I”.
    case keyboardI = 0x0C
    /// The key “J”.
    case keyboardJ = 0x0D
    /// The key “K”.
    case keyboardK = 0x0E
    /// The key “L”.
    case keyboardL = 0x0F
    /// The key “M”.
    case keyboardM = 0x10
    /// The key “N”.
    case keyboardN = 0x11
    /// The key “O”.
    case keyboardO = 0x12
    /// The key “P”.
    case keyboardP = 0x13
    /// The key “Q”.
    case keyboardQ = 0x14
    /// The key “R”.
    case keyboardR = 0x15
    /// The key “S”.
    case keyboardS = 0x16
    /// The key “T”.
    case keyboardT = 0x17
    /// The key “U”.
    case keyboardU = 0x18
    /// The key “V”.
    case keyboardV = 0x19
    /// The key “W”.
    case keyboardW = 0x1A
    /// The key “X”.
    case keyboardX = 0x1B
    /// The key “Y”.
    case keyboardY = 0x1C
    /// The key “Z”.
    case keyboardZ = 0x1D
    /// The key “1”.
    case keyboard1 = 0x1E
    /// The key “2”.
    case keyboard2 = 0x1F
    /// The key “3”.
    case keyboard3 = 0x20
    /// The key “4”.
    case keyboard4 = 0x21
    /// The key “5”.
    case keyboard5 = 0x22
    /// The key “6”.
    case keyboard6 = 0x23
    /// The key “7”.
    case keyboard7 = 0x24
    /// The key “8”.
    case keyboard8 = 0x25
    /// The key “9”.
    case keyboard9 = 0x26
    /// The key “0”.
    case keyboard0 = 0x27
    /// The key “Return”.
    case keyboardReturnOrEnter = 0x28
    /// The key “Escape”.
    case keyboardEscape = 0x29
    /// The key “Backspace”.
    case keyboardDeleteOrBackspace = 0x2A
    /// The key “Tab”.
    case keyboardTab = 0x2B
    /// The space bar.
    case keyboardSpacebar = 0x2C
    /// The key “Hyphen”.
    case keyboardHyphen = 0x2D
    /// The key “Equal sign”.
    case keyboardEqualSign = 0x2E
    /// The key “Open bracket”.
    case keyboardOpenBracket = 0x2F
    /// The key “Close bracket”.
    case keyboardCloseBracket = 0x30
    /// The key “Backslash”.
    case keyboardBackslash = 0x31
    /// The key of the pound sign on keyboards outside the US.
    case keyboardNonUSPound = 0x32
    /// The key “Semicolon”.
    case keyboardSemicolon = 0x33
    /// The key “Quote”.
    case keyboardQuote = 0x34
    /// The key of the grave accent.
    case keyboardGraveAccentAndTilde = 0x35
    /// The key “Comma”.
    case keyboardComma = 0x36
    /// The key “Period”.
    case keyboardPeriod = 0x37
    /// The key “Slash”.
    case keyboardSlash = 0x38
    /// The key “Caps Lock”.
    case keyboardCapsLock = 0x39
    /// The key “F1”.
    case keyboardF1 = 0x3A
    /// The key “F2”.
    case keyboardF2 = 0x3B
    /// The key “F3”.
    case keyboardF3 = 0x3C
    /// The key “F4”.
    case keyboardF4 = 0x3D
    /// The key “F5”.
    case keyboardF5 = 0x3E
    /// The key “F6”.
    case keyboardF6 = 0x3F
    /// The key “F7”.
    case keyboardF7 = 0x40
    /// The key “F8”.
    case keyboardF8 = 0x41
    /// The key “F9”.
    case keyboardF9 = 0x42
    /// The key “F10”.
    case keyboardF10 = 0x43
    /// The key “F11”.
    case keyboardF11 = 0x44
    /// The key “F12”.
    case keyboardF12 = 0x45
    /// The key “Print Screen”.
    case keyboardPrintScreen = 0x46
    /// The key “Scroll Lock”.
    case keyboardScrollLock = 0x47
    /// The key “Pause”.
    case keyboardPause = 0x48
    /// The key “Insert”.
    case keyboardInsert = 0x49
    /// The key “Home”.
    case keyboardHome = 0x4A
    /// The key “Page Up”.
    case keyboardPageUp = 0x4B
    /// The key “Delete”.
    case keyboardDeleteForward = 0x4C
    /// The key “End”.
    case keyboardEnd = 0x4D
    /// The key “Page Down”.
    case keyboardPageDown = 0x4E
    /// The key “Right arrow”.
    case keyboardRightArrow = 0x4F
    /// The key “Left arrow”.
    case keyboardLeftArrow = 0x50
    /// The key “Down arrow”.
    case keyboardDownArrow = 0x51
    /// The key “Up arrow”.
    case keyboardUpArrow = 0x52
    /// The key “Num Lock” of the keypad.
    case keypadNumLock = 0x53
    /// The key “Slash” of the keypad.
    case keypadSlash = 0x54
    /// The key “Asterisk” of the keypad.
    case keypadAsterisk = 0x55
    /// The key “Hyphen” of the keypad.
    case keypadHyphen = 0x56
    /// The key “Plus” of the keypad.
    case keypadPlus = 0x57
    /// The key “Enter” of the keypad.
    case keypadEnter = 0x58
    /// The key “1” of the keypad.
    case keypad1 = 0x59
    /// The key “2” of the keypad.
    case keypad2 = 0x5A
    /// The key “3” of the keypad.
    case keypad3 = 0x5B
    /// The key “4” of the keypad.
    case keypad4 = 0x5C
    /// The key “5” of the keypad.
    case keypad5 = 0x5D
    /// The key “6” of the keypad.
    case keypad6 = 0x5E
    /// The key “7” of the keypad.
    case keypad7 = 0x5F
    /// The key “8” of the keypad.
    case keypad8 = 0x60
    /// The key “9” of the keypad.
    case keypad9 = 0x61
    /// The key “0” of the keypad.
    case keypad0 = 0x62
    /// The key “Period” of the keypad.
    case keypadPeriod = 0x63
    /// The key beside the left Shift key on keyboards outside the US.
    case keyboardNonUSBackslash = 0x64
    /// The key “Application”.
    case keyboardApplication = 0x65
    /// The key “Power”.
    case keyboardPower = 0x66
    /// The key “Equal sign” of the keypad.
    case keypadEqualSign = 0x67
    /// The key “F13”.
    case keyboardF13 = 0x68
    /// The key “F14”.
    case keyboardF14 = 0x69
    /// The key “F15”.
    case keyboardF15 = 0x6A
    /// The key “F16”.
    case keyboardF16 = 0x6B
    /// The key “F17”.
    case keyboardF17 = 0x6C
    /// The key “F18”.
    case keyboardF18 = 0x6D
    /// The key “F19”.
    case keyboardF19 = 0x6E
    /// The key “F20”.
    case keyboardF20 = 0x6F
    /// The key “F21”.
    case keyboardF21 = 0x70
    /// The key “F22”.
    case keyboardF22 = 0x71
    /// The key “F23”.
    case keyboardF23 = 0x72
    /// The key “F24”.
    case keyboardF24 = 0x73
    /// The key “Execute”.
    case keyboardExecute = 0x74
    /// The key “Help”.
    case keyboardHelp = 0x75
    /// The key “Menu”.
    case keyboardMenu = 0x76
    /// The key “Select”.
    case keyboardSelect = 0x77
    /// The key “Stop”.
    case keyboardStop = 0x78
    /// The key “Again”.
    case keyboardAgain = 0x79
    /// The key “Undo”.
    case keyboardUndo = 0x7A
    /// The key “Cut”.
    case keyboardCut = 0x7B
    /// The key “Copy”.
    case keyboardCopy = 0x7C
    /// The key “Paste”.
    case keyboardPaste = 0x7D
    /// The key “Find”.
    case keyboardFind = 0x7E
    /// The key “Mute”.
    case keyboardMute = 0x7F
    /// The key “Volume up”.
    case keyboardVolumeUp = 0x80
    /// The key “Volume down”.
    case keyboardVolumeDown = 0x81
    /// The key “left Control”.
    case keyboardLeftControl = 0xE0
    /// The key “left Shift”.
    case keyboardLeftShift = 0xE1
    /// The key “left Alt”.
    case keyboardLeftAlt = 0xE2
    /// The key “left Super”.
    case keyboardLeftGUI = 0xE3
    /// The key “right Control”.
    case keyboardRightControl = 0xE4
    /// The key “right Shift”.
    case keyboardRightShift = 0xE5
    /// The key “right Alt”.
    case keyboardRightAlt = 0xE6
    /// The key “right Super”.
    case keyboardRightGUI = 0xE7

    /// Creates the key of a code of Linux's input system, or returns `nil` if it isn't a known one.
    init?(evdev code: UInt32) {
        guard let usage = Self.usages[code] else { return nil }
        self.init(rawValue: usage)
    }

    /// The codes by those of Linux's input system, as in the kernel's driver for USB keyboards.
    private static let usages: [UInt32: Int] = {
        let codes: [UInt32] = [
            30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21,
            44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52,
            53, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109,
            106, 105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127,
            116, 117, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194, 134, 138, 130, 132, 128, 129,
            131, 137, 133, 135, 136, 113, 115, 114,
        ]
        var usages: [UInt32: Int] = [:]
        // Some keyboards have a key twice. The first one is that of a US keyboard.
        for (index, code) in codes.enumerated() where usages[code] == nil {
            usages[code] = keyboardA.rawValue + index
        }
        for (index, code) in [UInt32]([29, 42, 56, 125, 97, 54, 100, 126]).enumerated() {
            usages[code] = keyboardLeftControl.rawValue + index
        }
        return usages
    }()
}
