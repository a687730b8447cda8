// swift-tools-version: 6.0
import PackageDescription

// A package that knows nothing of Trellis, and guards its iOS code as most packages do.
let package = Package(
    name: "Palette",
    products: [.library(name: "Palette", targets: ["Palette"])],
    targets: [.target(name: "Palette")]
)
