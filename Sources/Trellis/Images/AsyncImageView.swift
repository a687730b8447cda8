public import TrellisUIKit

/// An image view that loads its image from a URL.
///
/// Its three states look different: a plain surface while the picture is loaded, the picture, which fades in unless the
/// user wants less motion, and a symbol on the surface if it could not be loaded. A screen of a pager asks again for the
/// pictures in sight that failed whenever a load of its list succeeds.
public final class AsyncImageView: UIImageView {
    /// What the view shows.
    enum State: Sendable, Hashable {
        /// No picture was asked for.
        case empty
        /// The picture is being loaded.
        case loading
        /// The picture.
        case shown
        /// The picture could not be loaded.
        case failed
    }

    /// What the view shows.
    private(set) var state = State.empty
    /// The background colour while there is no image.
    public var placeholderColor = UIColor.secondarySystemFill { didSet { if state != .shown { showState() } } }

    /// Whether a picture could not be loaded since the process began: as a rule none has to be looked for.
    fileprivate static var hasFailures = false

    private var url: URL?
    private var store: ImageStore?
    private var load: CancellingTask?
    private lazy var failureSymbol = makeFailureSymbol()

    /// Shows the image at a URL: at once if it is in memory, otherwise after it was loaded. A previous load is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - url: Where the picture is; `nil` shows none.
    ///   - store: Gives the picture.
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

    /// Loads the image again if it could not be loaded.
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
    /// Loads the pictures of this view, and of those in it, that could not be loaded.
    func retryPictures() {
        guard AsyncImageView.hasFailures else { return }
        retryFailedPictures()
    }

    private func retryFailedPictures() {
        (self as? AsyncImageView)?.retry()
        for view in subviews { view.retryFailedPictures() }
    }
}
