extension UIView {
    /// Inserts a view at an index of the subviews, or moves a subview there.
    func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            return MisuseReports.raise("a view can't be a subview of itself or of its subviews")
        }
        if view.superview === self {
            guard let old = subviews.firstIndex(identicalTo: view), old != index else { return }
            subviews.remove(at: old)
        } else {
            view.willMove(toSuperview: self)
            view.leaveSuperview(for: window)
        }
        let place = min(max(index, 0), subviews.count)
        subviews.insert(view, at: place)
        view.drawing.insert(into: drawing, inFrontOf: place > 0 ? subviews[place - 1].drawing : nil)
        insertWidget(of: view)
        if view.superview !== self {
            view.superview = self
            if window != nil { view.makeWidgets(in: self) }
            layoutDidInsert(view)
            view.moved(to: window)
            view.didMoveToSuperview()
            didAddSubview(view)
            if window != nil { FirstResponder.viewDidEnterWindow(view) }
        }
        spokenTextDidChange()
        setNeedsLayout()
    }

    /// Inserts a view before or after a subview, in the order from back to front.
    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling, let index = subviews.firstIndex(identicalTo: sibling) else { return }
        // Indices don't count the view itself.
        let isMovedUp = view.superview === self && (subviews.firstIndex(identicalTo: view) ?? index) < index
        insert(view, at: index + offset - (isMovedUp ? 1 : 0))
    }

    /// Removes the view from its superview, before it moves to another window.
    func leaveSuperview(for newWindow: UIWindow?) {
        func leave() {
            willMove(toWindowOrNil: newWindow)
            detach()
        }
        guard let superview, let window, window !== newWindow else { return leave() }
        window.firstResponder.remove(from: superview, leave)
    }

    /// Removes the view from its superview, without updating its window.
    func detach() {
        guard let superview else { return }
        layoutWillDetach()
        superview.willRemoveSubview(self)
        superview.subviews.remove(identicalTo: self)
        drawing.remove()
        removeWidget()
        self.superview = nil
        superview.spokenTextDidChange()
        superview.setNeedsLayout()
    }

    func willMove(toWindowOrNil newWindow: UIWindow?) {
        guard window !== newWindow else { return }
        if window != nil { willLeaveWindow() }
        willMove(toWindow: newWindow)
        for subview in subviews { subview.willMove(toWindowOrNil: newWindow) }
    }

    /// Sets the window of the view and its descendants. `isInTint` is whether the superview has a tint colour that was
    /// chosen by the app.
    func moved(to newWindow: UIWindow?, isInTint: Bool? = nil) {
        guard window !== newWindow else { return }
        window = newWindow
        if newWindow != nil { AppearanceProxies.apply(to: self) }
        let isTinted = newWindow != nil && (hasOwnTint || isInTint ?? (superview?.chosenTint != nil))
        didMoveToWindow()
        if isTinted {
            tintedPartsDidChange()
            tintColorDidChange()
        }
        if newWindow != nil, traitCollection.userInterfaceStyle != resolvedStyle {
            let before = UITraitCollection(userInterfaceStyle: resolvedStyle)
            appearanceDidChange()
            NibVariedView.update(self)
            traitCollectionDidChange(before)
            viewController?.traitCollectionDidChange(before)
        }
        if newWindow != nil, Self.hasSafeAreas { safeAreaMayHaveChanged() }
        if newWindow != nil, textGeneration != DesktopFont.generation {
            textGeneration = DesktopFont.generation
            textMetricsDidChange()
            setNeedsLayout()
        }
        for subview in subviews { subview.moved(to: newWindow, isInTint: isTinted) }
    }

    /// Sets the window of a window and its descendants.
    func attach(to window: UIWindow) {
        self.window = window
        for subview in subviews { subview.moved(to: window) }
    }
}
