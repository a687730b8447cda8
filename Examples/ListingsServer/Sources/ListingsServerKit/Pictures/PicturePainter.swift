import Foundation

/// Draws the picture of a listing: sky, hills, trees, and a house or a block of flats. The id determines the picture.
struct PicturePainter {
    /// The version of the drawing. Increase it when the drawing changes, so that cached pictures are loaded again.
    static let version = 1

    let id: Int
    let dwelling: Dwelling

    typealias Color = Canvas.Color

    private static let skies = [
        (top: 0x4A90D9, bottom: 0xCFE8FA), (top: 0x5BA4E0, bottom: 0xE8F4FB), (top: 0x7FB3D5, bottom: 0xFDEBD0),
        (top: 0x6C7FB8, bottom: 0xF6C6A8), (top: 0x8E9EAB, bottom: 0xEEF2F3), (top: 0x3F7FBF, bottom: 0xBFE3F2),
        (top: 0x5D6FA8, bottom: 0xF3B9B0),
    ]
    private static let walls = [
        0xF4E3C1, 0xE9C46A, 0xF1F1EC, 0xD9A08B, 0xB5533C, 0xC9D6DF, 0xE8B4A0, 0xA9C0A6, 0xF2D7D9, 0xD8CFC4, 0xB8C4D9,
        0xEFD9A7,
    ]
    private static let roofs = [0x8C3B2E, 0xA64B2A, 0x5A4A42, 0x4B5563, 0x6B3E2E, 0x3E5C50, 0x7C5A46]
    private static let grounds = [0x6BA368, 0x7FB069, 0x5E9A5B, 0x8DB255, 0x74A57F]
    private static let hills = [0x8FB9A8, 0x9CC5A1, 0x86A8B8, 0xA3B9A0]
    private static let trees = [0x3B7A57, 0x4F8A4C, 0x2F6B4F, 0x6A994E, 0xC58B3B]
    private static let doors = [0x5B3A29, 0x2F4858, 0x7A2E2E, 0x2E5E4E, 0x3C3C4C]
    private static let glass = Color(0x9FC5DE)
    private static let litGlass = Color(0xFFE29A)

    private static let width = 176.0
    private static let height = 132.0
    private static let horizon = 104.0

    /// Draws the picture.
    func png(width: Int, height: Int) throws -> Data {
        let canvas = Canvas(width: width, height: height, unitWidth: Self.width, unitHeight: Self.height)
        var random = SeededGenerator(seed: UInt64(id) &* 0xD134_2543_DE82_EF95)
        background(canvas, &random)
        switch dwelling {
        case .flat: block(canvas, &random)
        case .house: house(canvas, &random)
        }
        foreground(canvas, &random)
        return try canvas.png()
    }

    private func background(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let sky = random.pick(Self.skies)
        canvas.gradient(0, 0, Self.width, Self.horizon, top: Color(sky.top), bottom: Color(sky.bottom))
        let sun = random.fraction(in: 12...164)
        canvas.ellipse(sun, random.fraction(in: 12...30), 9, 9, Color(0xFFF4D6, alpha: 0.9))
        for _ in 0..<random.number(in: 1...3) {
            let x = random.fraction(in: 0...176)
            let y = random.fraction(in: 10...38)
            let size = random.fraction(in: 0.7...1.3)
            for puff in [(-11.0, 2.0, 10.0), (0, 0, 13), (12, 2.5, 9)] {
                canvas.ellipse(
                    x + puff.0 * size, y + puff.1 * size, puff.2 * size, 4.5 * size, Color(0xFFFFFF, alpha: 0.8))
            }
        }
        let hill = Color(random.pick(Self.hills))
        for _ in 0..<3 {
            canvas.ellipse(
                random.fraction(in: -10...186), Self.horizon + 4, random.fraction(in: 45...80),
                random.fraction(in: 16...34), hill.scaled(random.fraction(in: 0.92...1.08)))
        }
        let ground = Color(random.pick(Self.grounds))
        canvas.gradient(
            0, Self.horizon, Self.width, Self.height - Self.horizon, top: ground, bottom: ground.scaled(0.8))
    }

    private func block(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let floors = random.number(in: 3...5)
        let columns = random.number(in: 3...5)
        let floorHeight = 15.0
        let columnWidth = random.fraction(in: 17...20)
        let wall = Color(random.pick(Self.walls))
        let width = Double(columns) * columnWidth + 8
        let height = Double(floors) * floorHeight + 6
        let left = (Self.width - width) / 2 + random.fraction(in: -16...16)
        let top = Self.horizon + 6 - height
        let roof = Color(random.pick(Self.roofs))
        if random.chance(50) {
            canvas.polygon(
                [(left - 2, top), (left + 8, top - 11), (left + width - 8, top - 11), (left + width + 2, top)], roof)
        } else {
            canvas.rectangle(left - 2, top - 3, width + 4, 4, roof)
        }
        canvas.rectangle(left, top, width, height, wall)
        canvas.rectangle(left + width - 5, top, 5, height, wall.scaled(0.9))
        let balconies = random.chance(55)
        let doorColumn = random.number(in: 0...columns - 1)
        let door = Color(random.pick(Self.doors))
        for floor in 0..<floors {
            for column in 0..<columns {
                let x = left + 4 + Double(column) * columnWidth + (columnWidth - 9) / 2
                let y = top + 4 + Double(floor) * floorHeight
                if floor == floors - 1, column == doorColumn {
                    canvas.rectangle(x, y + 1, 9, floorHeight + 1, door)
                    continue
                }
                window(canvas, x, y, 9, 9, &random)
                if balconies, floor < floors - 1, column % 2 == doorColumn % 2 {
                    canvas.rectangle(x - 2, y + 8, 13, 1.2, wall.scaled(0.62))
                    canvas.rectangle(x - 2, y + 5, 13, 3, wall.scaled(0.8))
                }
            }
        }
    }

    private func house(_ canvas: Canvas, _ random: inout SeededGenerator) {
        let wall = Color(random.pick(Self.walls))
        let roof = Color(random.pick(Self.roofs))
        let width = random.fraction(in: 78...104)
        let floors = random.number(in: 1...2)
        let height = Double(floors) * 20 + 6
        let left = (Self.width - width) / 2 + random.fraction(in: -18...18)
        let top = Self.horizon + 8 - height
        let rise = random.fraction(in: 22...32)
        let chimney = left + width * random.fraction(in: 0.22...0.34)
        canvas.rectangle(chimney, top - rise - 4, 8, rise + 4, wall.scaled(0.72))
        let inset = random.chance(50) ? width / 2 : width * 0.24
        canvas.polygon(
            [
                (left - 6, top), (left + inset, top - rise), (left + width - inset, top - rise),
                (left + width + 6, top),
            ], roof)
        canvas.rectangle(left, top, width, height, wall)
        canvas.rectangle(left, top, width, 2.5, wall.scaled(0.85))
        let columns = random.number(in: 3...4)
        let step = width / Double(columns)
        let doorColumn = random.number(in: 0...columns - 1)
        let door = Color(random.pick(Self.doors))
        for floor in 0..<floors {
            for column in 0..<columns {
                let x = left + Double(column) * step + (step - 12) / 2
                let y = top + 6 + Double(floor) * 20
                if floor == floors - 1, column == doorColumn {
                    canvas.rectangle(x + 0.5, y, 11, 20, door)
                    canvas.ellipse(x + 9, y + 11, 0.9, 0.9, Color(0xE8D9A0))
                } else {
                    window(canvas, x, y, 12, 11, &random)
                }
            }
        }
    }

    private func window(
        _ canvas: Canvas, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ random: inout SeededGenerator
    ) {
        canvas.rectangle(x - 1, y - 1, width + 2, height + 2, Color(0xFBFBF8))
        canvas.rectangle(x, y, width, height, random.chance(22) ? Self.litGlass : Self.glass)
        canvas.rectangle(x + width / 2 - 0.5, y, 1, height, Color(0xFBFBF8))
    }

    private func foreground(_ canvas: Canvas, _ random: inout SeededGenerator) {
        for _ in 0..<random.number(in: 1...3) {
            // Draw the trees at the sides, so that the house remains visible.
            let x = random.chance(50) ? random.fraction(in: 4...32) : random.fraction(in: 144...172)
            let base = Self.horizon + random.fraction(in: 8...20)
            let size = random.fraction(in: 9...15)
            let leaves = Color(random.pick(Self.trees))
            canvas.rectangle(x - 1.5, base - size * 1.5, 3, size * 1.5, Color(0x6B4A35))
            canvas.ellipse(x, base - size * 1.9, size, size * 1.1, leaves)
            canvas.ellipse(x - size * 0.25, base - size * 2.1, size * 0.6, size * 0.6, leaves.scaled(1.15))
        }
    }
}
