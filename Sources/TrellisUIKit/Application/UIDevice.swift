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
    /// An identifier of the computer for this program: the same at each start, and another one in other programs. `nil`
    /// if the system has no identifier.
    open var identifierForVendor: UUID? { Self.identifier }

    private static let identifier: UUID? = {
        let files = ["/etc/machine-id", "/var/lib/dbus/machine-id"]
        let machine = files.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
        guard let machine = machine?.trimmingCharacters(in: .whitespacesAndNewlines), !machine.isEmpty else {
            return nil
        }
        // The system's identifier is confidential, so that only a digest leaves this function.
        let digest = Digest.sha256("\(ProcessInfo.processInfo.processName) \(machine)")
        guard digest.count >= 16 else { return nil }
        var bytes = Array(digest.prefix(16))
        bytes[6] = bytes[6] & 0x0f | 0x40
        bytes[8] = bytes[8] & 0x3f | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }()

    /// The interface idiom: `.mac`, for windows, a pointer and a keyboard.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }
    /// The orientation of the computer, which can't be determined: always `.unknown`.
    open var orientation: UIDeviceOrientation { .unknown }
    /// Posted when the device was turned. Not posted on Linux, as the orientation can't be determined.
    public static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
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

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation can't be determined.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upright, upside down.
    case portraitUpsideDown = 2
    /// Turned to the left.
    case landscapeLeft = 3
    /// Turned to the right.
    case landscapeRight = 4
    /// Flat, with the screen above.
    case faceUp = 5
    /// Flat, with the screen below.
    case faceDown = 6

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is turned to a side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is one of an interface: upright or turned to a side.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
