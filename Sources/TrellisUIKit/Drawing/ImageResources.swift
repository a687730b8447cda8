/// Finds images and colours in the resources of the app and of the packages that it uses.
enum ImageResources {
    struct Found {
        let path: String
        /// The variant of the image for dark appearance.
        var darkPath: String?
        var scale: CGFloat = 1
        var isTemplate = false
    }

    /// Returns the file of an image. Of several scales, 2x is preferred.
    static func find(_ name: String, in bundle: Bundle?) -> Found? {
        guard isName(name) else { return nil }
        for folder in bundle.map(folders) ?? appFolders {
            if let found = file(name, in: folder) ?? imageSet(name, in: folder) { return found }
        }
        return nil
    }

    /// Whether a name is that of a resource and doesn't lead out of the bundle.
    private static func isName(_ name: String) -> Bool { !name.isEmpty && !name.split(separator: "/").contains("..") }

    /// Returns the description of a colour set of an asset catalog.
    static func colorSet(_ name: String, in bundle: Bundle?) -> Data? {
        guard isName(name) else { return nil }
        for folder in bundle.map(folders) ?? appFolders {
            for catalog in entries(of: folder) where catalog.hasSuffix(".xcassets") {
                guard let set = setFolder(name + ".colorset", in: folder + "/" + catalog) else { continue }
                return FileManager.default.contents(atPath: set + "/Contents.json")
            }
        }
        return nil
    }

    private static func folders(of bundle: Bundle) -> [String] {
        [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }.reduce(into: []) {
            if !$0.contains($1) { $0.append($1) }
        }
    }

    /// The app's own bundle and the package bundles beside the program.
    static var appBundles: [Bundle] {
        [.main]
            + appFolders.compactMap { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") ? Bundle(path: $0) : nil }
    }

    /// The folders of the app's own bundle and of the package bundles beside the program.
    private static var appFolders: [String] {
        let main = folders(of: .main)
        let packages = main.flatMap { folder in
            entries(of: folder).filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map {
                folder + "/" + $0
            }
        }
        return main + packages
    }

    private static func entries(of folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static let extensions = ["png", "jpg", "jpeg", "svg", "tiff", "gif", "webp"]

    private static func file(_ name: String, in folder: String) -> Found? {
        let known = extensions.contains((name as NSString).pathExtension.lowercased())
        let stem = known ? (name as NSString).deletingPathExtension : name
        let endings = known ? [(name as NSString).pathExtension] : extensions
        for suffix in ["@2x", "", "@3x"] {
            for ending in endings {
                let path = "\(folder)/\(stem)\(suffix).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return Found(path: path, scale: scale(ofFile: path)) }
            }
        }
        return nil
    }

    /// Returns the scale of an image from its file name, such as 2 for `icon@2x.png`.
    static func scale(ofFile path: String) -> CGFloat {
        let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }

    // MARK: Asset catalogs

    private struct Contents: Decodable {
        struct Image: Decodable {
            struct Appearance: Decodable {
                let value: String?
            }

            let filename: String?
            let scale: String?
            let appearances: [Appearance]?
        }

        struct Properties: Decodable {
            let intent: String?

            enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
        }

        let images: [Image]
        let properties: Properties?
    }

    /// Returns an image set of an asset catalog. On Linux, the package manager copies catalogs as folders.
    private static func imageSet(_ name: String, in folder: String) -> Found? {
        for catalog in entries(of: folder) where catalog.hasSuffix(".xcassets") {
            guard let set = setFolder(name + ".imageset", in: folder + "/" + catalog),
                let data = FileManager.default.contents(atPath: set + "/Contents.json"),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { continue }
            let filled = contents.images.filter { $0.filename != nil }
            let plain = filled.filter { ($0.appearances ?? []).isEmpty }
            let order = ["2x", nil, "1x", "3x"]
            let best = plain.min { (order.firstIndex(of: $0.scale) ?? 9) < (order.firstIndex(of: $1.scale) ?? 9) }
            guard let best, let file = best.filename else { continue }
            let dark = filled.first { $0.scale == best.scale && $0.appearances?.map(\.value) == ["dark"] }?.filename
            let scale = best.scale?.dropLast().first.flatMap { CGFloat(String($0)) } ?? 1
            return Found(
                path: set + "/" + file, darkPath: dark.map { set + "/" + $0 }, scale: scale,
                isTemplate: contents.properties?.intent == "template")
        }
        return nil
    }

    /// Returns the folder of a set, which can be in a group.
    private static func setFolder(_ name: String, in folder: String) -> String? {
        let direct = "\(folder)/\(name)"
        if FileManager.default.fileExists(atPath: direct) { return direct }
        for entry in entries(of: folder) where !entry.contains(".") {
            if let found = setFolder(name, in: folder + "/" + entry) { return found }
        }
        return nil
    }
}

extension CGFloat {
    fileprivate init?(_ text: String) {
        guard let value = Double(text) else { return nil }
        self = value
    }
}
