extension UIView {
    /// The ways in which content of a fixed size fills a view.
    public enum ContentMode: Int, Sendable {
        /// Scales the content to the view's size and changes its proportions.
        case scaleToFill = 0
        /// Scales the content so that all of it fits.
        case scaleAspectFit = 1
        /// Scales the content so that it fills the view, and clips what doesn't fit.
        case scaleAspectFill = 2
        /// Draws the view again when its bounds change.
        case redraw = 3
        /// Centers the content.
        case center = 4
        /// Aligns the content with the top.
        case top = 5
        /// Aligns the content with the bottom.
        case bottom = 6
        /// Aligns the content with the left edge.
        case left = 7
        /// Aligns the content with the right edge.
        case right = 8
        /// Aligns the content with the top-left corner.
        case topLeft = 9
        /// Aligns the content with the top-right corner.
        case topRight = 10
        /// Aligns the content with the bottom-left corner.
        case bottomLeft = 11
        /// Aligns the content with the bottom-right corner.
        case bottomRight = 12

        /// Returns the frame of content of a size in bounds.
        func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
            guard size.width > 0, size.height > 0 else { return bounds }
            let widthRatio = bounds.width / size.width, heightRatio = bounds.height / size.height
            var scaled = size
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit, .scaleAspectFill:
                let ratio = self == .scaleAspectFit ? min(widthRatio, heightRatio) : max(widthRatio, heightRatio)
                scaled = CGSize(width: size.width * ratio, height: size.height * ratio)
            default: break
            }
            var origin = CGPoint(x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2)
            if [.left, .topLeft, .bottomLeft].contains(self) { origin.x = bounds.minX }
            if [.right, .topRight, .bottomRight].contains(self) { origin.x = bounds.maxX - scaled.width }
            if [.top, .topLeft, .topRight].contains(self) { origin.y = bounds.minY }
            if [.bottom, .bottomLeft, .bottomRight].contains(self) { origin.y = bounds.maxY - scaled.height }
            return CGRect(origin: origin, size: scaled)
        }
    }
}
