internal import Trellis

/// The pictures of a listing, each as large as the window. The user scrolls from one to the next, or presses buttons.
final class PicturePagerController: UIViewController, UIScrollViewDelegate {
    private let paths: [String]
    private let environment: AppEnvironment
    private let scrollView = UIScrollView()
    private let dots = UIPageControl()
    private var pictures: [ThumbnailFirstView] = []
    private var page: Int { didSet { showPage() } }

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - paths: The paths of the pictures on the server.
    ///   - start: The index of the initial picture.
    ///   - environment: The images and texts.
    init(_ paths: [String], start: Int, environment: AppEnvironment) {
        self.paths = paths
        self.environment = environment
        page = start
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        view.addSubview(scrollView)
        pictures = paths.map { path in
            let picture = ThumbnailFirstView(frame: .zero)
            picture.fits = true
            picture.show(path, environment: environment)
            picture.accessibilityLabel = path
            scrollView.addSubview(picture)
            return picture
        }
        for (number, picture) in pictures.enumerated() {
            picture.accessibilityLabel = environment.texts.pictureCount(number + 1, paths.count)
        }
        dots.numberOfPages = paths.count
        dots.pageIndicatorTintColor = .tertiaryLabel
        dots.currentPageIndicatorTintColor = .label
        dots.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                go(to: dots.currentPage)
            }, for: .valueChanged)
        view.addSubview(dots)
        let texts = environment.texts
        let back = UIAction(title: texts.previousPicture, image: UIImage(systemName: "arrow.left")) { [weak self] _ in
            self.map { $0.go(to: $0.page - 1) }
        }
        let forth = UIAction(title: texts.nextPicture, image: UIImage(systemName: "arrow.right")) { [weak self] _ in
            self.map { $0.go(to: $0.page + 1) }
        }
        navigationItem.rightBarButtonItems = [forth, back].map { UIBarButtonItem(primaryAction: $0) }
        showPage()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let dotsHeight: CGFloat = 32
        scrollView.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - dotsHeight)
        dots.frame = CGRect(x: area.minX, y: scrollView.frame.maxY, width: area.width, height: dotsHeight)
        let size = scrollView.bounds.size
        for (number, picture) in pictures.enumerated() {
            picture.frame = CGRect(x: CGFloat(number) * size.width, y: 0, width: size.width, height: size.height)
        }
        scrollView.contentSize = CGSize(width: CGFloat(pictures.count) * size.width, height: size.height)
        scrollView.contentOffset = CGPoint(x: CGFloat(page) * size.width, y: 0)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        page = min(max(0, Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())), paths.count - 1)
    }

    /// Scrolls to a picture, if there is one.
    private func go(to page: Int) {
        guard paths.indices.contains(page) else { return }
        self.page = page
        scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: true)
    }

    private func showPage() {
        title = environment.texts.pictureCount(page + 1, paths.count)
        dots.currentPage = page
        let buttons = navigationItem.rightBarButtonItems
        buttons?.first?.isEnabled = page < paths.count - 1
        buttons?.last?.isEnabled = page > 0
    }
}
