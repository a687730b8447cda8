internal import Trellis

extension GalleryPage {
    static let cities = GalleryPage(id: "cities", title: "Cities", summary: "A table by nine handlers") { _ in
        CitiesScreen.make(Country.samples)
    }
}

/// The cities of some countries. Each method of the table's data source and delegate is a handler of the table.
@MainActor
enum CitiesScreen {
    static func make(_ countries: [Country]) -> UIViewController {
        let table = UITableView(frame: .zero, style: .plain)
        let note = GalleryNote("Choose a city")
        table.tableHeaderView = note
        table.register(SubtitleCell.self, forCellReuseIdentifier: "city")
        table.numberOfSectionsHandler = { _ in countries.count }
        table.numberOfRowsHandler = { _, section in countries[section].cities.count }
        table.cellForRowHandler = { table, path in
            let city = countries[path.section].cities[path.row]
            let cell = table.dequeueReusableCell(withIdentifier: "city", for: path)
            (cell as? SubtitleCell)?.show(city.name, city.peopleText)
            return cell
        }
        // Heights grow with the user's text size.
        let metrics = UIFontMetrics.default
        table.heightForRowHandler = {
            metrics.scaledValue(for: countries[$1.section].cities[$1.row].isCapital ? 72 : 52)
        }
        table.heightForHeaderHandler = { _, _ in metrics.scaledValue(for: 36) }
        table.heightForFooterHandler = { _, _ in metrics.scaledValue(for: 28) }
        table.viewForHeaderHandler = { GalleryCaption(countries[$1].name, isHeader: true) }
        table.viewForFooterHandler = { GalleryCaption("\(countries[$1].cities.count) cities", isHeader: false) }
        table.didSelectRowHandler = { _, path in
            let city = countries[path.section].cities[path.row]
            note.text = "\(city.name), \(countries[path.section].name): \(city.peopleText)"
        }
        let controller = UIViewController()
        controller.view = table
        return controller
    }
}
