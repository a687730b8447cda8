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
    /// The model of the computer, localised.
    open var localizedModel: String { model }
    /// The distribution's name, such as "Debian GNU/Linux".
    open var systemName: String { Self.release["NAME"] ?? "Linux" }
    /// The distribution's version, such as "12", or the kernel's if the distribution has no version.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return Self.release["VERSION_ID"] ?? "\(version.majorVersion).\(version.minorVersion)"
    }
    /// The interface idiom: `.mac`, for windows, a pointer and a keyboard.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    /// Whether several programs can run at the same time. Always `true`.
    open var isMultitaskingSupported: Bool { true }

    /// The values in `/etc/os-release`.
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
