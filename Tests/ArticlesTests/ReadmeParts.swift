import Trellis

nonisolated struct City: Identifiable, Equatable {
    let id: Int, name: String
}

enum Entry {
    case city(City)
    case note(String)
}

final class CityCell: UITableViewCell, ConfigurableCell {
    func configure(with city: City) { textLabel?.text = city.name }
}

final class NoteCell: UITableViewCell, ConfigurableCell {
    func configure(with note: String) { textLabel?.text = note }
}

/// The second code block of the README, which must compile.
@MainActor
func readmeParts(table: UITableView, button: UIButton, cities: [City], feed: [Entry], adapter: TableAdapter) {
    // A closure for one delegate method. The table's own delegate still gets all others.
    table.didSelectRowHandler = { table, path in print("row \(path.row)") }
    button.clickHandler = { _ in print("clicked") }

    // A table described by a chain of calls, in any order.
    table.configureHelper { $0.rows(cities, in: CityCell.self).didSelect(City.self) { print($0.name) } }

    // Several kinds of cells in one ordered list, changed row by row.
    let rows = feed.map { entry in
        switch entry {
        case .city(let city): ListRow(city, in: CityCell.self)
        case .note(let text): ListRow(text, id: text, in: NoteCell.self)
        }
    }
    adapter.apply([ListSection(header: "New", rows: rows)])
}

nonisolated struct Package: Identifiable, Equatable {
    let id: Int, name: String

    var letter: String { String(name.prefix(1)) }
}

final class PackageCell: UITableViewCell, ConfigurableCell {
    func configure(with package: Package) { textLabel?.text = package.name }
}

/// The README's code block about other features of screens.
@MainActor
func readmeScreen(_ packages: @escaping (String) -> SampleSource<Package>) -> UIViewController {
    ListController(packages(""), cell: PackageCell.self)
        .sections(by: \.letter) { "\($0)" }
        .searchable { packages($0) }
        .restoresScrollPosition(as: "packages")
        .didSelect { list, package in print(package.name) }
}
