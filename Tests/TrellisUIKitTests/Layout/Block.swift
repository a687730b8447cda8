@testable import TrellisUIKit

/// A view whose content size the test determines. Its content may wrap like text, with a constant area in square
/// points.
@MainActor
final class Block: UIView {
    var content: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The area of content that wraps, or `nil` if the content doesn't wrap.
    var area: CGFloat? {
        didSet { invalidateIntrinsicContentSize() }
    }

    private(set) var measurements = 0

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        content = .zero
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize {
        measurements += 1
        return area.map { CGSize(width: $0, height: 1) } ?? content
    }

    override var heightDependsOnWidth: Bool { area != nil }

    override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        measurements += 1
        return ((area ?? 0) / width).rounded(.up)
    }
}

extension UIView {
    /// Adds subviews that use constraints.
    func addConstrained(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    /// Constrains all four edges to those of another view.
    func pin(to other: UIView, inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
        ])
    }
}
