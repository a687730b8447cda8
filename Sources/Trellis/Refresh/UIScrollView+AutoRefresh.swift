public import TrellisPaging
public import TrellisUIKit

extension UIScrollView {
    /// Loads the content by a machine: drawing the header down loads it anew, the footer goes on; the first page at once.
    ///
    /// Where the operator is not refreshable, the first page is loaded and there are no controls. A refresh that ends is
    /// said by the header; the footer is there only while there are more. The view keeps the machine, and nothing keeps
    /// the view: a screen that goes in the middle of a load takes the load with it. Another machine takes this one's
    /// place.
    ///
    /// - Parameters:
    ///   - machine: Loads the content.
    ///   - header: Stands above; the platform's refresh control unless given.
    ///   - footer: Stands below; a spinner with Retry unless given.
    public func setAutoRefresh<Item: Identifiable & Sendable>(
        _ machine: RefreshMachine<Item>, header: (any RefreshHeader)? = nil, footer: (any RefreshFooter)? = nil
    ) where Item.ID: Sendable {
        setAutoRefresh(machine, header: header, footer: footer, reload: { _ in }, completion: nil)
    }

    func setAutoRefresh<Item: Identifiable & Sendable>(
        _ machine: RefreshMachine<Item>, header: (any RefreshHeader)?, footer: (any RefreshFooter)?,
        reload: @escaping (PagingUpdate<Item>) -> Void, completion: ((RefreshState) -> Void)?
    ) where Item.ID: Sendable {
        let slot = companion { AutoRefreshSlot() }
        // The old one lets go of the view before the new one takes hold of it.
        slot.refresh = nil
        slot.refresh = AutoRefresh(
            self, machine, header: header ?? RefreshControlHeader(), footer: footer ?? RefreshFooterView(),
            reload: reload, completion: completion)
    }

    /// Takes the controls away again.
    public func removeAutoRefresh() {
        existingCompanion(AutoRefreshSlot.self)?.refresh = nil
    }
}
