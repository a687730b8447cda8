extension String {
    /// The text in an isolate, if it has letters that are written from right to left: they would reorder what is around them.
    package var isolated: String {
        let isMixed = unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
        return isMixed ? "\u{2068}\(self)\u{2069}" : self
    }
}
