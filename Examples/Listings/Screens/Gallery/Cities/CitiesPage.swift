internal import Trellis
internal import TrellisHandlers

extension GalleryPage {
    /// The cities of some countries. Each method of the table's data source and delegate is a handler of the table.
    static let cities = GalleryPage(id: "cities", title: "Cities", summary: "A table by nine handlers") { _ in
        let countries = Country.samples
        let table = UITableView(frame: .zero, style: .plain)
        let note = GalleryNote(translated("Choose a city"))
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
        // Heights grow with the user's text size. The row of a capital, which is the first one, is higher.
        let metrics = UIFontMetrics.default
        table.heightForRowHandler = { metrics.scaledValue(for: $1.row == 0 ? 72 : 52) }
        table.heightForHeaderHandler = { _, _ in metrics.scaledValue(for: 36) }
        table.heightForFooterHandler = { _, _ in metrics.scaledValue(for: 28) }
        table.viewForHeaderHandler = { GalleryNote(countries[$1].name, isHeader: true) }
        table.viewForFooterHandler = { GalleryNote(countries[$1].countText, isHeader: false) }
        table.didSelectRowHandler = { _, path in
            let city = countries[path.section].cities[path.row]
            note.text = "\(city.name), \(countries[path.section].name): \(city.peopleText)"
        }
        let controller = UIViewController()
        controller.view = table
        return controller
    }
}
