internal import Foundation

extension ItemsView {
    /// Animates a view from an offset to its frame.
    func slide(_ view: UIView, from offset: CGPoint) {
        state.motions[ObjectIdentifier(view)]?.stop()
        guard window != nil, offset != .zero else { return view.motionOffset = .zero }
        view.motionOffset = offset
        let key = ObjectIdentifier(view)
        state.motions[key] = Animation(
            on: widget, milliseconds: 200,
            step: { [weak view] done in
                view?.motionOffset = CGPoint(x: offset.x * (1 - done), y: offset.y * (1 - done))
            },
            completion: { [weak self, weak view] in
                view?.motionOffset = .zero
                self?.state.motions[key] = nil
            })
    }

    /// Animates a view from a vertical offset to its frame.
    func slide(_ view: UIView, from distance: CGFloat) { slide(view, from: CGPoint(x: 0, y: distance)) }
}
