import UIKitTesting
import XCTest

@testable import TrellisUIKit

/// Symbols with Apple's names, and images from resources.
@MainActor
final class SymbolTests: UITestCase {
    func testEveryNamedSymbolIsAnIconOfTheTheme() async throws {
        let names = SystemSymbols.names
        XCTAssertGreaterThan(names.count, 400)
        for name in names {
            let icon = try XCTUnwrap(SystemSymbols.icon(for: name))
            guard icon.drawing == nil, icon.text == nil, icon.outline == nil else { continue }
            XCTAssertTrue(Desktop.hasIcon(icon.name), "\(name) is \(icon.name), which the theme does not have")
        }
        XCTAssertFalse(Desktop.hasIcon("no-such-icon-symbolic"))
    }

    func testOutlinesAreComplete() throws {
        let counts: [Substring: Int] = [
            "m": 2, "l": 2, "c": 6, "a": 5, "o": 3, "r": 5, "t": 4, "z": 0, "s": 0, "f": 0, "p": 0,
        ]
        for name in SymbolOutlines.names {
            var words = try XCTUnwrap(SymbolOutlines.outline(of: name)).split(separator: " ")[...]
            XCTAssertTrue(["s", "f", "p"].contains(words.last ?? "") || words.dropLast(4).last == "t", name)
            while let word = words.popFirst() {
                let count = try XCTUnwrap(counts[word], "\(name): \(word)")
                // A text ends with its letters.
                let numbers = words.prefix(word == "t" ? 3 : count)
                XCTAssertTrue(numbers.allSatisfy { Double($0) != nil }, "\(name): \(word)")
                words = words.dropFirst(count)
            }
        }
    }

    func testOpposedSymbolsDiffer() {
        for (one, other) in [
            ("hand.thumbsup", "hand.thumbsdown"), ("arrow.left", "chevron.left"), ("house", "building.2"),
            ("chart.bar", "chart.pie"), ("slider.horizontal.3", "gearshape"), ("timer", "clock"), ("tray", "envelope"),
        ] {
            XCTAssertNotNil(SystemSymbols.icon(for: one), one)
            XCTAssertNotEqual(SystemSymbols.icon(for: one), SystemSymbols.icon(for: other), one)
        }
        XCTAssertEqual(SystemSymbols.icon(for: "map.fill")?.isFilled, true)
        XCTAssertEqual(SystemSymbols.icon(for: "arrow.up.circle.fill")?.frame, .circle)
    }

    func testVariantsOfANameAreFound() async {
        for name in ["heart.fill", "heart.circle.fill", "trash.square", "person.crop.circle.fill", "star", "star.fill"]
        {
            XCTAssertNotNil(UIImage(systemName: name), name)
        }
        XCTAssertNil(UIImage(systemName: "no.such.symbol"))
        XCTAssertNil(UIImage(systemName: ""))
        XCTAssertNil(UIImage(systemName: ".fill"))
    }

    func testFramesAndDrawingsCompleteTheTheme() async throws {
        func icon(_ name: String) -> SymbolIcon? { SystemSymbols.icon(for: name) }
        let plus = SymbolIcon(name: "list-add-symbolic")
        XCTAssertEqual(icon("plus"), plus)
        XCTAssertEqual(icon("plus.circle"), SymbolIcon(name: plus.name, frame: .circle))
        XCTAssertEqual(icon("plus.circle.fill"), SymbolIcon(name: plus.name, frame: .circle, isFilled: true))
        XCTAssertEqual(icon("plus.square.fill"), SymbolIcon(name: plus.name, frame: .square, isFilled: true))
        XCTAssertEqual(icon("heart.circle")?.name, icon("heart.fill")?.name, "the heart in a circle is a filled one")
        XCTAssertEqual(icon("heart")?.drawing, .heart)
        XCTAssertEqual(icon("tag")?.drawing, .tag)
        XCTAssertEqual(icon("tag.fill")?.drawing, .tagFill)
        XCTAssertEqual(icon("ladybug.fill")?.drawing, .ladybug)
        XCTAssertEqual(icon("star")?.drawing, .star)
        XCTAssertEqual(icon("star.circle")?.name, icon("star.fill")?.name)
        XCTAssertEqual(icon("bookmark")?.drawing, .bookmark)
        XCTAssertEqual(
            icon("line.3.horizontal.decrease.circle"),
            SymbolIcon(name: SymbolIcon.Drawing.lines.rawValue, frame: .circle))
    }

    /// Lists show them as check boxes, in their own tint colour.
    func testAShapeIsASymbolThatCanBeFilled() async throws {
        for (name, frame) in [("circle", SymbolIcon.Frame.circle), ("square", .square)] {
            let outline = try XCTUnwrap(SystemSymbols.icon(for: name))
            let filled = try XCTUnwrap(SystemSymbols.icon(for: name + ".fill"))
            XCTAssertEqual(outline.frame, frame)
            XCTAssertFalse(outline.isFilled)
            XCTAssertEqual(filled.frame, frame)
            XCTAssertTrue(filled.isFilled)
        }
        let check = try XCTUnwrap(SystemSymbols.icon(for: "checkmark"))
        XCTAssertEqual(
            SystemSymbols.icon(for: "checkmark.square.fill"),
            SymbolIcon(name: check.name, frame: .square, isFilled: true))
    }

    func testCharactersStandInFrames() async throws {
        func icon(_ name: String) -> SymbolIcon? { SystemSymbols.icon(for: name) }
        for number in 0...50 {
            XCTAssertEqual(icon("\(number).circle"), SymbolIcon(name: "\(number)", text: "\(number)", frame: .circle))
            XCTAssertEqual(icon("\(number).circle.fill")?.isFilled, true)
            XCTAssertEqual(icon("\(number).square")?.frame, .square)
        }
        XCTAssertEqual(icon("b.circle.fill")?.text, "B")
        for name in ["51.circle", "-1.circle", "01.circle", "12", "a", "ab.circle", "é.circle", ".circle"] {
            XCTAssertNil(icon(name), name)
        }
        for (name, text) in [("questionmark.circle", "?"), ("exclamationmark.circle.fill", "!"), ("percent", "%")] {
            XCTAssertEqual(icon(name)?.text, text)
        }
        for name in ["cart", "creditcard", "drop", "flame"] {
            XCTAssertEqual(icon(name)?.drawing?.rawValue, name)
            XCTAssertEqual(icon(name + ".fill")?.drawing?.rawValue, name + ".fill")
            XCTAssertEqual(
                icon(name + ".circle")?.drawing?.rawValue, name + ".fill", "the drawing in a frame is filled")
        }
    }

    /// Each character and drawing has ink in the middle of its square, where it has to be, and none outside.
    func testCharactersAndDrawingsAreInTheMiddleOfTheirSquare() async throws {
        let names = [
            "8.circle", "50.circle", "50.circle.fill", "questionmark.circle", "exclamationmark", "cart", "cart.fill",
            "creditcard", "creditcard.fill", "drop", "drop.fill", "flame", "flame.fill",
        ]
        let configuration = UIImage.SymbolConfiguration(pointSize: 85)
        for name in names {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
            view.tintColor = .red
            root.addSubview(view)
            root.backgroundColor = .blue
            window = await show(root)
            await settle()
            let picture = try XCTUnwrap(ViewPicture(of: view)), columns = picture.inkedColumns
            XCTAssertEqual(picture.width, 100)
            XCTAssertFalse(columns.isEmpty, name)
            // A cart has its handle at the left, and the widths of characters are those of the font.
            XCTAssertLessThanOrEqual(abs(columns.lowerBound + columns.upperBound - 100), 12, "\(name) \(columns)")
            window?.isHidden = true
        }
    }

    /// The plus of a filled circle is the background that shines through, that of a circle has the tint colour.
    func testAFilledFrameHasItsIconCutOut() async throws {
        let root = UIView()
        let configuration = UIImage.SymbolConfiguration(pointSize: 51)
        for (index, name) in ["plus.circle.fill", "plus.circle", "heart", "tag.fill", "star", "bookmark"].enumerated() {
            let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
            view.tintColor = .red
            view.frame.origin.x = 80 * CGFloat(index)
            root.addSubview(view)
            XCTAssertEqual(view.frame.width, 60)
        }
        root.backgroundColor = .blue
        window = await show(root)
        await settle()
        let picture = try XCTUnwrap(ViewPicture(of: root)), red = [255, 0, 0, 255], blue = [0, 0, 255, 255]
        XCTAssertEqual(picture.color(x: 30, y: 30), blue, "the middle of the plus")
        XCTAssertGreaterThan(picture.color(x: 30, y: 6)[0], 250, "the disc above it")
        XCTAssertEqual(picture.color(x: 2, y: 2), blue, "outside of the disc")
        XCTAssertEqual(picture.color(x: 110, y: 30), red, "the plus in the circle")
        XCTAssertEqual(picture.color(x: 110, y: 9), blue, "the circle is empty")
        XCTAssertEqual(picture.color(x: 190, y: 30), blue, "the heart is an outline")
        XCTAssertEqual(picture.color(x: 270, y: 30), red, "the tag is filled")
        XCTAssertEqual(picture.color(x: 350, y: 32), blue, "the star is an outline")
        XCTAssertGreaterThan(picture.color(x: 350, y: 8)[0], 200, "its upper point")
        XCTAssertEqual(picture.color(x: 430, y: 30), blue, "the bookmark is an outline")
        XCTAssertEqual(picture.color(x: 415, y: 30), red, "its side")
    }

    func testAConfigurationDecidesOnTheSize() async throws {
        let usual = try XCTUnwrap(UIImage(systemName: "heart"))
        XCTAssertEqual(usual.size, CGSize(width: 20, height: 20))
        let large = try XCTUnwrap(
            UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        XCTAssertEqual(large.size, CGSize(width: 40, height: 40))
        let larger = large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))
        XCTAssertEqual(larger?.size, CGSize(width: 52, height: 52))
        XCTAssertEqual(
            larger?.symbolConfiguration, UIImage.SymbolConfiguration(pointSize: 34, weight: .unspecified, scale: .large)
        )
        let view = UIImageView(image: usual)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 40, height: 40))
        view.image = large
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 10)
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 40, height: 40))
    }

    func testNamesThatFollowTheDirectionAreMirrored() async {
        XCTAssertEqual(UIImage(systemName: "chevron.backward")?.flipsForRightToLeftLayoutDirection, true)
        XCTAssertEqual(UIImage(systemName: "chevron.left")?.flipsForRightToLeftLayoutDirection, false)
    }

    /// From right to left, the picture of "chevron.forward" is that of "chevron.left", and "chevron.left" stays as it is:
    /// in image views, in buttons and in the buttons of bars.
    func testChevronsThatFollowTheDirectionPointLeftFromRightToLeft() async throws {
        func pictures() async throws -> [String: [ViewPicture?]] {
            var pictures: [String: [ViewPicture?]] = [:]
            for name in ["chevron.forward", "chevron.right", "chevron.left"] {
                let root = UIView(), image = UIImage(systemName: name)
                let views = [
                    UIImageView(image: image), UIButton(type: .custom), UISegmentedControl(items: [image as Any]),
                ]
                (views[1] as? UIButton)?.setImage(image, for: .normal)
                views.forEach(root.addSubview)
                for view in views { view.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
                window = await show(root)
                await settle()
                pictures[name] = views.map { ViewPicture(of: $0) }
                window?.isHidden = true
            }
            return pictures
        }
        var found = try await pictures()
        XCTAssertEqual(found["chevron.forward"], found["chevron.right"])
        XCTAssertNotEqual(found["chevron.forward"], found["chevron.left"])
        Desktop.isMirrored = true
        let left = found["chevron.left"]
        found = try await pictures()
        XCTAssertEqual(found["chevron.left"], left, "a name without a direction stays")
        XCTAssertEqual(found["chevron.forward"], left)
        XCTAssertEqual(found["chevron.right"], found["chevron.right"])
        XCTAssertNotEqual(found["chevron.right"], left)
    }

    func testBarIconsGrowWithTheText() async throws {
        let screen = UIViewController()
        screen.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(image: UIImage(systemName: "5.circle")),
        ]
        window = await show(UINavigationController(rootViewController: screen))
        let widths = { screen.navigationItem.rightBarButtonItems?.map(\.barButton.iconWidth) }
        await wait("the icons have a size") { widths() == [16, 16] }
        Desktop.textScale = 1.5
        await wait("the icons have grown") { widths() == [24, 24] }
    }

    /// A PNG image with a red and a green pixel.
    private var png: Data {
        get throws {
            try XCTUnwrap(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8BAAf/Af8Bf4mnAAAAAElFTkSuQmCC"
                ))
        }
    }

    func testPicturesAreFoundInABundleByNameScaleAndImageSet() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "Media.xcassets/Group/stamp.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try png.write(to: folder.appending(path: "plain.png"))
        try png.write(to: folder.appending(path: "sharp@2x.png"))
        try png.write(to: set.appending(path: "stamp-file.png"))
        try Data(
            """
            {"images":[{"idiom":"universal","scale":"2x","filename":"stamp-file.png"},{"idiom":"universal","scale":"3x"}],
             "info":{"version":1,"author":"xcode"},"properties":{"template-rendering-intent":"template"}}
            """.utf8
        ).write(to: set.appending(path: "Contents.json"))
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        XCTAssertEqual(UIImage(named: "plain", in: bundle, with: nil)?.size, CGSize(width: 2, height: 1))
        XCTAssertEqual(UIImage(named: "plain.png", in: bundle, with: nil)?.size, CGSize(width: 2, height: 1))
        XCTAssertEqual(UIImage(named: "sharp", in: bundle, with: nil)?.size, CGSize(width: 1, height: 0.5))
        XCTAssertEqual(UIImage(named: "sharp", in: bundle, with: nil)?.scale, 2)
        let stamp = UIImage(named: "stamp", in: bundle, with: nil)
        XCTAssertEqual(stamp?.size, CGSize(width: 1, height: 0.5))
        XCTAssertEqual(stamp?.renderingMode, .alwaysTemplate)
        XCTAssertNil(UIImage(named: "other", in: bundle, with: nil))
        XCTAssertNil(UIImage(named: "../plain", in: bundle, with: nil))
        XCTAssertNil(UIImage(named: "", in: bundle, with: nil))
        XCTAssertNil(UIImage(named: "plain"))
    }

    func testAPictureInLightAndDarkFollowsItsSurroundings() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "Media.xcassets/sky.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try png.write(to: set.appending(path: "day.png"))
        let night = try XCTUnwrap(
            UIImage(data: png)?.imageFlippedForRightToLeftLayoutDirection().content.mirrored.pngData)
        try night.write(to: set.appending(path: "night.png"))
        try Data(
            """
            {"images":[{"idiom":"universal","filename":"day.png"},
             {"idiom":"universal","filename":"night.png","appearances":[{"appearance":"luminosity","value":"dark"}]}]}
            """.utf8
        ).write(to: set.appending(path: "Contents.json"))
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        let day = try XCTUnwrap(UIImage(named: "sky", in: bundle, compatibleWith: light)?.pngData())
        let sky = try XCTUnwrap(UIImage(named: "sky", in: bundle, compatibleWith: nil))
        XCTAssertEqual(sky.content(for: light).pngData, day)
        XCTAssertEqual(sky.content(for: dark).pngData, UIImage(data: night)?.pngData())
        XCTAssertNotEqual(sky.content(for: dark).pngData, day)
        XCTAssertEqual(
            UIImage(named: "sky", in: bundle, compatibleWith: dark)?.pngData(), UIImage(data: night)?.pngData())
        XCTAssertNil(UIImage(named: "sea", in: bundle, compatibleWith: dark))
    }

    func testColoursAreFoundInABundleByName() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "colours-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ colors: String) throws {
            let set = folder.appending(path: "Media.xcassets/Group/\(name).colorset")
            try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
            try Data("{\"colors\":[\(colors)]}".utf8).write(to: set.appending(path: "Contents.json"))
        }
        func variant(_ components: String, _ appearances: String...) -> String {
            let values = appearances.map { "{\"appearance\":\"luminosity\",\"value\":\"\($0)\"}" }
            return """
                {"idiom":"universal","color":{"color-space":"srgb","components":{\(components)}},
                "appearances":[\(values.joined(separator: ","))]}
                """
        }
        let bytes = "\"red\":\"0xFF\",\"green\":\"51\",\"blue\":\"0.4\",\"alpha\":\"0.500\""
        try write(
            "both",
            [variant(bytes), variant("\"white\":\"0.25\"", "dark"), variant("\"white\":\"1.0\"", "dark", "high")]
                .joined(separator: ","))
        try write(
            "system", "{\"idiom\":\"universal\",\"color\":{\"platform\":\"ios\",\"reference\":\"systemRedColor\"}}")
        try write("broken", variant("\"red\":\"much\""))
        try write(
            "wide",
            variant("\"red\":\"1.0\",\"green\":\"0.0\",\"blue\":\"0.0\",\"alpha\":\"1.0\"")
                .replacingOccurrences(of: "srgb", with: "display-p3"))
        let bundle = try XCTUnwrap(Bundle(path: folder.path))
        func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
        let light = UITraitCollection(userInterfaceStyle: .light), dark = UITraitCollection(userInterfaceStyle: .dark)
        let both = try XCTUnwrap(color("both"))
        XCTAssertEqual(both.rgba(for: light), RGBA(red: 1, green: 0.2, blue: 0.4, alpha: 0.5))
        XCTAssertEqual(both.rgba(for: dark), RGBA(red: 0.25, green: 0.25, blue: 0.25, alpha: 1))
        let highDark = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
        XCTAssertEqual(both.rgba(for: highDark), RGBA(red: 1, green: 1, blue: 1, alpha: 1))
        let fixed = UIColor(named: "both", in: bundle, compatibleWith: dark)
        XCTAssertEqual(fixed?.rgba(for: light), both.rgba(for: dark))
        XCTAssertEqual(color("system")?.rgba(for: dark), UIColor.systemRed.rgba(for: dark))
        XCTAssertEqual(color("wide"), UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        for name in ["broken", "missing", "", "../Group/both"] { XCTAssertNil(color(name), name) }
        XCTAssertNil(UIColor(named: "both"))
    }

    func testAPictureIsMirroredAndWritten() async throws {
        let image = try XCTUnwrap(UIImage(data: png))
        let data = try XCTUnwrap(image.pngData())
        XCTAssertEqual(UIImage(data: data)?.size, image.size)
        XCTAssertNil(UIImage(systemName: "heart")?.pngData())
        let flipped = image.imageFlippedForRightToLeftLayoutDirection()
        XCTAssertTrue(flipped.flipsForRightToLeftLayoutDirection)
        guard case .texture(let texture) = image.content, case .texture(let mirror) = image.content.mirrored else {
            return XCTFail("no texture")
        }
        XCTAssertEqual(mirror.size, texture.size)
        XCTAssertNotEqual(mirror.pngData, mirror.mirrored?.pngData)
        XCTAssertEqual(mirror.pngData, mirror.mirrored?.mirrored?.pngData)
    }

    func testPicturesShowOneAfterAnother() async throws {
        let images = [2, 3].compactMap {
            UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17 * $0))
        }
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.animationImages = images
        view.animationDuration = 0.02
        view.animationRepeatCount = 1
        view.startAnimating()
        XCTAssertTrue(view.isAnimating)
        XCTAssertEqual(view.intrinsicContentSize, images[0].size)
        await wait("one round has gone") { !view.isAnimating }
        XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 20))
    }
}

extension UIImage.Content {
    fileprivate var pngData: Data? {
        if case .texture(let texture) = self { texture.pngData } else { nil }
    }
}
