import Palette
import Testing
import Trellis
import TrellisTesting

@testable import App

@Suite("A list screen of one's own")
struct AppTests {
    @Test("shows the first page")
    @MainActor
    func firstPage() async {
        let pager = Pager(SampleSource(count: 95) { City(id: $0, name: "City \($0)") })
        pager.refresh()
        await pager.waitUntilSettled()
        #expect(pager.snapshot.items.first?.name == "City 0")
    }

    @Test("a dependency doesn't take Trellis for Apple's UIKit")
    func noUIKit() {
        #expect(Palette.accent == "blue")
    }
}
