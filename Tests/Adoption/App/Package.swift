// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.iOS(.v16)],
    dependencies: [
        .package(name: "trellis", path: "../trellis")
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "Trellis", package: "trellis"),
                .product(name: "TrellisRequests", package: "trellis"),
                .product(name: "TrellisCache", package: "trellis"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)])
    ]
)

// The package of the article "Add Trellis to an app" ends here. `scripts/adoption` copies it next to Trellis, and builds
// it with tests and with a dependency that guards its iOS code by `#if canImport(UIKit)`.
package.dependencies.append(.package(path: "../Palette"))
package.targets.append(
    .testTarget(
        name: "AppTests",
        dependencies: [
            "App", "Palette",
            .product(name: "Trellis", package: "trellis"),
            .product(name: "TrellisTesting", package: "trellis"),
        ]))
