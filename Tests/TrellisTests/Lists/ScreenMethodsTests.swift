import Testing
import TrellisHandlers

@testable import Trellis

/// Which optional methods UIKit finds on a screen.
@Suite("ScreenMethods")
struct ScreenMethodsTests {
    private let methods = ScreenMethods.ofTables

    private func implements(_ method: String, heights: Bool = false, overridden: Bool = false) -> Bool {
        methods.implements(method, isOptional: true, hasRowHeights: heights, isOverridden: overridden)
    }

    @Test("a screen implements what it does something in, and what its subclass overrides")
    func ownAndOverridden() {
        #expect(implements("tableView:didSelectRowAtIndexPath:"))
        let estimate = "tableView:estimatedHeightForRowAtIndexPath:"
        #expect(!implements(estimate))
        #expect(implements(estimate, overridden: true))
        #expect(methods.implements("viewDidLoad", isOptional: false, hasRowHeights: false, isOverridden: false))
    }

    @Test("a screen implements heights if its rows determine them")
    func heights() {
        #expect(!implements("tableView:heightForRowAtIndexPath:"))
        #expect(implements("tableView:heightForRowAtIndexPath:", heights: true))
        #expect(!implements("tableView:heightForHeaderInSection:", heights: true))
    }

    @Test("the names are those of methods of the data sources and delegates")
    @MainActor
    func names() {
        let tables = Set(TableDataSourceProxy.methods.values).union(TableDelegateProxy.methods.values)
        #expect(ScreenMethods.ofTables.own.subtracting(tables).isEmpty)
        #expect(tables.contains(ScreenMethods.ofTables.height))
        let collections = Set(CollectionDataSourceProxy.methods.values).union(CollectionDelegateProxy.methods.values)
        #expect(ScreenMethods.ofCollections.own.subtracting(collections).isEmpty)
        #expect(collections.contains(ScreenMethods.ofCollections.height))
    }
}
