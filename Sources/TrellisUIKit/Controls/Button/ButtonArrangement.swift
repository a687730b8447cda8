/// Lays out the image and the titles of a button.
@MainActor
struct ButtonArrangement {
    /// The size of the image, or `nil` if there is none.
    let image: CGSize?
    /// Returns the sizes of the titles, the first above the second, wrapped at a width if one is given.
    let titles: (CGFloat?) -> [CGSize]

    var insets = UIEdgeInsets.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var titleAlignment = UIButton.Configuration.TitleAlignment.automatic
    var horizontal = UIControl.ContentHorizontalAlignment.center
    var vertical = UIControl.ContentVerticalAlignment.center

    init(image: CGSize?, titles: @escaping (CGFloat?) -> [CGSize]) {
        self.image = image
        self.titles = titles
    }

    private var isBeside: Bool { placement != .top && placement != .bottom }

    /// Returns the size of the image and the titles without the insets, and that of the titles alone.
    private func contentSize(_ titles: [CGSize]) -> (all: CGSize, text: CGSize) {
        let gap = titles.count > 1 ? titlePadding : 0
        let text = CGSize(
            width: titles.map(\.width).max() ?? 0, height: titles.map(\.height).reduce(0, +) + gap)
        guard let image else { return (text, text) }
        let padding = titles.isEmpty ? 0 : imagePadding
        let all =
            isBeside
            ? CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
        return (all, text)
    }

    /// The natural size of the button.
    var size: CGSize {
        let all = contentSize(titles(nil)).all
        return CGSize(width: all.width + insets.left + insets.right, height: all.height + insets.top + insets.bottom)
    }

    /// Returns the frames of the image and the titles in the content rectangle.
    func frames(in area: CGRect) -> (image: CGRect?, titles: [CGRect]) {
        let padding = image == nil || titles(nil).isEmpty ? 0 : imagePadding
        // An image that is larger than the button is scaled down first.
        var image = image
        if let full = image, full.width > area.width || full.height > area.height {
            let scale = max(0, min(area.width / max(full.width, 1), area.height / max(full.height, 1)))
            image = CGSize(width: full.width * scale, height: full.height * scale)
        }
        let room = isBeside ? area.width - (image?.width ?? 0) - padding : area.width
        let sizes = titles(nil).contains { $0.width > room } ? titles(max(1, room)) : titles(nil)
        let limited = sizes.map { CGSize(width: min($0.width, max(0, room)), height: min($0.height, area.height)) }
        let copy = with(image)
        let (all, text) = copy.contentSize(limited)
        let origin = CGPoint(
            x: start(area.minX, area.width, all.width, horizontal),
            y: start(area.minY, area.height, all.height, vertical))
        var imageFrame: CGRect?
        var textOrigin = CGPoint(x: origin.x, y: origin.y + (all.height - text.height) / 2)
        if let image {
            switch placement {
            case .trailing:
                imageFrame = CGRect(
                    x: origin.x + all.width - image.width, y: origin.y + (all.height - image.height) / 2,
                    width: image.width, height: image.height)
            case .top, .bottom:
                let y = placement == .top ? origin.y : origin.y + all.height - image.height
                imageFrame = CGRect(
                    x: origin.x + (all.width - image.width) / 2, y: y, width: image.width, height: image.height)
                textOrigin = CGPoint(
                    x: origin.x + (all.width - text.width) / 2,
                    y: placement == .top ? y + image.height + padding : origin.y)
            default:
                imageFrame = CGRect(
                    x: origin.x, y: origin.y + (all.height - image.height) / 2, width: image.width,
                    height: image.height)
                textOrigin.x = origin.x + image.width + padding
            }
        }
        var y = textOrigin.y
        let frames = limited.map { size in
            defer { y += size.height + titlePadding }
            let rest = text.width - size.width
            let shift =
                switch titleAlignment {
                case .leading: CGFloat(0)
                case .trailing: rest
                case .center, .automatic: rest / 2
                }
            return CGRect(x: textOrigin.x + shift, y: y, width: size.width, height: size.height).roundedOrigin
        }
        return (imageFrame?.roundedOrigin, frames)
    }

    private func with(_ image: CGSize?) -> ButtonArrangement {
        var copy = ButtonArrangement(image: image, titles: titles)
        (copy.placement, copy.imagePadding, copy.titlePadding) = (placement, imagePadding, titlePadding)
        return copy
    }

    private func start(
        _ start: CGFloat, _ room: CGFloat, _ length: CGFloat, _ alignment: UIControl.ContentHorizontalAlignment
    ) -> CGFloat {
        switch alignment {
        case .left, .leading: start
        case .right, .trailing: start + room - length
        case .center, .fill: start + (room - length) / 2
        }
    }

    private func start(
        _ start: CGFloat, _ room: CGFloat, _ length: CGFloat, _ alignment: UIControl.ContentVerticalAlignment
    ) -> CGFloat {
        switch alignment {
        case .top: start
        case .bottom: start + room - length
        case .center, .fill: start + (room - length) / 2
        }
    }
}

extension CGRect {
    fileprivate var roundedOrigin: CGRect {
        CGRect(x: minX.rounded(), y: minY.rounded(), width: width.rounded(.up), height: height.rounded(.up))
    }
}
