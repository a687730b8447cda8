// swift-tools-version: 6.2
import PackageDescription

// `swift package` reads `#if` as the build host's platform: our UIKit and what stands on it exist on Linux only.
#if os(Linux)
let isLinux = true
#else
let isLinux = false
#endif

/// Apple's UIKit where the platform has it, ours on Linux.
let uiKit: [Target.Dependency] = isLinux ? [.target(name: "UIKit", condition: .when(platforms: [.linux]))] : []
/// The system's SQLite: Apple's platforms have it as a module, `SQLite3`.
let sqlite: [Target.Dependency] = isLinux ? [.target(name: "CSQLite", condition: .when(platforms: [.linux]))] : []

let package = Package(
    name: "trellis",
    platforms: [.iOS(.v16)],
    products: [
        .library(name: "Trellis", targets: ["Trellis"]),
        .library(name: "TrellisCache", targets: ["TrellisCache"]),
        .library(name: "TrellisDiffing", targets: ["TrellisDiffing"]),
        .library(name: "TrellisPaging", targets: ["TrellisPaging"]),
        .library(name: "TrellisRequests", targets: ["TrellisRequests"]),
        .library(name: "TrellisStateMachine", targets: ["TrellisStateMachine"]),
        .library(name: "TrellisTesting", targets: ["TrellisTesting"]),
    ],
    targets: [
        // The engine: no views, no GTK.
        .target(name: "TrellisStateMachine"),
        .target(name: "TrellisDiffing"),
        .target(name: "TrellisPaging", dependencies: ["TrellisStateMachine"]),
        .target(name: "TrellisRequests", dependencies: ["TrellisPaging"]),
        .target(name: "TrellisCache", dependencies: ["TrellisPaging"] + sqlite),

        // The UI layer, written once for both platforms.
        .target(
            name: "Trellis", dependencies: ["TrellisPaging", "TrellisDiffing", "TrellisStateMachine"] + uiKit),
        .target(name: "TrellisTesting", dependencies: ["TrellisPaging"]),

        // The app, written once as well.
        .target(
            name: "ListingsScreens",
            dependencies: ["Trellis", "TrellisCache", "TrellisPaging", "TrellisRequests"] + uiKit,
            path: "Examples/Listings/Screens"),
        .executableTarget(
            name: "Listings", dependencies: ["ListingsScreens", "Trellis"] + uiKit, path: "Examples/Listings/App"),

        .testTarget(name: "TrellisStateMachineTests", dependencies: ["TrellisStateMachine"]),
        .testTarget(name: "TrellisDiffingTests", dependencies: ["TrellisDiffing", "TrellisTesting"]),
        .testTarget(name: "TrellisPagingTests", dependencies: ["TrellisPaging", "TrellisStateMachine", "TrellisTesting"]),
        .testTarget(name: "TrellisRequestsTests", dependencies: ["TrellisRequests", "TrellisTesting"]),
        .testTarget(name: "DocumentationTests"),
    ],
    swiftLanguageModes: [.v6]
)

if isLinux {
    package.products.append(.library(name: "UIKit", targets: ["UIKit"]))
    package.targets += [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
        .target(name: "CGtkGlue", dependencies: ["CGtk"]),
        .target(name: "UIKit", dependencies: ["CGtk", "CGtkGlue"], exclude: ["LinuxOnly.txt"]),
        .testTarget(
            name: "TrellisCacheTests",
            dependencies: ["TrellisCache", "TrellisPaging", "TrellisTesting", "CacheTesting", "CacheProbe"]),
        .target(
            name: "CacheTesting", dependencies: ["TrellisCache", "TrellisPaging"], path: "Tests/Support/CacheTesting"),
        .executableTarget(
            name: "CacheProbe", dependencies: ["TrellisCache", "CacheTesting"], path: "Tests/Probes/CacheProbe"),
        // A target that stands on CGtk is none for iOS.
        .executableTarget(
            name: "ListingsTour", dependencies: ["ListingsScreens", "Trellis", "UIKit", "CGtk"],
            path: "Examples/Listings/Tour"),
        .testTarget(
            name: "TrellisTests",
            dependencies: ["Trellis", "TrellisRequests", "TrellisTesting", "UIKit", "UIKitTesting", "UITesting"]),
        .testTarget(
            name: "ListingsTests",
            dependencies: [
                "ListingsScreens", "Trellis", "TrellisCache", "TrellisPaging", "TrellisRequests", "TrellisTesting", "UIKit",
                "UIKitTesting", "UITesting", "ServerTesting", "MarksProbe",
            ]),
        .executableTarget(
            name: "MarksProbe", dependencies: ["ListingsScreens", "TrellisRequests"], path: "Tests/Probes/MarksProbe"),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "GalleryComparison", "ListingsScreens", "Trellis", "UIKit", "UIKitTesting", "UITesting",
                "ServerTesting",
            ]),
        .target(
            name: "GalleryComparison", dependencies: ["ListingsScreens", "TrellisCache", "TrellisRequests", "UIKit"],
            path: "Tests/Comparison"),
        .target(name: "ServerTesting", dependencies: ["UIKitTesting"], path: "Tests/Support/ServerTesting"),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["TrellisTesting", "UIKit", "UIKitTesting", "UITesting", "MainLoopProbe"]),
        .target(name: "UIKitTesting", dependencies: ["UIKit", "CGtk"], path: "Tests/Support/UIKitTesting"),
        .target(name: "UITesting", dependencies: ["UIKit", "UIKitTesting"], path: "Tests/Support/UITesting"),
        .executableTarget(name: "ControlsProbe", dependencies: ["UIKit"], path: "Tests/Probes/ControlsProbe"),
        .executableTarget(name: "MainLoopProbe", dependencies: ["UIKit", "CGtk"], path: "Tests/Probes/MainLoopProbe"),
    ]
}

// Settings, once for every Swift target.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
for target in package.targets where target.type != .system && target.name != "CGtkGlue" {
    target.swiftSettings = swiftSettings
}
