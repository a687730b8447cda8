// swift-tools-version: 6.2
import PackageDescription

// The package of an app that uses Trellis, as in the README. `scripts/adoption` copies it next to Trellis and builds
// it.
let package = Package(
    name: "App",
    dependencies: [
        .package(name: "trellis", path: "../trellis"),
        .package(path: "../Palette"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [
                .product(name: "Trellis", package: "trellis"),
                .product(name: "TrellisRequests", package: "trellis"),
                .product(name: "TrellisCache", package: "trellis"),
                "Palette",
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App",
                .product(name: "Trellis", package: "trellis"),
                .product(name: "TrellisTesting", package: "trellis"),
            ]),
    ]
)
