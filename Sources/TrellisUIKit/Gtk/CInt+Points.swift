internal import CTrellisGtk
internal import Foundation

extension CInt {
    /// What GTK can have of a length or a place: whole points, 0 for what is no number, and an end to what has none.
    init(points: CGFloat) {
        let most = CGFloat(1 << 24)
        self = points.isNaN ? 0 : CInt(Swift.min(Swift.max(points, -most), most))
    }
}
