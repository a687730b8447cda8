// swift-tools-version: 6.0
import PackageDescription

// A package that doesn't depend on Trellis, and guards its iOS code as most packages do.
let package = Package(
    name: "Palette",
    products: [.library(name: "Palette", targets: ["Palette"])],
    targets: [.target(name: "Palette")]
)
