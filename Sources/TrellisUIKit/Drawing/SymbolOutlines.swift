/// Symbols for which the theme has no icon, as outlines.
///
/// Each line has the names of the symbol and its outline, in a square of 16 points: `m` moves to a point, `l` draws a line
/// to one, `c` a curve, `a` an arc (centre, radius, and the angles in degrees), `o` a circle, `r` a rectangle (with the
/// radius of its corners), and `z` closes the line. `s` strokes what was drawn, `f` fills it, and `p` fills it if the
/// symbol's name ends in `.fill`, and else strokes it. `t` writes a text (centre, size, and the text).
enum SymbolOutlines {
    /// Returns the outline of a symbol, or `nil` if there is none.
    static func outline(of symbol: String) -> String? { outlines[symbol] }

    /// The names of all symbols in the table.
    static var names: [String] { outlines.keys.sorted() }

    private static let outlines: [String: String] = {
        var outlines: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            for name in parts[0].split(separator: " ") { outlines[String(name)] = parts[1] }
        }
        return outlines
    }()

    private static let table = """
        arrow.left arrow.backward: m 14 8 l 2.5 8 s m 7 3.5 l 2.5 8 l 7 12.5 s
        arrow.right arrow.forward: m 2 8 l 13.5 8 s m 9 3.5 l 13.5 8 l 9 12.5 s
        arrow.up: m 8 14 l 8 2.5 s m 3.5 7 l 8 2.5 l 12.5 7 s
        arrow.down: m 8 2 l 8 13.5 s m 3.5 9 l 8 13.5 l 12.5 9 s
        arrow.up.right arrow.up.forward: m 3.5 12.5 l 12.5 3.5 s m 5.5 3.5 l 12.5 3.5 l 12.5 10.5 s
        arrow.up.left arrow.up.backward: m 12.5 12.5 l 3.5 3.5 s m 10.5 3.5 l 3.5 3.5 l 3.5 10.5 s
        arrow.down.right arrow.down.forward: m 3.5 3.5 l 12.5 12.5 s m 5.5 12.5 l 12.5 12.5 l 12.5 5.5 s
        arrow.down.left arrow.down.backward: m 12.5 3.5 l 3.5 12.5 s m 10.5 12.5 l 3.5 12.5 l 3.5 5.5 s
        arrow.left.arrow.right: m 2 5 l 14 5 s m 11 2 l 14 5 l 11 8 s m 14 11 l 2 11 s m 5 8 l 2 11 l 5 14 s
        arrow.up.arrow.down: m 5 14 l 5 2 s m 2 5 l 5 2 l 8 5 s m 11 2 l 11 14 s m 8 11 l 11 14 l 14 11 s
        arrow.triangle.branch: m 4 14 l 4 2 s m 1.5 4.5 l 4 2 l 6.5 4.5 s m 4 12 c 4 8 12 9 12 3 s m 9.5 5 l 12 2.5 l 14.5 5 s
        arrow.turn.up.left: m 13.5 13.5 l 13.5 6 l 3 6 s m 6.5 2.5 l 3 6 l 6.5 9.5 s
        arrow.up.backward.and.arrow.down.forward: m 7 7 l 2.5 2.5 s m 2.5 6 l 2.5 2.5 l 6 2.5 s m 9 9 l 13.5 13.5 s m 13.5 10 l 13.5 13.5 l 10 13.5 s
        chevron.up.chevron.down: m 4 6 l 8 2 l 12 6 s m 4 10 l 8 14 l 12 10 s
        equal: m 3 6 l 13 6 s m 3 10 l 13 10 s
        divide: m 3 8 l 13 8 s o 8 4 1.2 f o 8 12 1.2 f
        triangle: m 8 2.5 l 14.5 13.5 l 1.5 13.5 z p
        diamond: m 8 1.5 l 14.5 8 l 8 14.5 l 1.5 8 z p
        hexagon: m 8 1.5 l 13.8 4.8 l 13.8 11.2 l 8 14.5 l 2.2 11.2 l 2.2 4.8 z p
        octagon: m 5.3 1.5 l 10.7 1.5 l 14.5 5.3 l 14.5 10.7 l 10.7 14.5 l 5.3 14.5 l 1.5 10.7 l 1.5 5.3 z p
        capsule: r 1 4.5 14 7 3.5 p
        circle.lefthalf.fill circle.lefthalf.filled: o 8 8 6.5 s a 8 8 6.5 90 270 z f
        circle.righthalf.fill circle.righthalf.filled: o 8 8 6.5 s a 8 8 6.5 -90 90 z f
        smallcircle.fill.circle: o 8 8 6.5 s o 8 8 2.5 f
        slash.circle: o 8 8 6.5 s m 3.5 12.5 l 12.5 3.5 s
        nosign: o 8 8 6.5 s m 3.5 3.5 l 12.5 12.5 s
        heart.slash: m 8 14 c 4 11 1.5 8.5 1.5 5.6 c 1.5 3.4 3.1 2 4.9 2 c 6.2 2 7.4 2.8 8 4 c 8.6 2.8 9.8 2 11.1 2 c 12.9 2 14.5 3.4 14.5 5.6 c 14.5 8.5 12 11 8 14 z p m 2 1.5 l 14 14.5 s
        pin: m 5.5 2 l 10.5 2 l 10 7 l 12.5 9.5 l 3.5 9.5 l 6 7 z p m 8 9.5 l 8 14.5 s
        pin.slash: m 5.5 2 l 10.5 2 l 10 7 l 12.5 9.5 l 3.5 9.5 l 6 7 z p m 8 9.5 l 8 14.5 s m 2 2 l 14 14 s
        mappin: o 8 4.5 3 p m 8 7.5 l 8 14.5 s
        mappin.slash: o 8 4.5 3 p m 8 7.5 l 8 14.5 s m 2 2 l 14 14 s
        mappin.and.ellipse: o 8 4 2.8 p m 8 6.8 l 8 13 s m 5.5 11 c 0 11.8 2 15 8 15 c 14 15 16 11.8 10.5 11 s
        bolt.slash: m 9 1.5 l 3.5 9 l 7.5 9 l 7 14.5 l 12.5 7 l 8.5 7 z p m 2 2 l 14 14 s
        location: m 14 2 l 2 7.5 l 8 8.5 l 8.5 14 z p
        location.north: m 8 1.5 l 13 14 l 8 11 l 3 14 z p
        location.slash: m 14 2 l 2 7.5 l 8 8.5 l 8.5 14 z p m 2 2 l 14 14 s
        icloud.slash: m 4.5 12.5 c 2.5 12.5 1 11 1 9.3 c 1 7.6 2.3 6.3 4 6.2 c 4.4 4 6.1 2.8 8 2.8 c 10.2 2.8 12 4.4 12.2 6.6 c 13.9 6.7 15 8 15 9.6 c 15 11.2 13.7 12.5 12 12.5 z p m 2 1.5 l 14 14.5 s
        icloud.and.arrow.up: m 4.5 11 c 2.5 11 1 9.8 1 8 c 1 6.3 2.3 5.1 4 5 c 4.4 2.8 6.1 1.6 8 1.6 c 10.2 1.6 12 3.2 12.2 5.4 c 13.9 5.5 15 6.7 15 8.2 c 15 9.8 13.7 11 12 11 s m 8 15 l 8 8.5 s m 5.5 10.8 l 8 8.3 l 10.5 10.8 s
        icloud.and.arrow.down: m 4.5 11 c 2.5 11 1 9.8 1 8 c 1 6.3 2.3 5.1 4 5 c 4.4 2.8 6.1 1.6 8 1.6 c 10.2 1.6 12 3.2 12.2 5.4 c 13.9 5.5 15 6.7 15 8.2 c 15 9.8 13.7 11 12 11 s m 8 7.5 l 8 14.5 s m 5.5 12.2 l 8 14.7 l 10.5 12.2 s
        person.badge.minus: o 6.5 4.5 2.8 p m 1 14 c 1 10.5 3 9 6.5 9 c 10 9 12 10.5 12 14 z p m 11 5 l 15 5 s
        person.crop.circle.badge.checkmark: o 7 7.5 6 s o 7 6 2 f m 3.5 11.5 c 4 9.5 5.5 9 7 9 c 8.5 9 10 9.5 10.5 11.5 z f m 10.5 13 l 12.3 14.8 l 15.3 11.3 s
        person.crop.circle.badge.xmark: o 7 7.5 6 s o 7 6 2 f m 3.5 11.5 c 4 9.5 5.5 9 7 9 c 8.5 9 10 9.5 10.5 11.5 z f m 11 11 l 15 15 s m 15 11 l 11 15 s
        tray: m 1.5 9 l 3.5 3 l 12.5 3 l 14.5 9 l 14.5 13.5 l 1.5 13.5 z p m 1.5 9.5 l 5 9.5 l 6 11 l 10 11 l 11 9.5 l 14.5 9.5 s
        tray.2: m 1.5 6 l 3 2 l 13 2 l 14.5 6 l 14.5 8 l 1.5 8 z p m 1.5 10.5 l 1.5 14 l 14.5 14 l 14.5 10.5 s
        text.quote: m 6 4 l 14 4 s m 6 8 l 14 8 s m 6 12 l 11 12 s m 2.5 3 l 2.5 13 s
        bubble.middle.bottom: r 1.5 2 13 9.5 3 p m 6 11 l 8 14.5 l 10 11 f
        quote.bubble: r 1.5 2 13 9.5 3 s m 4 11 l 3.5 14.5 l 7.5 11.5 f o 6 6.5 1.2 f o 10 6.5 1.2 f
        slider.horizontal.3: m 1.5 3.5 l 14.5 3.5 s o 5 3.5 1.9 f m 1.5 8 l 14.5 8 s o 11 8 1.9 f m 1.5 12.5 l 14.5 12.5 s o 6.5 12.5 1.9 f
        slider.vertical.3: m 3.5 1.5 l 3.5 14.5 s o 3.5 11 1.9 f m 8 1.5 l 8 14.5 s o 8 5 1.9 f m 12.5 1.5 l 12.5 14.5 s o 12.5 9.5 1.9 f
        list.bullet.rectangle: r 1.5 2.5 13 11 1.5 s o 4.4 5.5 0.9 f m 6.3 5.5 l 12.5 5.5 s o 4.4 8 0.9 f m 6.3 8 l 12.5 8 s o 4.4 10.5 0.9 f m 6.3 10.5 l 12.5 10.5 s
        list.bullet.rectangle.fill: r 1 2 14 12 2 m 3.5 4.7 l 3.5 6.3 l 5.1 6.3 l 5.1 4.7 z m 6.1 4.9 l 6.1 6.1 l 12.5 6.1 l 12.5 4.9 z m 3.5 7.2 l 3.5 8.8 l 5.1 8.8 l 5.1 7.2 z m 6.1 7.4 l 6.1 8.6 l 12.5 8.6 l 12.5 7.4 z m 3.5 9.7 l 3.5 11.3 l 5.1 11.3 l 5.1 9.7 z m 6.1 9.9 l 6.1 11.1 l 12.5 11.1 l 12.5 9.9 z f
        list.bullet.rectangle.portrait: r 3 1.5 10 13 1.5 s o 5.9 5 0.9 f m 7.8 5 l 11 5 s o 5.9 8 0.9 f m 7.8 8 l 11 8 s o 5.9 11 0.9 f m 7.8 11 l 11 11 s
        list.bullet.rectangle.portrait.fill: r 2.5 1 11 14 2 m 5 4.2 l 5 5.8 l 6.6 5.8 l 6.6 4.2 z m 7.6 4.4 l 7.6 5.6 l 11 5.6 l 11 4.4 z m 5 7.2 l 5 8.8 l 6.6 8.8 l 6.6 7.2 z m 7.6 7.4 l 7.6 8.6 l 11 8.6 l 11 7.4 z m 5 10.2 l 5 11.8 l 6.6 11.8 l 6.6 10.2 z m 7.6 10.4 l 7.6 11.6 l 11 11.6 l 11 10.4 z f
        slider.horizontal.below.rectangle: r 2 1.5 12 7 1.5 s m 1.5 12.5 l 14.5 12.5 s o 6 12.5 1.9 f
        switch.2: r 1 2 14 5 2.5 s o 12 4.5 1.3 f r 1 9 14 5 2.5 s o 4 11.5 1.3 f
        square.grid.3x2: r 1 3.5 3.6 3.6 0.8 p r 6.2 3.5 3.6 3.6 0.8 p r 11.4 3.5 3.6 3.6 0.8 p r 1 9 3.6 3.6 0.8 p r 6.2 9 3.6 3.6 0.8 p r 11.4 9 3.6 3.6 0.8 p
        rectangle.3.offgrid: r 1.5 2 6 5 1 p r 9.5 2 5 8.5 1 p r 1.5 9 6 5 1 p
        textformat.size.smaller: t 8 8.5 10 A
        textformat.size.larger: t 8 8 16 A
        goforward.10: a 8 8.7 5.8 -50 230 s m 4.6 0.9 l 8.4 3.6 l 4.6 6 z f t 8 9.2 6.5 10
        gobackward.10: a 8 8.7 5.8 -50 230 s m 11.4 0.9 l 7.6 3.6 l 11.4 6 z f t 8 9.2 6.5 10
        goforward.15: a 8 8.7 5.8 -50 230 s m 4.6 0.9 l 8.4 3.6 l 4.6 6 z f t 8 9.2 6.5 15
        gobackward.15: a 8 8.7 5.8 -50 230 s m 11.4 0.9 l 7.6 3.6 l 11.4 6 z f t 8 9.2 6.5 15
        goforward.30: a 8 8.7 5.8 -50 230 s m 4.6 0.9 l 8.4 3.6 l 4.6 6 z f t 8 9.2 6.5 30
        gobackward.30: a 8 8.7 5.8 -50 230 s m 11.4 0.9 l 7.6 3.6 l 11.4 6 z f t 8 9.2 6.5 30
        airplayaudio: a 8 8 6 150 390 s m 8 9 l 12.5 14.5 l 3.5 14.5 z f
        airplayvideo: m 4 12 l 1.5 12 l 1.5 3 l 14.5 3 l 14.5 12 l 12 12 s m 8 9 l 12.5 14.5 l 3.5 14.5 z f
        pip: r 1 2.5 14 11 2 s r 8 8 5.5 4 1 f
        map: m 1.5 4 l 5.5 2.5 l 10.5 4 l 14.5 2.5 l 14.5 12 l 10.5 13.5 l 5.5 12 l 1.5 13.5 z p m 5.5 2.5 l 5.5 12 s m 10.5 4 l 10.5 13.5 s
        thermometer: r 6.2 1.5 3.6 9.5 1.8 s o 8 12 2.6 f m 8 6 l 8 11 s
        cart.badge.plus: m 0.8 2 l 3 2 l 5 11 l 12.5 11 s o 6 13.6 1.2 f o 11.5 13.6 1.2 f m 11 2 l 11 7 s m 8.5 4.5 l 13.5 4.5 s
        cart.badge.minus: m 0.8 2 l 3 2 l 5 11 l 12.5 11 s o 6 13.6 1.2 f o 11.5 13.6 1.2 f m 8.5 4.5 l 13.5 4.5 s
        bag: m 2.5 5 l 13.5 5 l 13.5 14 l 2.5 14 z p a 8 5 2.8 180 360 s
        bag.badge.plus: m 2.5 5 l 13.5 5 l 13.5 14 l 2.5 14 z s a 8 5 2.8 180 360 s m 8 7.3 l 8 11.7 s m 5.8 9.5 l 10.2 9.5 s
        giftcard: r 1 3 14 10 2 p m 5 3 l 5 13 s m 1 8 l 15 8 s
        gift: r 2.5 7 11 7 0.5 p r 1.5 4 13 3 0.5 p m 8 4 l 8 14 s o 6.2 2.6 1.3 s o 9.8 2.6 1.3 s
        building.columns: m 8 1.5 l 14.5 5 l 1.5 5 z p m 3.5 7 l 3.5 11.5 s m 8 7 l 8 11.5 s m 12.5 7 l 12.5 11.5 s m 1.5 13.5 l 14.5 13.5 s
        building: r 4 1.5 8 13 1 p o 6.6 5 0.8 f o 9.4 5 0.8 f o 6.6 8 0.8 f o 9.4 8 0.8 f o 6.6 11 0.8 f o 9.4 11 0.8 f
        building.2: r 1.5 5.5 5.5 9 0.8 p r 9 1.5 5.5 13 0.8 p o 4.2 8.5 0.8 f o 4.2 11.5 0.8 f o 11.7 5 0.8 f o 11.7 8.3 0.8 f o 11.7 11.6 0.8 f
        bed.double: m 1.5 5 l 1.5 13.5 s m 1.5 11.5 l 14.5 11.5 l 14.5 13.5 s m 14.5 11.5 l 14.5 9 l 1.5 9 s r 3.5 4 4 3.5 1 p r 8.5 4 4 3.5 1 p
        wineglass: m 4 1.5 l 12 1.5 l 11.5 6 c 11 8.5 9.5 9 8 9 c 6.5 9 5 8.5 4.5 6 z p m 8 9 l 8 14.5 s m 5 14.5 l 11 14.5 s
        graduationcap: m 8 2.5 l 15 6 l 8 9.5 l 1 6 z p m 4 8 l 4 11.5 c 6 13.5 10 13.5 12 11.5 l 12 8 s m 14.5 6.5 l 14.5 11 s
        briefcase: r 1.5 4.5 13 9 1.5 p m 5.5 4.5 l 5.5 2.5 l 10.5 2.5 l 10.5 4.5 s m 1.5 9 l 14.5 9 s
        applewatch: r 4 3.5 8 9 2 p m 5.5 3.5 l 6 1 l 10 1 l 10.5 3.5 s m 5.5 12.5 l 6 15 l 10 15 l 10.5 12.5 s
        powerplug: m 5.5 1.5 l 5.5 5 s m 10.5 1.5 l 10.5 5 s m 3.5 5 l 12.5 5 l 12.5 7 c 12.5 10 10.5 11 8 11 c 5.5 11 3.5 10 3.5 7 z p m 8 11 l 8 14.5 s
        chevron.left.slash.chevron.right chevron.left.forwardslash.chevron.right: m 4.5 4 l 1 8 l 4.5 12 s m 11.5 4 l 15 8 l 11.5 12 s m 9.5 2.5 l 6.5 13.5 s
        waveform: m 2 7 l 2 9 s m 5 4.5 l 5 11.5 s m 8 2 l 8 14 s m 11 4.5 l 11 11.5 s m 14 7 l 14 9 s
        waveform.path.ecg: m 1 8 l 4.5 8 l 6.5 3 l 9.5 13 l 11.5 8 l 15 8 s
        cross: m 6 1.5 l 10 1.5 l 10 6 l 14.5 6 l 14.5 10 l 10 10 l 10 14.5 l 6 14.5 l 6 10 l 1.5 10 l 1.5 6 l 6 6 z p
        cross.case: r 1.5 4.5 13 9.5 1.5 s m 5.5 4.5 l 5.5 2 l 10.5 2 l 10.5 4.5 s m 8 7 l 8 11.5 s m 5.7 9.2 l 10.3 9.2 s
        pills: r 1 5.5 14 5 2.5 p m 8 5.5 l 8 10.5 s
        bandage: r 1 5 14 6 3 s r 5.3 5 5.4 6 0 p
        stethoscope: m 3 2 l 3 6 c 3 10.5 9 10.5 9 6 l 9 2 s m 6 9.3 l 6 11 c 6 15 12.5 15 12.5 11 l 12.5 9 s o 12.5 7 1.8 s
        barcode: m 2 3 l 2 13 s m 5 3 l 5 13 s m 7.3 3 l 7.3 13 s m 10.5 3 l 10.5 13 s m 14 3 l 14 13 s
        qrcode: r 2 2 4.5 4.5 0.5 s r 9.5 2 4.5 4.5 0.5 s r 2 9.5 4.5 4.5 0.5 s r 9.3 9.3 2 2 0 f r 12.3 12.3 2 2 0 f r 12.3 9.3 2 2 0 f r 9.3 12.3 2 2 0 f
        viewfinder: m 2 5 l 2 2 l 5 2 s m 11 2 l 14 2 l 14 5 s m 14 11 l 14 14 l 11 14 s m 5 14 l 2 14 l 2 11 s
        qrcode.viewfinder: m 2 5 l 2 2 l 5 2 s m 11 2 l 14 2 l 14 5 s m 14 11 l 14 14 l 11 14 s m 5 14 l 2 14 l 2 11 s r 5 5 2.5 2.5 0 f r 8.5 5 2.5 2.5 0 f r 5 8.5 2.5 2.5 0 f r 9.5 9.5 1.5 1.5 0 f
        plus.viewfinder: m 2 5 l 2 2 l 5 2 s m 11 2 l 14 2 l 14 5 s m 14 11 l 14 14 l 11 14 s m 5 14 l 2 14 l 2 11 s m 8 5 l 8 11 s m 5 8 l 11 8 s
        crop: m 4 1 l 4 12 l 15 12 s m 1 4 l 12 4 l 12 15 s
        wand.and.stars wand.and.rays: m 2 14 l 9.5 6.5 s m 11.5 2 l 11.5 5 s m 10 3.5 l 13 3.5 s m 13.5 8 l 13.5 10 s m 12.5 9 l 14.5 9 s m 6 2 l 6 4 s m 5 3 l 7 3 s
        scribble: m 1.5 10 c 3 2 6 3 5 8 c 4 14 8 14 9 8 c 10 3 13 4 11.5 9 c 11 12 13 12.5 14.5 10 s
        signature: m 2 10 c 4 1 7 3 4.5 9 c 6.5 6 8 6 7.5 9 c 9.5 6.5 10.5 8 10 9.5 c 11 9.5 12 8.5 14 8.5 s m 1.5 13 l 14.5 13 s
        hourglass: m 3.5 1.5 l 12.5 1.5 s m 3.5 14.5 l 12.5 14.5 s m 4.5 1.5 c 4.5 6 7 6.5 7 8 c 7 9.5 4.5 10 4.5 14.5 s m 11.5 1.5 c 11.5 6 9 6.5 9 8 c 9 9.5 11.5 10 11.5 14.5 s
        hourglass.bottomhalf.fill hourglass.bottomhalf.filled: m 3.5 1.5 l 12.5 1.5 s m 3.5 14.5 l 12.5 14.5 s m 4.5 1.5 c 4.5 6 7 6.5 7 8 c 7 9.5 4.5 10 4.5 14.5 s m 11.5 1.5 c 11.5 6 9 6.5 9 8 c 9 9.5 11.5 10 11.5 14.5 s m 5 14 c 5.5 11.5 7 11 8 10.5 c 9 11 10.5 11.5 11 14 z f
        timer: a 8 8.5 6 -60 240 s m 8 8.5 l 5 5 s m 8 0.8 l 8 3.5 s
        stopwatch: o 8 9 5.5 s m 8 9 l 8 6 s m 6.5 1 l 9.5 1 s m 8 1 l 8 3.5 s
        plus.rectangle.on.rectangle: r 4.5 5 10.5 9 1.5 s m 1.5 11 l 1.5 2.5 l 11.5 2.5 s m 9.7 7.2 l 9.7 11.8 s m 7.4 9.5 l 12 9.5 s
        hand.thumbsup: m 1.5 7 l 4 7 l 4 14 l 1.5 14 z p m 4 8 l 7 2 c 8.8 2 9 3.2 8.8 4.5 l 8.4 6.3 l 13.5 6.3 c 14.5 6.3 15 7 14.8 8 l 13.6 13 c 13.4 13.7 12.8 14 12 14 l 4 14 z p
        hand.thumbsdown: m 1.5 9 l 4 9 l 4 2 l 1.5 2 z p m 4 8 l 7 14 c 8.8 14 9 12.8 8.8 11.5 l 8.4 9.7 l 13.5 9.7 c 14.5 9.7 15 9 14.8 8 l 13.6 3 c 13.4 2.3 12.8 2 12 2 l 4 2 z p
        chart.bar: r 1.5 8 3.4 6 0.5 p r 6.3 2 3.4 12 0.5 p r 11.1 5 3.4 9 0.5 p
        chart.pie: a 7.5 8.5 6 0 270 l 7.5 8.5 z p a 9.8 6.2 5 -90 0 l 9.8 6.2 z p
        chart.line.uptrend.xyaxis: m 2 2 l 2 14 l 14 14 s m 4 11 l 7 7 l 9.5 9 l 14 3.5 s
        car: m 1.5 8.5 l 3.5 4 l 12.5 4 l 14.5 8.5 l 14.5 12 l 1.5 12 z p m 2 8.5 l 14 8.5 s o 4.5 12.8 1.6 f o 11.5 12.8 1.6 f
        bus: r 2.5 1.5 11 11 1.5 p m 2.5 8.5 l 13.5 8.5 s o 5 13.4 1.3 f o 11 13.4 1.3 f
        tram: r 3.5 3 9 9 1.5 p m 5 1 l 11 1 s m 8 1 l 8 3 s m 4 14.5 l 6 12 s m 12 14.5 l 10 12 s
        bicycle: o 3.8 10.5 2.8 s o 12.2 10.5 2.8 s m 3.8 10.5 l 6.5 5.5 l 10.5 5.5 l 12.2 10.5 s m 6.5 5.5 l 8 10.5 l 10.5 5.5 s m 5.5 4 l 7.5 4 s
        crown: m 1.5 4.5 l 5 8 l 8 2.5 l 11 8 l 14.5 4.5 l 13 13 l 3 13 z p
        trophy: m 4.5 2 l 11.5 2 l 11.5 6 c 11.5 8.5 10 9.5 8 9.5 c 6 9.5 4.5 8.5 4.5 6 z p m 4.5 3.5 l 2 3.5 c 2 6 3 7 4.5 7 s m 11.5 3.5 l 14 3.5 c 14 6 13 7 11.5 7 s m 8 9.5 l 8 13.5 s m 5 13.8 l 11 13.8 s
        cube: m 8 1.5 l 14 4.8 l 14 11.2 l 8 14.5 l 2 11.2 l 2 4.8 z p m 2 4.8 l 8 8 l 14 4.8 s m 8 8 l 8 14.5 s
        hammer: m 2.5 14 l 8.5 8 s m 6 3 l 10 3 l 14 7 l 12 9 l 8 5 z p
        paintbrush: m 14 2 l 8.5 8 s m 7 8.5 c 3.5 9 4.5 12.3 2 13.8 c 5.5 14.5 8.8 13 8.5 10.2 z p
        banknote: r 1 4 14 8 1.5 p o 8 8 2 s
        fork.knife: m 4 1.5 l 4 14.5 s m 2 1.5 l 2 5 c 2 7.5 6 7.5 6 5 l 6 1.5 s m 11 1.5 c 13.5 3 13.5 7 13 9 l 11 9 s m 11 1.5 l 11 14.5 s
        cup.and.saucer: m 2 4 l 12 4 l 12 8 c 12 11 10 12 7 12 c 4 12 2 11 2 8 z p m 12 5.5 c 15 5 15 9.5 11.5 9 s m 1 14.5 l 13 14.5 s
        tree: m 8 1.5 l 12.5 7 l 10.5 7 l 13.5 11.5 l 2.5 11.5 l 5.5 7 l 3.5 7 z p m 8 11.5 l 8 14.5 s
        leaf: m 2.5 13.5 l 7 9 s m 13.5 2.5 c 6 2.5 3 6 4.5 11.5 c 10 13 13.5 10 13.5 2.5 z p
        pawprint: o 3.6 7.2 1.5 f o 6.5 4 1.6 f o 10 4 1.6 f o 12.9 7.2 1.5 f m 8.3 8 c 6 8 3.5 11.5 5 13.3 c 6.3 14.5 7.3 13.3 8.3 13.3 c 9.3 13.3 10.3 14.5 11.6 13.3 c 13.1 11.5 10.6 8 8.3 8 z p
        umbrella: m 1.5 8.5 c 2 0.5 14 0.5 14.5 8.5 z p m 8 8.5 l 8 13 c 8 15 5.5 15 5.5 13 s
        snowflake: m 8 1.5 l 8 14.5 s m 2.4 4.8 l 13.6 11.2 s m 13.6 4.8 l 2.4 11.2 s
        """
}
