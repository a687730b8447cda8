/// The clipboard, for copying data between apps.
///
/// Reading data that another program has copied blocks until that program provides it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The desktop's clipboard.
    open class var general: UIPasteboard { theGeneral }
    private static let theGeneral = UIPasteboard()

    /// Posted when the content of the clipboard has changed.
    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    private override init() {
        super.init()
        DesktopClipboard.observe { [weak self] in
            guard let self else { return }
            changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }

    /// The number of times that the content has changed since the app first used the clipboard.
    open private(set) var changeCount = 0

    /// The text on the clipboard.
    open var string: String? {
        get { DesktopClipboard.text }
        set { DesktopClipboard.set(newValue) }
    }

    /// The URL on the clipboard, if the text on it is a URL.
    open var url: URL? {
        get { string.flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }.flatMap(Self.whole) }
        set { DesktopClipboard.set(newValue?.absoluteString) }
    }

    private static func whole(_ url: URL) -> URL? { url.scheme == nil ? nil : url }

    /// The image on the clipboard. Symbol images cannot be copied.
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

    /// Whether the clipboard has text. Does not block.
    open var hasStrings: Bool { DesktopClipboard.hasText }
    /// Whether the clipboard has an image. Does not block.
    open var hasImages: Bool { DesktopClipboard.hasImage }
    /// Whether the text on the clipboard is a URL. Reads the text, which can block.
    open var hasURLs: Bool { hasStrings && url != nil }
}
