// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "listings-server",
    products: [.executable(name: "ListingsServer", targets: ["ListingsServer"])],
    targets: [
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(name: "ListingsServerKit", dependencies: ["CSoup", "CSQLite", "CCairo"]),
        .executableTarget(name: "ListingsServer", dependencies: ["ListingsServerKit"]),
        .testTarget(name: "ListingsServerKitTests", dependencies: ["ListingsServerKit", "ListingsServer"]),
    ],
    swiftLanguageModes: [.v6]
)

// The settings of all Swift targets.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
for target in package.targets where target.type != .system {
    target.swiftSettings = swiftSettings
}
