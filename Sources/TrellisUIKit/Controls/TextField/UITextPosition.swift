/// A place in a text. It means something to the field that gave it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    /// The place in Unicode scalars, as GTK counts.
    let scalar: Int

    init(scalar: Int) { self.scalar = scalar }
}
