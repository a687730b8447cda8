public import Foundation
public import TrellisUIKit

/// An image view that loads its image from a URL.
///
/// The image is decoded at the size of the view. During the load the view shows a plain surface, then the image, which
/// fades in unless motion is reduced, or the ``failureView`` if the load failed. A list screen retries the images that
/// failed whenever one of its loads succeeds, unless it is known that asking again will not help, as after a 404.
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
    /// The view that is shown in the middle if the image could not be loaded, such as a `UIImageView` with a picture of your
    /// own. The default is a symbol; `nil` shows nothing.
    public var failureView: UIView? {
        get { isFailureViewOwn ? ownFailureView : failureSymbol }
        set {
            if isShowingFailureView { failureView?.removeFromSuperview() }
            ownFailureView = newValue
            isFailureViewOwn = true
            showState()
        }
    }

    /// Whether any image has failed to load since the app was launched. If none has, there are no image views to search
    /// for.
    fileprivate static var hasFailures = false

    private var url: URL?
    private var store: ImageStore?
    private var completion: (@MainActor (Result<UIImage, any Error>) -> Void)?
    private var load: CancellingTask?
    private var picture: DecodedPicture?
    /// The size for which a larger picture was last requested, in pixels.
    private var requestedSide: Int?
    private var ownFailureView: UIView?
    private var isFailureViewOwn = false
    private lazy var failureSymbol = makeFailureSymbol()

    /// Shows the image at a URL, immediately if it's in memory, otherwise after loading it. Cancels the previous load.
    ///
    /// - Parameters:
    ///   - url: The image's URL; `nil` for no image.
    ///   - store: The store of the images.
    ///   - completion: Called on the main actor with the image once it is shown, or with the reason why it can't be shown, but
    ///     not if another one is shown before. If the image is in memory, it is called before this method returns.
    public func show(
        _ url: URL?, from store: ImageStore?, completion: (@MainActor (Result<UIImage, any Error>) -> Void)? = nil
    ) {
        self.completion = completion
        guard self.url != url || self.store !== store || state == .empty || state == .failed else {
            if state == .shown, let image { finish(.success(image)) }
            return
        }
        let isSame = state == .shown && url.map { store?.isSame(self.url, $0) ?? false } ?? false
        load = nil
        self.url = url
        self.store = store
        guard let url, let store else { return display(nil, as: .empty) }
        if let picture = store.picture(inMemory: url, side: side) ?? store.picture(inMemory: url, side: 1) {
            display(picture, as: .shown)
            finish(.success(picture.image))
            return growIfNeeded()
        }
        if let failure = store.lastingFailure(of: url) {
            display(nil, as: .failed)
            return finish(.failure(failure))
        }
        // The same image under another URL, such as one with a new signature, stays meanwhile.
        if !isSame { display(nil, as: .loading) }
        begin(url, store, isReplacing: isSame)
    }

    /// Removes the image and cancels its load. Call it in the cell's `prepareForReuse()`.
    public func clear() {
        show(nil, from: nil)
    }

    /// Loads the image again if its load failed, even if that isn't expected to help.
    public func retry() {
        guard state == .failed, let url else { return }
        store?.forgetFailure(of: url)
        show(url, from: store, completion: completion)
    }

    /// Loads the image again if its load failed and asking again may help.
    fileprivate func retryIfUseful() {
        guard state == .failed, let url, store?.lastingFailure(of: url) == nil else { return }
        show(url, from: store, completion: completion)
    }

    private func begin(_ url: URL, _ store: ImageStore, isReplacing: Bool) {
        requestedSide = nil
        load = CancellingTask { [weak self] in
            let result: Result<DecodedPicture, any Error>
            do {
                result = .success(try await store.picture(for: url) { self.map(\.side) ?? 1 })
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled, let self, self.url == url else { return }
            self.load = nil
            self.end(result, isReplacing: isReplacing)
        }
    }

    private func end(_ result: Result<DecodedPicture, any Error>, isReplacing: Bool) {
        let picture = try? result.get()
        // A picture that is shown is better than none.
        if picture != nil || !isReplacing { display(picture, as: picture == nil ? .failed : .shown) }
        if picture != nil, !isReplacing { fadeIn() }
        finish(result.map(\.image))
        growIfNeeded()
    }

    private func finish(_ result: Result<UIImage, any Error>) {
        let completion = completion
        // After a failure, a retry may succeed.
        if case .success = result { self.completion = nil }
        completion?(result)
    }

    /// Loads a larger picture if the view has become larger than the one that is shown.
    private func growIfNeeded() {
        guard state == .shown, load == nil, let picture, !picture.isWhole, let url, let store, bounds.width > 0,
            bounds.height > 0
        else { return }
        let size = picture.image.size, side = side
        guard side.map({ CGFloat($0) > min(size.width, size.height) }) ?? true, side == nil || side != requestedSide
        else { return }
        if let larger = store.picture(inMemory: url, side: side) { return display(larger, as: .shown) }
        begin(url, store, isReplacing: true)
        requestedSide = side
    }

    /// The number of pixels that the shorter side of a picture must have to fill the view, or `nil` if it isn't scaled.
    private var side: Int? {
        switch contentMode {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: break
        default: return nil
        }
        // A view without a size has no layout yet, or takes that of its picture.
        let size = bounds.width > 0 && bounds.height > 0 ? bounds.size : UIScreen.main.bounds.size
        let scale = max(1, traitCollection.displayScale)
        return max(1, Int((max(size.width, size.height) * scale).rounded(.up)))
    }

    private func display(_ picture: DecodedPicture?, as state: State) {
        let hasOtherSize = self.picture?.fileSize != picture?.fileSize
        self.picture = picture
        image = picture?.image
        self.state = state
        if hasOtherSize { invalidateIntrinsicContentSize() }
        if state == .failed { Self.hasFailures = true }
        showState()
    }

    /// The size of the picture in its file, in pixels, whatever the size at which it is decoded.
    public override var intrinsicContentSize: CGSize {
        picture?.fileSize ?? super.intrinsicContentSize
    }

    private var isShowingFailureView: Bool { failureViewInUse?.superview === self }

    /// The failure view, if it has been needed.
    private var failureViewInUse: UIView? { state == .failed || !subviews.isEmpty ? failureView : nil }

    private func showState() {
        backgroundColor = state == .shown ? .clear : placeholderColor
        if state == .failed, !isShowingFailureView, let failureView { addSubview(failureView) }
        if state != .failed, isShowingFailureView { failureView?.removeFromSuperview() }
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
        growIfNeeded()
        guard state == .failed, let failureView else { return }
        let size = isFailureViewOwn ? failureView.sizeThatFits(bounds.size) : Self.symbolSize
        let scale = min(1, bounds.width / max(1, size.width), bounds.height / max(1, size.height))
        let (width, height) = (size.width * scale, size.height * scale)
        failureView.frame = CGRect(
            x: (bounds.midX - width / 2).rounded(), y: (bounds.midY - height / 2).rounded(), width: width,
            height: height)
    }

    private static let symbolSize = CGSize(
        width: ListMetrics.pictureSymbolLength, height: ListMetrics.pictureSymbolLength)
}

extension UIView {
    /// Retries the images that could not be loaded, in this view and all its subviews.
    func retryPictures() {
        guard AsyncImageView.hasFailures else { return }
        retryFailedPictures()
    }

    private func retryFailedPictures() {
        (self as? AsyncImageView)?.retryIfUseful()
        for view in subviews { view.retryFailedPictures() }
    }
}
