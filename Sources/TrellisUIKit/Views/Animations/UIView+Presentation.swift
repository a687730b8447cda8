/// The state that only few views have: a transform, and the displayed values of running animations.
final class ViewExtras {
    var transform: CGAffineTransform?
    var presentation = ViewPresentation()
    /// The number of animations that disable input on the view.
    var inputHolds = 0

    /// The displayed transform; `nil` means the identity.
    var shownTransform: CGAffineTransform? { presentation.transform ?? transform }
}

extension UIView {
    final var madeExtras: ViewExtras {
        if let extras { return extras }
        let extras = ViewExtras()
        self.extras = extras
        return extras
    }

    /// Returns the bounding rectangle of a transformed frame.
    final func transformedFrame(_ frame: CGRect) -> CGRect {
        CGRect(x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
            .applying(transform).offsetBy(dx: frame.midX, dy: frame.midY)
    }

    // MARK: Displayed values

    /// The displayed transform; `nil` means the identity.
    final var shownTransform: CGAffineTransform? { extras?.shownTransform }

    /// Updates the displayed opacity.
    final func updateOpacity() {
        let opacity = (extras?.presentation.alpha ?? alpha) * motionOpacity
        drawing.setOpacity(opacity)
        guard let outer = ownWidgets?.outer else { return }
        outer.setOpacity(opacity)
        if Accessibility.isHeard {
            AccessibleProperty.setHidden(opacity <= 0.01 || accessibilityElementsHidden, of: outer)
        }
    }

    /// Animates a change of the background colour, or ends its animation.
    final func backgroundDidChange(from old: UIColor?) {
        let traits = traitCollection
        // A colour fades from and to transparency.
        let new = backgroundColor.map { shown($0).rgba(for: traits) }, before = old.map { shown($0).rgba(for: traits) }
        func faded(_ color: RGBA?) -> RGBA {
            var color = color ?? .clear
            color.alpha = 0
            return color
        }
        let color = backgroundColor
        AnimatedChanges.changed(
            .background, of: self, from: before ?? faded(new), to: new ?? faded(before),
            ends: ({ $0.backgroundColor = old }, { $0.backgroundColor = color }))
    }

    /// Displays a value instead of the view's own; `nil` displays its own.
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

    /// Disables input during an animation.
    final func holdInput() {
        madeExtras.inputHolds += 1
        updateInteraction()
    }

    /// Enables input after an animation.
    final func releaseInput() {
        extras?.inputHolds -= 1
        updateInteraction()
    }

    final func updateInteraction() {
        ownWidgets?.outer.setCanTarget(isUserInteractionEnabled && (extras?.inputHolds ?? 0) == 0)
    }
}
