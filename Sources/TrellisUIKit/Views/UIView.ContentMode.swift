extension UIView {
    /// How content that has a size of its own fills a view.
    public enum ContentMode: Int, Sendable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12

        /// Where content of a size stands in bounds.
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
