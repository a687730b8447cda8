public import Foundation

// Images are decoded when they are created, so that they are always prepared for display.
extension UIImage {
    /// Returns the image decoded for display. It can be called off the main thread.
    public func preparingForDisplay() -> UIImage? { self }

    /// Calls a closure with the image decoded for display, on another queue.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self) }
    }

    /// Returns the image decoded for display.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Returns the image scaled to a size in points, or `nil` if the size is empty. A symbol is returned unchanged. It
    /// can be called off the main thread.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        guard case .texture(let texture) = content else { return self }
        func pixels(_ points: CGFloat) -> Int { Int(min(max(1, (points * scale).rounded()), 32_768)) }
        guard let scaled = texture.scaled(width: pixels(size.width), height: pixels(size.height)) else { return nil }
        return UIImage(
            content: .texture(scaled), scale: scale, size: size, renderingMode: renderingMode, traits: traits)
    }

    /// Calls a closure with the image scaled to a size in points, on another queue.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// Returns the image scaled to a size in points, or `nil` if the size is empty.
    ///
    /// - Complexity: O(*n*) in the number of pixels.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await withCheckedContinuation { continuation in
            prepareThumbnail(of: size) { continuation.resume(returning: $0) }
        }
    }
}
