internal import Foundation

extension UITableView {
    // MARK: Heights

    /// Returns the height of a header or footer before it is measured.
    func plannedHeight(of part: SectionPart, in section: Int) -> CGFloat {
        let given = givenHeight(of: part, in: section)
        let hasTitle = title(of: part, in: section) != nil
        let mayHaveView = mayHaveView(part, in: section)
        if given.value.isLength {
            // In a plain table the default height doesn't apply to a missing header or footer.
            let isThere = !given.isDefault || hasTitle || mayHaveView || style != .plain
            return isThere ? given.value : 0
        }
        if mayHaveView {
            let estimate = estimatedHeight(of: part, in: section)
            return estimate.isLength ? estimate : CellMetrics.headerHeight
        }
        return hasTitle ? CellMetrics.headerHeight : emptyHeight
    }

    /// The height of a header or footer that has neither a title nor a view.
    private var emptyHeight: CGFloat { style == .plain ? 0 : CellMetrics.groupSpacing }

    /// Returns the space above a header of a height.
    func padding(aboveHeader height: CGFloat) -> CGFloat {
        guard height > 0 else { return 0 }
        if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
        return style == .plain ? CellMetrics.headerTopPadding : 0
    }

    private func givenHeight(of part: SectionPart, in section: Int) -> (value: CGFloat, isDefault: Bool) {
        guard let delegate = delegateInUse else {
            return (part == .header ? sectionHeaderHeight : sectionFooterHeight, true)
        }
        return ask {
            part == .header
                ? delegate.tableView(self, heightForHeaderInSection: section)
                : delegate.tableView(self, heightForFooterInSection: section)
        }
    }

    private func estimatedHeight(of part: SectionPart, in section: Int) -> CGFloat {
        guard let delegate = delegateInUse else { return Self.automaticDimension }
        return part == .header
            ? delegate.tableView(self, estimatedHeightForHeaderInSection: section)
            : delegate.tableView(self, estimatedHeightForFooterInSection: section)
    }

    private func title(of part: SectionPart, in section: Int) -> String? {
        part == .header
            ? dataSourceInUse?.tableView(self, titleForHeaderInSection: section)
            : dataSourceInUse?.tableView(self, titleForFooterInSection: section)
    }

    // MARK: Views

    /// Whether the delegate returns views for the part. The first section's view, which the delegate is called for to
    /// find out, is stored.
    private func mayHaveView(_ part: SectionPart, in section: Int) -> Bool {
        if let known = sectionDisplay.delegateMakesViews[part], section > 0 { return known }
        guard let answer = delegateView(of: part, in: section) else { return false }
        sectionDisplay.delegateMakesViews[part] = !answer.isDefault
        if let view = answer.value { sectionDisplay.keptViews[part] = (section, view) }
        return !answer.isDefault
    }

    private func delegateView(of part: SectionPart, in section: Int) -> (value: UIView?, isDefault: Bool)? {
        if let kept = sectionDisplay.keptViews[part], kept.section == section { return (kept.view, false) }
        guard let delegate = delegateInUse else { return nil }
        return ask {
            part == .header
                ? delegate.tableView(self, viewForHeaderInSection: section)
                : delegate.tableView(self, viewForFooterInSection: section)
        }
    }

    private func makeView(_ part: SectionPart, in section: Int) -> UIView? {
        if sectionDisplay.delegateMakesViews[part] != false, let view = delegateView(of: part, in: section)?.value {
            if sectionDisplay.keptViews[part]?.section == section { sectionDisplay.keptViews[part] = nil }
            return view
        }
        guard let title = title(of: part, in: section) else { return nil }
        let view =
            sectionDisplay.views.take(Self.titleIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        view.textLabel?.text = title
        view.textLabel?.font = .systemFont(
            ofSize: part == .header ? 15 : 13, weight: part == .header ? .semibold : .regular)
        return view
    }

    private static let titleIdentifier = "title of a section"

    // MARK: Passes

    /// Returns the range of the visible sections, by the current heights.
    private func sections(from top: CGFloat) -> Range<Int> {
        let first: Int
        switch heights.place(at: top) {
        case .header(let section), .footer(let section): first = section
        case .row(let path): first = path.section
        case nil: return 0..<0
        }
        var end = first
        while end < heights.sections.count, heights.offset(ofSection: end) < top + bounds.height { end += 1 }
        return first..<end
    }

    /// Creates and measures the visible headers and footers that have no view yet.
    ///
    /// - Returns: Whether a height changed.
    func measureSectionViews(from top: CGFloat) -> Bool {
        var changed = false
        for section in sections(from: top) {
            for part in [SectionPart.header, .footer]
            where sectionDisplay[part][section] == nil && isInSight(part, of: section, from: top) {
                guard let view = makeView(part, in: section) else {
                    let isOwn = !givenHeight(of: part, in: section).value.isLength
                    if isOwn, setHeight(emptyHeight, part, in: section) { changed = true }
                    continue
                }
                guard !needsReload else { return true }
                sectionDisplay[part][section] = view
                (view as? UITableViewHeaderFooterView)?.coversRows = style == .plain
                addSubview(view)
                if view.frame.width != rowFrameWidth { view.frame.size.width = rowFrameWidth }
                if measure(view, part, in: section) { changed = true }
                announce(view, part, in: section)
            }
        }
        return changed
    }

    /// Puts the header of each section before its rows and the footer behind them, in which order assistive technology
    /// reads them. Those of plain tables stick, so they are in front of the rows.
    func orderSectionViews() {
        guard style != .plain else { return }
        let sections = Dictionary(grouping: display.paths, by: \.section)
        for (section, header) in sectionDisplay[.header] where header.superview === self {
            guard let cell = sections[section]?.min().flatMap(display.cell(at:)) else { continue }
            if view(before: cell) !== header { insertSubview(header, belowSubview: cell) }
        }
        for (section, footer) in sectionDisplay[.footer] where footer.superview === self {
            guard let cell = sections[section]?.max().flatMap(display.cell(at:)) else { continue }
            if view(before: footer) !== cell { insertSubview(footer, aboveSubview: cell) }
        }
    }

    private func view(before view: UIView) -> UIView? {
        guard let index = subviews.firstIndex(where: { $0 === view }), index > 0 else { return nil }
        return subviews[index - 1]
    }

    private func isInSight(_ part: SectionPart, of section: Int, from top: CGFloat) -> Bool {
        let frame = naturalFrame(of: part, in: section)
        guard frame.height > 0 else { return false }
        // In plain tables headers and footers stick while their section is visible.
        return style == .plain || (frame.minY < top + bounds.height && frame.maxY > top)
    }

    /// Sets the height of a header or footer to that of its view, unless the table or the delegate determines it.
    @discardableResult
    func measure(_ view: UIView, _ part: SectionPart, in section: Int) -> Bool {
        guard !givenHeight(of: part, in: section).value.isLength else { return false }
        return setHeight(fittingHeight(of: view), part, in: section)
    }

    private func fittingHeight(of view: UIView) -> CGFloat {
        let target = CGSize(width: rowFrameWidth, height: 0)
        let isFitted = view is UITableViewHeaderFooterView || view.holdsConstraints
        let height =
            isFitted
            ? view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            : view.sizeThatFits(target).height
        return height > 0 && height.isFinite ? height.rounded(.up) : CellMetrics.headerHeight
    }

    private func setHeight(_ height: CGFloat, _ part: SectionPart, in section: Int) -> Bool {
        let old = heights.sections[section]
        switch part {
        case .header: heights.setHeader(height, padding: padding(aboveHeader: height), of: section)
        case .footer: heights.setFooter(height, of: section)
        }
        return heights.sections[section].total != old.total
    }

    /// Places headers and footers. Those of plain tables stick to the edges of the visible area.
    func placeSectionViews(from top: CGFloat) {
        let inSight = sections(from: top)
        for part in [SectionPart.header, .footer] {
            for (section, view) in sectionDisplay[part] {
                guard inSight.contains(section), isInSight(part, of: section, from: top) else {
                    endDisplaying(part, in: section)
                    continue
                }
                let natural = naturalFrame(of: part, in: section)
                var frame = style == .plain ? stickyFrame(of: part, in: section, from: top) : natural
                (view as? UITableViewHeaderFooterView)?.isPinned = frame.minY != natural.minY
                frame.origin.y += shift(at: natural.minY)
                view.frame = frame
            }
        }
    }

    /// Returns the frame of a header or footer in the content, without sticking.
    func naturalFrame(of part: SectionPart, in section: Int) -> CGRect {
        let sizes = heights.sections[section]
        return part == .header
            ? CGRect(x: rowFrameX, y: heights.offset(ofHeader: section), width: rowFrameWidth, height: sizes.header)
            : CGRect(x: rowFrameX, y: heights.offset(ofFooter: section), width: rowFrameWidth, height: sizes.footer)
    }

    private func stickyFrame(of part: SectionPart, in section: Int, from top: CGFloat) -> CGRect {
        var frame = naturalFrame(of: part, in: section)
        let inset = adjustedContentInset
        switch part {
        case .header:
            let lowest = heights.offset(ofFooter: section) - frame.height
            frame.origin.y = max(frame.minY, min(top + inset.top, lowest))
        case .footer:
            let highest = heights.offset(ofRowsIn: section)
            let bottom = top + bounds.height - inset.bottom
            frame.origin.y = min(frame.minY, max(bottom - frame.height, highest))
        }
        return frame
    }

    // MARK: Delegate calls

    private func announce(_ view: UIView, _ part: SectionPart, in section: Int) {
        switch part {
        case .header:
            view.markHeading()
            delegateInUse?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer: delegateInUse?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
    }

    /// Removes all header and footer views.
    func endDisplayingSectionViews() {
        for part in [SectionPart.header, .footer] {
            for section in sectionDisplay[part].keys.sorted() { endDisplaying(part, in: section) }
        }
        sectionDisplay.delegateMakesViews = [:]
        sectionDisplay.keptViews = [:]
    }

    func endDisplaying(_ part: SectionPart, in section: Int) {
        guard let view = sectionDisplay[part].removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        switch part {
        case .header: delegateInUse?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case .footer: delegateInUse?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            sectionDisplay.views.put(view, identifier)
        }
    }
}
