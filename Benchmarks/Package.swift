// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "trellis-benchmarks",
    dependencies: [.package(name: "trellis", path: "..")],
    targets: [
        // The command, which runs ours and the baseline alternately and compares them.
        .executableTarget(name: "Bench"),

        // The measuring of windows, which both sides share.
        .systemLibrary(
            name: "CGtkBench", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
        .target(name: "FrameMeter", dependencies: ["CGtkBench"]),

        .target(
            name: "WindowWorkloads", dependencies: ["FrameMeter", .product(name: "TrellisUIKit", package: "trellis")]),

        // A table of a million rows: ours, and one in plain C.
        .executableTarget(
            name: "TableOurs", dependencies: ["WindowWorkloads", .product(name: "TrellisUIKit", package: "trellis")]),
        .executableTarget(
            name: "TableBaseline", dependencies: ["FrameMeter", "CGtkBench"], path: "Baselines/TableBaseline",
            linkerSettings: [.linkedLibrary("m")]),

        // A grid of a million items: ours, and GTK's grid.
        .executableTarget(
            name: "GridOurs", dependencies: ["WindowWorkloads", .product(name: "TrellisUIKit", package: "trellis")]),
        .executableTarget(
            name: "GridBaseline", dependencies: ["FrameMeter", "CGtkBench"], path: "Baselines/GridBaseline"),

        // A cell with constraints: ours, and one with GTK's boxes.
        .executableTarget(name: "LayoutOurs", dependencies: [.product(name: "TrellisUIKit", package: "trellis")]),
        .executableTarget(
            name: "LayoutBaseline", dependencies: ["CGtkBench"], path: "Baselines/LayoutBaseline"),

        // Screens with a hundred thousand rows: ours, and one in plain UIKit.
        .target(name: "ListWorkloads", dependencies: [.product(name: "TrellisUIKit", package: "trellis")]),
        .executableTarget(
            name: "ListOurs", dependencies: ["ListWorkloads", .product(name: "Trellis", package: "trellis")],
            resources: [.process("NibItemCell.xib")]),
        .executableTarget(
            name: "ListBaseline", dependencies: ["ListWorkloads", .product(name: "TrellisUIKit", package: "trellis")],
            path: "Baselines/ListBaseline"),

        // A list of a hundred thousand rows in SQLite: ours, and one with plain C calls.
        .executableTarget(
            name: "CacheOurs",
            dependencies: [
                .product(name: "TrellisCache", package: "trellis"), .product(name: "TrellisPaging", package: "trellis"),
            ]),
        .executableTarget(
            name: "CacheBaseline", path: "Baselines/CacheBaseline", linkerSettings: [.linkedLibrary("sqlite3")]),

        // The comparison of two lists: ours, and the standard library's.
        .target(name: "DiffWorkloads"),
        .executableTarget(
            name: "DiffOurs", dependencies: ["DiffWorkloads", .product(name: "TrellisDiffing", package: "trellis")]),
        .executableTarget(name: "DiffBaseline", dependencies: ["DiffWorkloads"], path: "Baselines/DiffBaseline"),

        // Lists that are loaded page by page: ours, and one in a plain array.
        .target(name: "PageWorkloads"),
        .executableTarget(
            name: "PageOurs",
            dependencies: [
                "PageWorkloads", .product(name: "TrellisPaging", package: "trellis"),
                .product(name: "TrellisRequests", package: "trellis"),
            ]),
        .executableTarget(name: "PageBaseline", dependencies: ["PageWorkloads"], path: "Baselines/PageBaseline"),

        // Many requests at the same time: ours, and URLSession's.
        .target(name: "RequestWorkloads", dependencies: ["PageWorkloads"]),
        .executableTarget(
            name: "RequestsOurs",
            dependencies: ["RequestWorkloads", .product(name: "TrellisRequests", package: "trellis")]),
        .executableTarget(
            name: "RequestsBaseline", dependencies: ["RequestWorkloads"], path: "Baselines/RequestsBaseline"),

        // Photos in small cells: ours, and gdk-pixbuf.
        .target(name: "Photo", dependencies: ["CGtkBench"]),
        .executableTarget(
            name: "ImageOurs",
            dependencies: [
                "Photo", .product(name: "Trellis", package: "trellis"),
                .product(name: "TrellisRequests", package: "trellis"),
            ]),
        .executableTarget(
            name: "ImageBaseline", dependencies: ["Photo", "CGtkBench"], path: "Baselines/ImageBaseline"),

        // The growth of costs with the length of a list, without a baseline.
        .target(name: "GrowthWorkloads"),
        .executableTarget(
            name: "EngineGrowth",
            dependencies: ["GrowthWorkloads", .product(name: "TrellisPaging", package: "trellis")]),
        .executableTarget(
            name: "ScreenGrowth", dependencies: ["GrowthWorkloads", .product(name: "Trellis", package: "trellis")]),
        .executableTarget(name: "Endurance", dependencies: [.product(name: "Trellis", package: "trellis")]),
        .executableTarget(
            name: "StoreGrowth",
            dependencies: [
                "GrowthWorkloads", .product(name: "TrellisCache", package: "trellis"),
                .product(name: "TrellisPaging", package: "trellis"),
                .product(name: "TrellisRequests", package: "trellis"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The settings of all Swift targets.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
for target in package.targets
where ["Bench", "Endurance"].contains(target.name)
    || ["Ours", "Workloads", "Growth"].contains(where: target.name.hasSuffix)
{
    target.swiftSettings = swiftSettings
}
