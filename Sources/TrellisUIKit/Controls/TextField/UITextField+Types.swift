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

    /// The cases in which a view of a text field is shown.
    public enum ViewMode: Int, Sendable {
        /// The view never appears.
        case never = 0
        /// The view appears only while the text is being edited.
        case whileEditing = 1
        /// The view appears only while the text isn't being edited.
        case unlessEditing = 2
        /// The view always appears.
        case always = 3
    }

    /// The reasons why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// The field kept its text.
        case committed = 0
    }

    /// Posted when editing of a text field began.
    public static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when editing of a text field ended.
    public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted when the user changed the text of a text field.
    public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
}

/// The types of keyboards that the desktop shows on a touch screen.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default` = 0
    /// Standard ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// Addresses: a period, a slash and ".com" are at hand.
    case URL = 3
    /// Digits, for a PIN.
    case numberPad = 4
    /// Digits and the signs of telephone numbers.
    case phonePad = 5
    /// A person's name or telephone number.
    case namePhonePad = 6
    /// E-mail addresses: "@" and a period are at hand.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// Text with "@" and "#" at hand.
    case twitter = 9
    /// Search terms and addresses.
    case webSearch = 10
    /// ASCII digits only.
    case asciiCapableNumberPad = 11
}

/// The kinds of automatic capitalisation.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// Those of words.
    case words = 1
    /// Those of sentences.
    case sentences = 2
    /// All of them.
    case allCharacters = 3
}

/// Whether the input method completes and corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the input method has it.
    case `default` = 0
    /// It does not.
    case no = 1
    /// It does.
    case yes = 2
}

/// The title of the return key of an on-screen keyboard. It has no effect on a hardware keyboard.
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Goes to what is written.
    case go = 1
    /// Searches with Google.
    case google = 2
    /// Joins a network.
    case join = 3
    /// Goes to the next field.
    case next = 4
    /// Plans a route.
    case route = 5
    /// Searches.
    case search = 6
    /// Sends.
    case send = 7
    /// Searches with Yahoo.
    case yahoo = 8
    /// Ends the writing.
    case done = 9
    /// Calls for help.
    case emergencyCall = 10
    /// Goes on.
    case `continue` = 11
}
