internal import CTrellisGtk

extension RGBA {
    /// The colour as GTK takes it.
    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
