import Foundation

/// Draws a room of a listing: walls, a floor, a window and furniture. The id determines the picture.
struct RoomPainter {
    let id: Int
    let view: PictureView

    typealias Color = Canvas.Color

    private static let walls = [0xF3E9DC, 0xE4ECEF, 0xEDE3E9, 0xE6EDDD, 0xF2EFE6, 0xDDE3EA]
    private static let floors = [0xB98B5E, 0xA6764A, 0x8B6B4E, 0xC49A6C, 0x9C8268]
    private static let fabrics = [0x5B7B9A, 0x8A5A5A, 0x5E7F64, 0xB07D4B, 0x6D6489, 0x3F6B73]
    private static let woods = [0x7A5230, 0x5C4433, 0xA9805A, 0xD8D2C8]
    private static let white = Color(0xFBFBF8)

    private static let width = 176.0
    private static let height = 132.0
    private static let floor = 92.0

    /// Draws the picture.
    func png(width: Int, height: Int) throws -> Data {
        let canvas = Canvas(width: width, height: height, unitWidth: Self.width, unitHeight: Self.height)
        let number = UInt64(PictureView.allCases.firstIndex(of: view) ?? 0)
        var random = SeededGenerator(seed: UInt64(id) &* 0xD134_2543_DE82_EF95 &+ number)
        room(canvas, &random)
        switch view {
        case .kitchen: kitchen(canvas, &random)
        case .bedroom: bedroom(canvas, &random)
        case .bathroom: bathroom(canvas, &random)
        case .living, .outside: living(canvas, &random)
        }
        return try canvas.png()
    }

    private func room(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let wall = Color(random.pick(Self.walls)), floor = Color(random.pick(Self.floors))
        canvas.gradient(0, 0, Self.width, Self.floor, top: wall, bottom: wall.scaled(0.93))
        canvas.gradient(0, Self.floor, Self.width, Self.height - Self.floor, top: floor.scaled(0.9), bottom: floor)
        for board in stride(from: 0.0, to: Self.width, by: 22) {
            canvas.polygon(
                [(board, Self.floor), (board + 0.7, Self.floor), (board * 1.4 - 34, 132), (board * 1.4 - 35, 132)],
                floor.scaled(0.82))
        }
        canvas.rectangle(0, Self.floor - 3, Self.width, 3, Self.white)
        let left = random.fraction(in: 14...100)
        canvas.rectangle(left - 3, 15, 56, 44, Self.white)
        canvas.gradient(left, 18, 50, 38, top: Color(0x8FC1E8), bottom: Color(0xE8F4FB))
        canvas.ellipse(left + 14, 55, 18, 8, Color(0x7FAE7B))
        canvas.rectangle(left, 56, 50, 6, wall.scaled(0.93))
        canvas.rectangle(left + 24, 18, 2, 38, Self.white)
        canvas.rectangle(left - 6, 58, 62, 3, Self.white)
    }

    private func living(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let fabric = Color(random.pick(Self.fabrics)), wood = Color(random.pick(Self.woods))
        let left = random.fraction(in: 20...60)
        canvas.ellipse(left + 46, 118, 62, 10, Color(random.pick(Self.fabrics), alpha: 0.45))
        canvas.rectangle(left, 72, 92, 24, fabric)
        canvas.rectangle(left - 8, 80, 12, 28, fabric.scaled(0.85))
        canvas.rectangle(left + 88, 80, 12, 28, fabric.scaled(0.85))
        canvas.rectangle(left + 2, 92, 88, 14, fabric.scaled(1.12))
        canvas.rectangle(left + 45, 92, 1, 14, fabric.scaled(0.8))
        canvas.ellipse(left + 46, 116, 26, 5, wood)
        let plant = left < 40 ? 156.0 : 12.0
        canvas.rectangle(plant - 5, 88, 10, 16, wood.scaled(1.1))
        for leaf in [(-6.0, 72.0), (6, 70), (0, 62), (-3, 80), (5, 82)] {
            canvas.ellipse(plant + leaf.0, leaf.1, 5, 11, Color(0x4F8A4C))
        }
    }

    private func kitchen(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let front = Color(random.pick(Self.fabrics)).scaled(1.15), wood = Color(random.pick(Self.woods))
        canvas.rectangle(0, 72, Self.width, 36, front)
        canvas.rectangle(0, 68, Self.width, 5, wood)
        for door in stride(from: 2.0, to: Self.width, by: 29) {
            canvas.rectangle(door, 76, 26, 29, front.scaled(0.92))
            canvas.rectangle(door + 20, 80, 2, 8, Self.white)
        }
        let stove = random.fraction(in: 8...110)
        canvas.rectangle(stove, 74, 30, 32, Color(0x50555A))
        canvas.rectangle(stove + 4, 84, 22, 16, Color(0x23272B))
        canvas.rectangle(stove + 3, 66, 24, 2, Color(0x23272B))
        let lamp = random.fraction(in: 60...120)
        canvas.rectangle(lamp, 0, 1, 14, Color(0x3C3C4C))
        canvas.polygon([(lamp - 10, 24), (lamp - 4, 14), (lamp + 5, 14), (lamp + 11, 24)], wood.scaled(0.8))
    }

    private func bedroom(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let cover = Color(random.pick(Self.fabrics)), wood = Color(random.pick(Self.woods))
        let left = random.fraction(in: 24...64)
        canvas.rectangle(left - 4, 58, 88, 36, wood)
        canvas.polygon([(left, 84), (left + 80, 84), (left + 92, 118), (left - 12, 118)], Self.white)
        canvas.polygon([(left - 4, 95), (left + 84, 95), (left + 92, 120), (left - 12, 120)], cover)
        canvas.rectangle(left - 12, 120, 104, 5, cover.scaled(0.8))
        for pillow in [6.0, 44] { canvas.ellipse(left + pillow + 15, 86, 16, 6, Color(0xECEAE4)) }
        let table = left + 92
        canvas.rectangle(table, 82, 22, 22, wood.scaled(1.1))
        canvas.rectangle(table + 10, 70, 2, 12, Color(0x3C3C4C))
        canvas.polygon([(table + 4, 72), (table + 8, 60), (table + 14, 60), (table + 18, 72)], Color(0xFFE29A))
    }

    private func bathroom(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let tile = Color(random.pick(Self.fabrics)).scaled(1.3)
        canvas.rectangle(0, 62, Self.width, Self.floor - 65, tile)
        for x in stride(from: 0.0, to: Self.width, by: 11) { canvas.rectangle(x, 62, 0.6, 27, Self.white) }
        for y in [62.0, 71, 80] { canvas.rectangle(0, y, Self.width, 0.6, Self.white) }
        let left = random.fraction(in: 8...60)
        canvas.rectangle(left, 82, 84, 26, Self.white)
        canvas.ellipse(left + 42, 84, 40, 5, Color(0xBFDDEC))
        canvas.rectangle(left + 6, 108, 6, 6, Color(0x8E9EAB))
        canvas.rectangle(left + 72, 108, 6, 6, Color(0x8E9EAB))
        let basin = left < 34 ? 132.0 : 8.0
        canvas.ellipse(basin + 16, 84, 18, 6, Self.white)
        canvas.rectangle(basin + 12, 86, 8, 24, Color(0xE6E6E2))
        canvas.ellipse(basin + 16, 48, 15, 18, Color(0xC9D6DF))
        canvas.ellipse(basin + 16, 48, 13, 16, Color(0xE8F1F6))
    }
}
