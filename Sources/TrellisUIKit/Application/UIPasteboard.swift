/// What was cut or copied: the desktop's clipboard.
///
/// Reading what another program has copied waits for that program.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The desktop's clipboard.
    open class var general: UIPasteboard { theGeneral }
    private static let theGeneral = UIPasteboard()

    /// Posted when something else is on the clipboard.
    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    private override init() {
        super.init()
        DesktopClipboard.observe { [weak self] in
            guard let self else { return }
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// How often something else was put on the clipboard since the app first asked for it.
    open private(set) var changeCount = 0

    /// The text.
    open var string: String? {
        get { DesktopClipboard.text }
        set { DesktopClipboard.set(newValue) }
    }

    /// The address, if the text is one.
    open var url: URL? {
        get { string.flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }.flatMap(Self.whole) }
        set { DesktopClipboard.set(newValue?.absoluteString) }
    }

    private static func whole(_ url: URL) -> URL? { url.scheme == nil ? nil : url }

    /// The picture. A symbol of the icon theme is no picture, and is not copied.
    open var image: UIImage? {
        get {
            DesktopClipboard.texture.map {
                UIImage(content: .texture($0), scale: 1, size: $0.size, renderingMode: .automatic)
            }
        }
        set {
            switch newValue?.content {
            case .texture(let texture): DesktopClipboard.set(texture)
            default: DesktopClipboard.set(nil)
            }
        }
    }

    /// Whether there is text. Does not wait.
    open var hasStrings: Bool { DesktopClipboard.hasText }
    /// Whether there is a picture. Does not wait.
    open var hasImages: Bool { DesktopClipboard.hasImage }
    /// Whether the text is an address.
    open var hasURLs: Bool { hasStrings && url != nil }
}
