/// A position in a text. It is valid for the field that returned it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The place in Unicode scalars, as GTK counts.
    let scalar: Int

    init(scalar: Int) { self.scalar = scalar }
}
