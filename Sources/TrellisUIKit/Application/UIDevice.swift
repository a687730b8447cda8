/// The computer that the app runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The current computer.
    open class var current: UIDevice { theDevice }
    private static let theDevice = UIDevice()

    private override init() {}

    /// The host name of the computer.
    open var name: String { ProcessInfo.processInfo.hostName }
    /// The model of the computer.
    open var model: String { "Linux" }
    /// The model of the computer, in the user's language.
    open var localizedModel: String { model }
    /// The distribution's name, such as "Debian GNU/Linux".
    open var systemName: String { Self.release["NAME"] ?? "Linux" }
    /// The distribution's version, such as "12", or the kernel's if the distribution has none.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return Self.release["VERSION_ID"] ?? "\(version.majorVersion).\(version.minorVersion)"
    }
    /// The style of interface: `.mac`, for windows, pointer and keyboard.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    /// Whether other programs run at the same time.
    open var isMultitaskingSupported: Bool { true }

    /// What the distribution says of itself.
    private static let release: [String: String] = {
        let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
        var values: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[String(parts[0])] = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        }
        return values
    }()
}
