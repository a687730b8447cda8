/// What few views have: a transform, and what is shown of them while they move.
final class ViewExtras {
    var transform: CGAffineTransform?
    var presentation = ViewPresentation()
    /// How many animations keep the user off the view.
    var inputHolds = 0

    /// The transform that is shown; `nil` is none.
    var shownTransform: CGAffineTransform? { presentation.transform ?? transform }
}

extension UIView {
    final var madeExtras: ViewExtras {
        if let extras { return extras }
        let extras = ViewExtras()
        self.extras = extras
        return extras
    }

    /// The rectangle around what the transform makes of one.
    final func transformedFrame(_ frame: CGRect) -> CGRect {
        CGRect(x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
            .applying(transform).offsetBy(dx: frame.midX, dy: frame.midY)
    }

    // MARK: What is shown

    /// The transform that is shown; `nil` is none.
    final var shownTransform: CGAffineTransform? { extras?.shownTransform }

    /// Shows the opacity as it is now.
    final func updateOpacity() {
        let opacity = (extras?.presentation.alpha ?? alpha) * motionOpacity
        drawing.setOpacity(opacity)
        guard let outer = ownWidgets?.outer else { return }
        outer.setOpacity(opacity)
        if Accessibility.isHeard { AccessibleProperty.setHidden(opacity <= 0.01, of: outer) }
    }

    /// The fill changed in an animation, or ends one.
    final func backgroundDidChange(from old: UIColor?) {
        let traits = traitCollection
        // A colour fades from and to transparency.
        let new = backgroundColor?.rgba(for: traits), before = old?.rgba(for: traits)
        func faded(_ color: RGBA?) -> RGBA {
            var color = color ?? .clear
            color.alpha = 0
            return color
        }
        ViewAnimation.changed(\.background, of: self, from: before ?? faded(new), to: new ?? faded(before))
    }

    /// Shows a value in the place of the view's own; `nil` shows its own.
    final func present<Value: Interpolatable>(_ property: WritableKeyPath<ViewPresentation, Value?>, _ value: Value?) {
        guard extras?.presentation[keyPath: property] != value else { return }
        madeExtras.presentation[keyPath: property] = value
        switch property {
        case \.alpha: updateOpacity()
        case \.background: updatePaint()
        default: placeDidChange()
        }
    }

    // MARK: Input

    /// Keeps the user off the view while it moves.
    final func holdInput() {
        madeExtras.inputHolds += 1
        updateInteraction()
    }

    /// Lets the user operate the view again.
    final func releaseInput() {
        extras?.inputHolds -= 1
        updateInteraction()
    }

    final func updateInteraction() {
        ownWidgets?.outer.setCanTarget(isUserInteractionEnabled && (extras?.inputHolds ?? 0) == 0)
    }
}
