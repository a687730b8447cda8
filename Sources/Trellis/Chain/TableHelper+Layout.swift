public import TrellisUIKit

extension TableHelper {
    /// Says how high a row is, in points.
    @discardableResult
    public func heightForRow(_ height: @escaping (IndexPath) -> CGFloat) -> Self {
        handle { $0.heightForRowHandler = { _, path in height(path) } }
    }

    /// Says how high a section's header is, in points.
    @discardableResult
    public func heightForHeader(_ height: @escaping (_ section: Int) -> CGFloat) -> Self {
        handle { $0.heightForHeaderHandler = { _, section in height(section) } }
    }

    /// Says how high a section's footer is, in points.
    @discardableResult
    public func heightForFooter(_ height: @escaping (_ section: Int) -> CGFloat) -> Self {
        handle { $0.heightForFooterHandler = { _, section in height(section) } }
    }

    /// Gives a section a title.
    @discardableResult
    public func titleForHeader(_ title: @escaping (_ section: Int) -> String?) -> Self {
        handle { $0.titleForHeaderHandler = { _, section in title(section) } }
    }

    /// Gives a section a text below its rows.
    @discardableResult
    public func titleForFooter(_ title: @escaping (_ section: Int) -> String?) -> Self {
        handle { $0.titleForFooterHandler = { _, section in title(section) } }
    }

    /// Gives a section a view above its rows.
    @discardableResult
    public func viewForHeader(_ view: @escaping (_ section: Int) -> UIView?) -> Self {
        handle { $0.viewForHeaderHandler = { _, section in view(section) } }
    }

    /// Gives a section a view below its rows.
    @discardableResult
    public func viewForFooter(_ view: @escaping (_ section: Int) -> UIView?) -> Self {
        handle { $0.viewForFooterHandler = { _, section in view(section) } }
    }

    /// Takes the handlers away that the steps here have set.
    func detachLayout(from table: UITableView) {
        table.heightForRowHandler = nil
        table.heightForHeaderHandler = nil
        table.heightForFooterHandler = nil
        table.titleForHeaderHandler = nil
        table.titleForFooterHandler = nil
        table.viewForHeaderHandler = nil
        table.viewForFooterHandler = nil
    }

    private func handle(_ set: (UITableView) -> Void) -> Self {
        if let table { set(table) }
        return self
    }
}
