public import TrellisUIKit

/// An image view that loads its image from a URL.
///
/// During the load it shows a plain surface, then the image, which fades in unless motion is reduced, or a symbol if
/// the load failed. A list screen retries the images that failed whenever one of its loads succeeds.
public final class AsyncImageView: UIImageView {
    /// The content of the view.
    enum State: Sendable, Hashable {
        /// No image was requested.
        case empty
        /// The image is being loaded.
        case loading
        /// The image is shown.
        case shown
        /// The image could not be loaded.
        case failed
    }

    /// The content of the view.
    private(set) var state = State.empty
    /// The background colour while there is no image.
    public var placeholderColor = UIColor.secondarySystemFill { didSet { if state != .shown { showState() } } }

    /// Whether any image has failed to load since the app was launched. If none has, there are no image views to search
    /// for.
    fileprivate static var hasFailures = false

    private var url: URL?
    private var store: ImageStore?
    private var load: CancellingTask?
    private lazy var failureSymbol = makeFailureSymbol()

    /// Shows the image at a URL, immediately if it's in memory, otherwise after loading it. Cancels the previous load.
    ///
    /// - Parameters:
    ///   - url: The image's URL; `nil` for no image.
    ///   - store: The store of the images.
    public func show(_ url: URL?, from store: ImageStore?) {
        guard self.url != url || state == .empty || state == .failed else { return }
        load = nil
        self.url = url
        self.store = store
        guard let url, let store else { return display(nil, as: .empty) }
        if let image = store.cachedImage(for: url) { return display(image, as: .shown) }
        display(nil, as: .loading)
        load = CancellingTask { [weak self] in
            let image = try? await store.image(for: url)
            guard !Task.isCancelled, let self, self.url == url else { return }
            self.load = nil
            self.display(image, as: image == nil ? .failed : .shown)
            if image != nil { self.fadeIn() }
        }
    }

    /// Removes the image and cancels its load. Call it in the cell's `prepareForReuse()`.
    public func clear() {
        show(nil, from: nil)
    }

    /// Loads the image again if its load failed.
    public func retry() {
        if state == .failed { show(url, from: store) }
    }

    private func display(_ image: UIImage?, as state: State) {
        self.image = image
        self.state = state
        if state == .failed { Self.hasFailures = true }
        showState()
    }

    private func showState() {
        backgroundColor = state == .shown ? .clear : placeholderColor
        if state == .failed, failureSymbol.superview == nil { addSubview(failureSymbol) }
        if state != .failed, !subviews.isEmpty { failureSymbol.removeFromSuperview() }
    }

    private func fadeIn() {
        guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
        alpha = 0
        UIView.animate(withDuration: 0.2) { self.alpha = 1 }
    }

    private func makeFailureSymbol() -> UIImageView {
        let symbol = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
        symbol.contentMode = .scaleAspectFit
        symbol.tintColor = .tertiaryLabel
        return symbol
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard state == .failed else { return }
        let length = min(ListMetrics.pictureSymbolLength, bounds.width, bounds.height)
        failureSymbol.frame = CGRect(
            x: (bounds.midX - length / 2).rounded(), y: (bounds.midY - length / 2).rounded(), width: length,
            height: length)
    }
}

extension UIView {
    /// Retries the images that could not be loaded, in this view and all its subviews.
    func retryPictures() {
        guard AsyncImageView.hasFailures else { return }
        retryFailedPictures()
    }

    private func retryFailedPictures() {
        (self as? AsyncImageView)?.retry()
        for view in subviews { view.retryFailedPictures() }
    }
}
