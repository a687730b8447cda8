#if canImport(UIKit)
import UIKit

public enum Palette {
    @MainActor public static var accent: String { UIColor.systemBlue.description + UIDevice.current.model }
}
#else
public enum Palette {
    public static var accent: String { "blue" }
}
#endif
