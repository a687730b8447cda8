import Testing
import TrellisCache

@Suite("Badges")
struct BadgeTests {
    @Test(
        "a count becomes nothing, a dot, a number or more",
        arguments: [
            (0, false, Badge.none), (0, true, .dot), (1, false, .number(1)), (1, true, .number(1)),
            (99, false, .number(99)),
            (100, false, .more), (.max, true, .more), (-1, false, .none), (-1, true, .dot), (.min, false, .none),
        ])
    func counts(unread: Int, hasUncounted: Bool, badge: Badge) {
        #expect(Badge(unread: unread, hasUncounted: hasUncounted) == badge)
    }

    @Test(
        "the threshold is the app's",
        arguments: [(9, 9, Badge.number(9)), (10, 9, .more), (1, 0, .more), (1, -5, .more), (0, -5, .none)])
    func threshold(unread: Int, largest: Int, badge: Badge) {
        #expect(Badge(unread: unread, rules: BadgeRules(largestNumber: largest)) == badge)
    }

    @Test(
        "a newer id is a dot, and nothing else is",
        arguments: [
            (7, 6, Badge.dot), (7, 7, .none), (6, 7, .none), (1, 0, .dot), (0, 0, .none), (0, -1, .none),
            (-1, -2, .none),
        ])
    func ids(newest: Int64, read: Int64, badge: Badge) {
        #expect(Badge(newest: newest, read: read) == badge)
    }
}
