#if canImport(SwiftUI)
// The code of the article "A list in SwiftUI", which only Apple's platforms compile.
import SwiftUI
import Trellis

/// A city of the list.
nonisolated struct TownItem: Identifiable, Equatable, Sendable {
    let id: Int
    let name: String
}

/// The row of a city.
final class TownRow: UITableViewCell, ConfigurableCell {
    func configure(with town: TownItem) { textLabel?.text = town.name }
}

/// The list as a view of SwiftUI.
struct TownList: UIViewControllerRepresentable {
    let towns: any PagingSource<Int, TownItem>
    @Binding var chosen: TownItem?

    func makeUIViewController(context: Context) -> ListController<TownItem> {
        ListController(towns, cell: TownRow.self).didSelect { chosen = $0 }
    }

    func updateUIViewController(_ list: ListController<TownItem>, context: Context) {}
}

/// A screen of SwiftUI with the list.
struct TownsView: View {
    @State private var chosen: TownItem?
    private let towns = SampleSource(count: 95) { TownItem(id: $0, name: "Town \($0)") }

    var body: some View {
        TownList(towns: towns, chosen: $chosen)
            .navigationTitle(chosen?.name ?? "Towns")
    }
}
#endif
