internal import Foundation

/// A value that can be interpolated in an animation.
protocol Interpolatable: Equatable {
    /// Returns the value at a fraction of the distance to another one.
    func interpolated(to other: Self, _ part: CGFloat) -> Self
}

extension CGFloat: Interpolatable {
    func interpolated(to other: CGFloat, _ part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension CGRect: Interpolatable {
    func interpolated(to other: CGRect, _ part: CGFloat) -> CGRect {
        CGRect(
            x: minX.interpolated(to: other.minX, part), y: minY.interpolated(to: other.minY, part),
            width: max(0, width.interpolated(to: other.width, part)),
            height: max(0, height.interpolated(to: other.height, part)))
    }
}

extension CGAffineTransform: Interpolatable {
    /// Interpolates the rotation, the scale, the shear and the translation, so that a view that is turned around keeps
    /// its size on the way.
    func interpolated(to other: CGAffineTransform, _ part: CGFloat) -> CGAffineTransform {
        let x = tx.interpolated(to: other.tx, part), y = ty.interpolated(to: other.ty, part)
        guard let start = Factors(self), let end = Factors(other) else {
            // A transform that flattens or mirrors has no such factors.
            return CGAffineTransform(
                a.interpolated(to: other.a, part), b.interpolated(to: other.b, part),
                c.interpolated(to: other.c, part), d.interpolated(to: other.d, part), x, y)
        }
        // The shorter way around.
        let turn = remainder(end.angle - start.angle, 2 * .pi)
        let angle = start.angle + turn * part
        let scaleX = start.scaleX.interpolated(to: end.scaleX, part)
        let scaleY = start.scaleY.interpolated(to: end.scaleY, part)
        let shear = start.shear.interpolated(to: end.shear, part)
        let (cosine, sine) = (cos(angle), sin(angle))
        return CGAffineTransform(
            scaleX * cosine, scaleX * sine, shear * cosine - scaleY * sine, shear * sine + scaleY * cosine, x, y)
    }

    /// The factors of a transform without its translation: a rotation after a shear and a scale.
    private struct Factors {
        let angle: CGFloat, scaleX: CGFloat, scaleY: CGFloat, shear: CGFloat

        init?(_ transform: CGAffineTransform) {
            let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
            guard a * d - b * c > 0.000_001 else { return nil }
            angle = atan2(b, a)
            scaleX = hypot(a, b)
            let (cosine, sine) = (cos(angle), sin(angle))
            shear = c * cosine + d * sine
            scaleY = d * cosine - c * sine
        }
    }
}

extension RGBA: Interpolatable {
    func interpolated(to other: RGBA, _ part: CGFloat) -> RGBA {
        func mix(_ path: KeyPath<RGBA, CGFloat>) -> CGFloat {
            min(max(self[keyPath: path].interpolated(to: other[keyPath: path], part), 0), 1)
        }
        return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
    }
}
