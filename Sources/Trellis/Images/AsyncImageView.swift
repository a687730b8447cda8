public import TrellisUIKit

/// An image view that loads its picture: a plain colour until it comes, and nothing of a picture that came too late.
public final class AsyncImageView: UIImageView {
    /// The surface that stands for a picture that is not there.
    public var placeholderColor = UIColor.secondarySystemFill {
        didSet { if image == nil { backgroundColor = placeholderColor } }
    }

    private var url: URL?
    private var load: CancellingTask?

    /// Shows the picture at a URL: at once where it is in memory, else when it has come. A load under way is cancelled.
    ///
    /// - Parameters:
    ///   - url: Where the picture is; `nil` shows none.
    ///   - store: Gives the picture.
    public func show(_ url: URL?, from store: ImageStore?) {
        guard self.url != url || image == nil else { return }
        load = nil
        self.url = url
        guard let url, let store else { return display(nil) }
        if let image = store.cachedImage(for: url) { return display(image) }
        display(nil)
        load = CancellingTask { [weak self] in
            // A picture that cannot be had stays a placeholder: the row is worth showing without it.
            let image = try? await store.image(for: url)
            guard !Task.isCancelled, let self, self.url == url else { return }
            self.load = nil
            self.display(image)
        }
    }

    /// Takes the picture away and cancels its load: what a cell does in `prepareForReuse()`.
    public func clear() {
        show(nil, from: nil)
    }

    /// Whether a picture is being loaded.
    public var isLoading: Bool { load != nil }

    private func display(_ image: UIImage?) {
        self.image = image
        backgroundColor = image == nil ? placeholderColor : .clear
        if image != nil { load = nil }
    }
}
