// swift-tools-version: 6.2
import PackageDescription

// `swift package` evaluates `#if` for the build host: TrellisUIKit and the modules that depend on it exist on Linux
// only.
#if os(Linux)
let isLinux = true
#else
let isLinux = false
#endif

/// The system's SQLite. On Apple's platforms it is the module `SQLite3`.
let sqlite: [Target.Dependency] =
    isLinux ? [.target(name: "CTrellisSQLite", condition: .when(platforms: [.linux]))] : []

let package = Package(
    name: "trellis",
    // The engine builds and runs on a Mac as well. There, the modules with views need iOS as the destination.
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "Trellis", targets: ["Trellis"]),
        .library(name: "TrellisCache", targets: ["TrellisCache"]),
        .library(name: "TrellisDesigns", targets: ["TrellisDesigns"]),
        .library(name: "TrellisDiffing", targets: ["TrellisDiffing"]),
        .library(name: "TrellisHandlers", targets: ["TrellisHandlers"]),
        .library(name: "TrellisPaging", targets: ["TrellisPaging"]),
        .library(name: "TrellisRequests", targets: ["TrellisRequests"]),
        .library(name: "TrellisTesting", targets: ["TrellisTesting", "TrellisScreenTesting"]),
        .library(name: "TrellisUIKit", targets: ["TrellisUIKit"]),
        // Only for apps that keep `import UIKit` on Linux. SwiftPM resolves products before their conditions, so that the
        // product exists everywhere. On Apple's platforms it is Apple's module.
        .library(name: "UIKit", targets: [isLinux ? "UIKit" : "TrellisUIKit"]),
    ],
    targets: [
        // The engine, without views and GTK.
        .target(name: "TrellisDiffing"),
        .target(name: "TrellisPaging"),
        .target(name: "TrellisRequests", dependencies: ["TrellisPaging"]),
        .target(name: "TrellisCache", dependencies: ["TrellisPaging"] + sqlite),

        // The UI layer, with the same code for both platforms.
        .target(name: "TrellisHandlers", dependencies: ["TrellisUIKit"]),
        .target(
            name: "Trellis", dependencies: ["TrellisPaging", "TrellisDiffing", "TrellisHandlers", "TrellisUIKit"]),
        .target(
            name: "TrellisDesigns",
            dependencies: ["Trellis", "TrellisDiffing", "TrellisHandlers", "TrellisPaging", "TrellisUIKit"]),
        // Two modules, so that the engine's tests can be built without GTK.
        .target(name: "TrellisTesting", dependencies: ["TrellisPaging"]),
        .target(name: "TrellisScreenTesting", dependencies: ["Trellis", "TrellisUIKit"]),

        // The app, also with the same code for both platforms.
        .target(
            name: "ListingsScreens",
            dependencies: [
                "Trellis", "TrellisCache", "TrellisDesigns", "TrellisHandlers", "TrellisPaging", "TrellisRequests",
                "TrellisUIKit",
            ],
            path: "Examples/Listings/Screens",
            resources: [
                .process("Resources"), .process("Gallery/Nibs/DishCell.xib"),
                .process("Gallery/Nibs/OrderHeader.xib"),
            ]),

        .testTarget(name: "TrellisDiffingTests", dependencies: ["TrellisDiffing", "TrellisTesting"]),
        .testTarget(
            name: "TrellisPagingTests", dependencies: ["TrellisPaging", "TrellisTesting"], exclude: ["Lives"]),
        // Third-party servers are programs, which don't exist in a simulator.
        .testTarget(
            name: "TrellisRequestsTests",
            dependencies: ["TrellisRequests", "TrellisTesting"] + (isLinux ? ["ProcessTesting"] : []),
            exclude: isLinux ? [] : ["Peers"]),
        .testTarget(name: "DocumentationTests"),
    ],
    swiftLanguageModes: [.v6]
)

if isLinux {
    package.targets += [
        .systemLibrary(name: "CTrellisSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CTrellisGtk", pkgConfig: Context.packageDirectory + "/Sources/CTrellisGtk/trellis-gtk.pc",
            providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"])]),
        .target(name: "CTrellisGtkGlue", dependencies: ["CTrellisGtk"]),
        .target(
            name: "TrellisUIKit", dependencies: ["CTrellisGtk", "CTrellisGtkGlue", "TrellisDiffing"],
            exclude: ["LinuxOnly.txt", "README.md"]),
        // A module of this name is only built for who asks for its product: otherwise `#if canImport(UIKit)` would be
        // true in other packages.
        .target(name: "UIKit", dependencies: ["TrellisUIKit"]),
        .executableTarget(
            name: "Listings", dependencies: ["ListingsScreens", "Trellis", "TrellisUIKit"],
            path: "Examples/Listings/App"),
        // The app for iPhone, which its Xcode project builds (`project.yml` in the folder). Here it is only compiled.
        .executableTarget(
            name: "PhoneListings", dependencies: ["ListingsScreens", "Trellis", "TrellisUIKit"],
            path: "Examples/ListingsPhone/App"),
        // A small app, written from the documents.
        .executableTarget(
            name: "Records", dependencies: ["Trellis", "TrellisHandlers"], path: "Examples/Records"),
        .testTarget(
            name: "RecordsTests",
            dependencies: ["Records", "Trellis", "TrellisScreenTesting", "TrellisUIKit"]),
        .testTarget(
            name: "TrellisCacheTests",
            dependencies: [
                "TrellisCache", "TrellisPaging", "TrellisTesting", "CacheTesting", "ProcessTesting", "CacheProbe",
            ]),
        .target(name: "ProcessTesting", path: "Tests/Support/ProcessTesting"),
        .target(
            name: "CacheTesting", dependencies: ["TrellisCache", "TrellisPaging"], path: "Tests/Support/CacheTesting"),
        .executableTarget(
            name: "CacheProbe", dependencies: ["TrellisCache", "CacheTesting"], path: "Tests/Probes/CacheProbe"),
        // Targets that depend on CTrellisGtk don't exist on iOS.
        .executableTarget(
            name: "ListingsTour",
            dependencies: ["ListingsScreens", "Trellis", "TrellisDesigns", "TrellisUIKit", "CTrellisGtk"],
            path: "Examples/Listings/Tour"),
        .testTarget(
            name: "TrellisHandlersTests",
            dependencies: ["TrellisHandlers", "TrellisTesting", "TrellisUIKit", "UIKitTesting", "UITesting"]),
        .testTarget(
            name: "TrellisTests",
            dependencies: [
                "ListTesting", "ProcessTesting", "Trellis", "TrellisCache", "TrellisHandlers", "TrellisRequests",
                "TrellisTesting", "TrellisUIKit", "UIKitTesting", "UITesting", "PositionProbe",
            ]),
        .testTarget(
            name: "TrellisDesignsTests",
            dependencies: [
                "ListTesting", "Trellis", "TrellisCache", "TrellisDesigns", "TrellisRequests", "TrellisTesting",
                "TrellisUIKit",
                "UIKitTesting", "UITesting",
            ]),
        // The code of the README and the articles.
        .testTarget(
            name: "ArticlesTests",
            dependencies: [
                "Trellis", "TrellisCache", "TrellisDesigns", "TrellisHandlers", "TrellisRequests",
                "TrellisScreenTesting", "TrellisTesting", "TrellisUIKit", "ProcessTesting",
            ]),
        .testTarget(
            name: "TrellisScreenTestingTests",
            dependencies: [
                "ProcessTesting", "Trellis", "TrellisHandlers", "TrellisScreenTesting", "TrellisTesting",
                "TrellisUIKit",
            ]),
        .testTarget(
            name: "ListingsTests",
            dependencies: [
                "ListingsScreens", "Trellis", "TrellisCache", "TrellisDesigns", "TrellisPaging", "TrellisRequests",
                "TrellisTesting", "TrellisScreenTesting", "TrellisUIKit", "UIKitTesting", "UITesting",
                "ProcessTesting", "ServerTesting", "MarksProbe",
            ]),
        // The app, operated at random and killed.
        .executableTarget(
            name: "ListingsTrial",
            dependencies: [
                "ListingsScreens", "Trellis", "TrellisCache", "TrellisDesigns", "TrellisPaging", "TrellisRequests",
                "TrellisScreenTesting", "TrellisTesting", "TrellisUIKit",
            ],
            path: "Tests/Trials/ListingsTrial"),
        .executableTarget(
            name: "MarksProbe", dependencies: ["ListingsScreens", "TrellisDesigns", "TrellisRequests"],
            path: "Tests/Probes/MarksProbe"),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "GalleryComparison", "ListingsScreens", "ProcessTesting", "ServerTesting", "Trellis", "TrellisDesigns",
                "TrellisRequests", "TrellisScreenTesting", "TrellisUIKit", "UIKitTesting", "UITesting",
            ]),
        .target(
            name: "GalleryComparison",
            dependencies: [
                "ListingsScreens", "TrellisCache", "TrellisDesigns", "TrellisRequests", "TrellisUIKit",
            ],
            path: "Tests/Comparison"),
        .target(
            name: "ServerTesting", dependencies: ["ProcessTesting", "TrellisUIKit", "UIKitTesting", "UITesting"],
            path: "Tests/Support/ServerTesting"),
        .testTarget(
            name: "TrellisUIKitTests",
            dependencies: [
                "AppleAcceptsSwift5", "AppleAcceptsSwift6", "ProcessTesting", "TrellisTesting", "TrellisUIKit",
                "UIKitTesting", "UITesting", "AsyncMainProbe", "LifeProbe", "MainLoopProbe",
                "SettingsProbe",
            ]),
        // Code that Apple's SDK compiles, in both language modes. The first target shares the second's lines by a link.
        .target(
            name: "AppleAcceptsSwift5", dependencies: ["TrellisUIKit"], path: "Tests/AppleAccepts/Swift5",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "AppleAcceptsSwift6", dependencies: ["TrellisUIKit"], path: "Tests/AppleAccepts/Swift6"),
        .target(
            name: "UIKitTesting", dependencies: ["ProcessTesting", "TrellisUIKit", "CTrellisGtk"],
            path: "Tests/Support/UIKitTesting"),
        .target(name: "UITesting", dependencies: ["TrellisUIKit", "UIKitTesting"], path: "Tests/Support/UITesting"),
        // Items, cells and test cases for tests of lists.
        .target(
            name: "ListTesting", dependencies: ["Trellis", "TrellisTesting", "UITesting"],
            path: "Tests/Support/ListTesting"),
        .executableTarget(
            name: "PositionProbe", dependencies: ["Trellis", "TrellisUIKit"], path: "Tests/Probes/PositionProbe"),
        .executableTarget(
            name: "ControlsProbe", dependencies: ["Trellis", "TrellisHandlers", "TrellisUIKit"],
            path: "Tests/Probes/ControlsProbe"),
        .executableTarget(
            name: "AsyncMainProbe", dependencies: ["TrellisUIKit"], path: "Tests/Probes/AsyncMainProbe"),
        .executableTarget(name: "LifeProbe", dependencies: ["TrellisUIKit"], path: "Tests/Probes/LifeProbe"),
        .executableTarget(
            name: "MainLoopProbe", dependencies: ["TrellisUIKit", "CTrellisGtk"], path: "Tests/Probes/MainLoopProbe"),
        .executableTarget(name: "SettingsProbe", dependencies: ["TrellisUIKit"], path: "Tests/Probes/SettingsProbe"),
        .executableTarget(name: "NibProbe", dependencies: ["TrellisUIKit"], path: "Tests/Probes/NibProbe"),
    ]
}

if !isLinux {
    package.targets += [
        // Apple's own UIKit with the same module name.
        .target(name: "TrellisUIKit", path: "Sources/AppleUIKit"),
        // What the Objective-C runtime makes of the delegates' proxies. It needs no app as a host.
        .testTarget(
            name: "DelegateProxyTests", dependencies: ["TrellisHandlers", "TrellisUIKit"],
            path: "Tests/Phone/DelegateProxyTests"),
    ]
}

// Apple's privacy manifests are needed only on Apple's platforms.
for target in package.targets where ["Trellis", "TrellisRequests", "TrellisCache"].contains(target.name) {
    if isLinux {
        target.exclude.append("PrivacyInfo.xcprivacy")
    } else {
        target.resources = [.copy("PrivacyInfo.xcprivacy")]
    }
}

// The settings of all Swift targets.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
for target in package.targets where target.type != .system && target.name != "CTrellisGtkGlue" {
    target.swiftSettings = swiftSettings + (target.swiftSettings ?? [])
}
