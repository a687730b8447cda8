extension UITextField {
    /// The border styles of a text field.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin line around the field.
        case line = 1
        /// A bezel that looks sunken.
        case bezel = 2
        /// A rounded rectangle.
        case roundedRect = 3
    }

    /// The conditions under which an accessory view of a text field is shown.
    public enum ViewMode: Int, Sendable {
        /// The view never appears.
        case never = 0
        /// The view appears only while the text is edited.
        case whileEditing = 1
        /// The view appears only while the text isn't edited.
        case unlessEditing = 2
        /// The view always appears.
        case always = 3
    }

    /// The reasons for which editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text was kept.
        case committed = 0
    }

    /// Posted when editing of a text field has begun.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing of a text field has ended.
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted when the user has changed the text of a text field.
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
}

/// The types of on-screen keyboards.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default` = 0
    /// Standard ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// Addresses, with a period, a slash and ".com".
    case URL = 3
    /// Digits, for a PIN.
    case numberPad = 4
    /// Digits and the symbols of telephone numbers.
    case phonePad = 5
    /// A person's name or telephone number.
    case namePhonePad = 6
    /// E-mail addresses, with "@" and a period.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Text with "@" and "#".
    case twitter = 9
    /// Search terms and addresses.
    case webSearch = 10
    /// ASCII digits only.
    case asciiCapableNumberPad = 11

    /// The former name of the keyboard with standard ASCII characters.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The kinds of automatic capitalisation.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No automatic capitalisation.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// The settings for automatic correction by the input method.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The input method's default.
    case `default` = 0
    /// No automatic correction.
    case no = 1
    /// Automatic correction.
    case yes = 2
}

/// The appearances of an on-screen keyboard. They have no effect on Linux.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The appearance of the surroundings.
    case `default` = 0
    /// A dark keyboard.
    case dark = 1
    /// A light keyboard.
    case light = 2

    /// A dark keyboard.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The titles of the return key of an on-screen keyboard. They have no effect on Linux.
public enum UIReturnKeyType: Int, Sendable {
    /// The title Return.
    case `default` = 0
    /// The title Go.
    case go = 1
    /// The title Google.
    case google = 2
    /// The title Join.
    case join = 3
    /// The title Next.
    case next = 4
    /// The title Route.
    case route = 5
    /// The title Search.
    case search = 6
    /// The title Send.
    case send = 7
    /// The title Yahoo.
    case yahoo = 8
    /// The title Done.
    case done = 9
    /// The title Emergency Call.
    case emergencyCall = 10
    /// The title Continue.
    case `continue` = 11
}
