internal import Foundation

/// Red, green, blue and alpha components in sRGB, from 0 to 1. Other values are clamped when they are drawn.
struct RGBA: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from `0xRRGGBB`.
    init(_ hex: UInt32, alpha: CGFloat = 1) {
        func component(_ shift: UInt32) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
    }

    /// Creates a colour from components in the Display P3 colour space. Components of a colour that sRGB doesn't contain
    /// are outside the range from 0 to 1.
    init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        // Both spaces have the same transfer function and white.
        func linear(_ value: CGFloat) -> CGFloat {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        func encoded(_ value: CGFloat) -> CGFloat {
            let size = abs(value)
            let result = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }
        let (red, green, blue) = (linear(red), linear(green), linear(blue))
        self.init(
            red: encoded(1.224_940_2 * red - 0.224_940_2 * green),
            green: encoded(-0.042_056_9 * red + 1.042_056_9 * green),
            blue: encoded(-0.019_637_6 * red - 0.078_636_1 * green + 1.098_273_7 * blue), alpha: alpha)
    }

    static let clear = RGBA(0, alpha: 0)

    /// The colour in CSS.
    var css: String {
        func byte(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        return "rgba(\(byte(red)),\(byte(green)),\(byte(blue)),\(alpha))"
    }
}
