/// Maps Apple's symbol names to icons of the desktop's theme.
///
/// Each line of the table has an icon of the Adwaita theme and the symbols that it represents. A name with the suffix
/// `.circle` or `.square` that the table doesn't contain is the icon of the name without it in that shape, which the
/// suffix `.fill` fills. In a shape, the name can also be a number or a letter, as in `12.circle`. The shapes alone are
/// symbols too.
enum SystemSymbols {
    /// Returns the icon for a symbol, or `nil` if there is none.
    static func icon(for symbol: String) -> SymbolIcon? {
        if let icon = icons[symbol] { return icon }
        if let outline = SymbolOutlines.outline(of: symbol) { return SymbolIcon(name: symbol, outline: outline) }
        var name = symbol, isFilled = false
        if name.hasSuffix(".fill") {
            isFilled = true
            name.removeLast(5)
            if let icon = icons[name] { return icon }
            if let outline = SymbolOutlines.outline(of: name) {
                return SymbolIcon(name: name, outline: outline, isFilled: true)
            }
        }
        if let frame = frames[name] { return SymbolIcon(name: name, text: "", frame: frame, isFilled: isFilled) }
        for (shape, frame) in frames where name.hasSuffix("." + shape) {
            let inner = String(name.dropLast(shape.count + 1))
            // The icon in a frame is a filled one.
            let drawn = SymbolOutlines.outline(of: inner).map { SymbolIcon(name: inner, outline: $0) }
            guard var icon = drawn ?? icons[inner + ".fill"] ?? icons[inner] ?? character(inner) else { return nil }
            (icon.frame, icon.isFilled) = (frame, isFilled)
            return icon
        }
        return nil
    }

    /// The shapes, which are symbols of their own too.
    private static let frames: [String: SymbolIcon.Frame] = ["circle": .circle, "square": .square]

    /// Returns the icon for a number up to 50 or a letter, which exist in a shape only.
    private static func character(_ name: String) -> SymbolIcon? {
        let isNumber = Int(name).map { (0...50).contains($0) && name == "\($0)" } ?? false
        let isLetter = name.count == 1 && ("a"..."z").contains(name)
        return isNumber || isLetter ? SymbolIcon(name: name, text: name.uppercased()) : nil
    }

    /// Returns whether a symbol is mirrored from right to left, as its name has a direction such as "leading".
    static func followsDirection(_ symbol: String) -> Bool {
        ["backward", "forward", "leading", "trailing"].contains { symbol.contains($0) }
    }

    /// The names of all symbols in the table.
    static var names: [String] { (icons.keys + SymbolOutlines.names).sorted() }

    private static let icons: [String: SymbolIcon] = {
        var icons: [String: SymbolIcon] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for symbol in words.dropFirst() { icons[symbol] = SymbolIcon(name: words[0] + "-symbolic") }
        }
        for (symbol, text) in [
            ("questionmark", "?"), ("exclamationmark", "!"), ("character", "A"), ("number", "#"), ("at", "@"),
            ("percent", "%"),
            ("dollarsign", "$"), ("eurosign", "€"), ("sterlingsign", "£"), ("yensign", "¥"),
        ] {
            icons[symbol] = SymbolIcon(name: symbol, text: text)
        }
        for drawing in SymbolIcon.Drawing.allCases { icons[drawing.rawValue] = SymbolIcon(name: drawing.rawValue) }
        icons["line.horizontal.3.decrease"] = icons["line.3.horizontal.decrease"]
        return icons
    }()

    private static let table = """
        view-refresh arrow.clockwise arrow.triangle.2.circlepath arrow.2.circlepath goforward
        object-rotate-left arrow.counterclockwise gobackward rotate.left
        object-rotate-right rotate.right
        user-available bubble.left bubble.right message text.bubble bubble.left.and.bubble.right
        chat-message-new plus.bubble plus.message
        x-office-calendar calendar calendar.badge.clock
        appointment-new calendar.badge.plus
        object-select checkmark checkmark.seal
        radio-checked record.circle smallcircle.filled.circle largecircle.fill.circle circle.inset.filled
        go-previous chevron.left chevron.backward arrowshape.left
        go-next chevron.right chevron.forward arrowshape.right
        go-up chevron.up chevron.compact.up
        go-down chevron.down chevron.compact.down
        go-top arrow.up.to.line
        go-bottom arrow.down.to.line
        go-first arrow.left.to.line chevron.left.2 backward.end.alt
        go-last arrow.right.to.line chevron.right.2 forward.end.alt
        go-jump arrow.turn.up.right arrow.turn.down.right arrow.uturn.right
        pan-down arrowtriangle.down
        pan-up arrowtriangle.up
        pan-end arrowtriangle.right
        pan-start arrowtriangle.left
        text-x-generic doc.text doc doc.plaintext doc.richtext newspaper note.text text.alignleft.doc
        document-new doc.badge.plus
        edit-copy doc.on.doc square.on.square plus.square.on.square rectangle.on.rectangle
        edit-paste clipboard list.clipboard doc.on.clipboard
        edit-cut scissors
        view-more-horizontal ellipsis
        view-more ellipsis.vertical
        open-menu line.3.horizontal line.horizontal.3 text.justify
        computer-fail ant
        dialog-warning exclamationmark.triangle exclamationmark.octagon
        dialog-error xmark.octagon
        emblem-important exclamationmark.bubble
        help-about info.circle info
        dialog-question questionmark.diamond
        emblem-system gear gearshape gearshape.2
        preferences-system wrench wrench.and.screwdriver screwdriver
        applications-engineering wrench.adjustable
        emblem-favorite heart.fill heart.text.square suit.heart.fill
        go-home house
        view-list-bullet list.bullet list.dash list.bullet.indent
        view-list-ordered list.number
        view-list rectangle.grid.1x2 square.fill.text.grid.1x2 tablecells
        view-grid square.grid.2x2 rectangle.grid.2x2 circle.grid.2x2
        view-app-grid square.grid.3x3 rectangle.grid.3x2 circle.grid.3x3
        system-search magnifyingglass sparkle.magnifyingglass text.magnifyingglass doc.text.magnifyingglass
        zoom-in plus.magnifyingglass
        zoom-out minus.magnifyingglass
        zoom-original 1.magnifyingglass
        zoom-fit-best arrow.up.left.and.arrow.down.right
        avatar-default person person.crop.circle person.crop.square person.text.rectangle
        contact-new person.badge.plus person.crop.circle.badge.plus
        system-users person.2 person.3 figure.2 person.2.circle
        x-office-address-book person.crop.rectangle book.closed text.book.closed
        accessories-dictionary book books.vertical character.book.closed
        image-x-generic photo photo.on.rectangle photo.on.rectangle.angled rectangle.stack.badge.person.crop
        emblem-photos photo.stack
        insert-image photo.badge.plus
        list-add plus plus.app plus.rectangle
        list-remove minus minus.rectangle
        starred star.fill
        non-starred star.slash
        semi-starred star.leadinghalf.filled star.lefthalf.fill
        user-trash trash
        user-trash-full trash.slash
        mail-unread envelope envelope.badge tray.full
        mail-read envelope.open
        mail-send paperplane
        mail-attachment paperclip
        mail-reply-sender arrowshape.turn.up.left
        mail-reply-all arrowshape.turn.up.left.2
        mail-forward arrowshape.turn.up.right
        mail-mark-junk xmark.bin
        network-offline wifi.slash
        network-wireless wifi
        network-wireless-hotspot antenna.radiowaves.left.and.right personalhotspot dot.radiowaves.left.and.right
        network-wired cable.connector network
        network-cellular cellularbars
        network-server server.rack externaldrive.connected.to.line.below
        network-vpn lock.shield
        airplane-mode airplane airplane.departure
        bluetooth-active wave.3.right
        window-close xmark clear multiply xmark.app
        edit-clear delete.left delete.backward
        document-edit pencil pencil.line highlighter pencil.tip square.and.pencil
        document-send square.and.arrow.up arrow.up.doc
        document-save square.and.arrow.down tray.and.arrow.down arrow.down.doc
        folder-download arrow.down.circle.dotted
        emblem-shared person.line.dotted.person square.and.arrow.up.on.square
        document-open folder.badge.gearshape tray.and.arrow.up
        document-open-recent clock.arrow.circlepath
        preferences-system-time clock
        alarm alarm bell.and.waveform
        preferences-system-notifications bell bell.badge app.badge
        notifications-disabled bell.slash
        document-print printer
        document-properties doc.badge.gearshape
        folder folder
        folder-new folder.badge.plus
        folder-documents archivebox shippingbox.and.arrow.backward
        package-x-generic shippingbox cube.box
        user-bookmarks bookmark.fill books.vertical.fill
        edit-undo arrow.uturn.backward arrow.uturn.left
        edit-redo arrow.uturn.forward
        changes-prevent lock
        changes-allow lock.open
        dialog-password key asterisk
        security-high checkmark.shield shield shield.lefthalf.filled
        security-low xmark.shield exclamationmark.shield
        auth-fingerprint touchid
        auth-face faceid
        view-reveal eye eyeglasses
        view-conceal eye.slash
        camera-photo camera camera.viewfinder
        camera-switch camera.rotate arrow.triangle.2.circlepath.camera
        camera-video video video.badge.plus
        camera-disabled video.slash camera.slash
        media-playback-start play play.rectangle
        media-playback-pause pause
        media-playback-stop stop
        media-seek-forward forward
        media-seek-backward backward
        media-skip-forward forward.end
        media-skip-backward backward.end
        media-record record.circle.fill
        media-playlist-repeat repeat
        media-playlist-repeat-song repeat.1
        media-playlist-shuffle shuffle
        media-eject eject
        audio-volume-high speaker.wave.3 speaker.wave.2 speaker.3 speaker.2 hifispeaker
        audio-volume-low speaker speaker.wave.1 speaker.1
        audio-volume-muted speaker.slash
        audio-input-microphone mic
        microphone-disabled mic.slash
        audio-headphones headphones airpods
        audio-x-generic music.note music.note.list music.quarternote.3 music.mic
        video-x-generic film play.tv
        tv tv display
        computer desktopcomputer laptopcomputer pc macpro.gen3 macbook
        phone iphone candybarphone apps.iphone
        tablet ipad
        multimedia-player ipod
        input-keyboard keyboard
        input-mouse computermouse magicmouse
        input-gaming gamecontroller
        call-start phone phone.arrow.up.right phone.connection
        call-stop phone.down
        call-incoming phone.arrow.down.left
        mark-location mappin.circle location.circle
        find-location location.viewfinder scope
        view-pin pin.fill
        web-browser globe globe.americas globe.europe.africa safari
        insert-link link link.badge.plus
        accessories-text-editor textformat character.cursor.ibeam
        format-text-bold bold
        format-text-italic italic
        format-text-underline underline
        format-text-strikethrough strikethrough
        format-justify-left text.alignleft
        format-justify-center text.aligncenter
        format-justify-right text.alignright
        preferences-desktop-font textformat.size textformat.abc textformat.alt a.magnify
        weather-clear sun.max sun.min
        weather-clear-night moon moon.stars
        weather-few-clouds cloud.sun
        weather-overcast cloud icloud smoke
        weather-showers cloud.rain cloud.drizzle
        weather-snow snow cloud.snow
        weather-storm cloud.bolt cloud.bolt.rain
        weather-windy wind
        weather-fog cloud.fog
        weather-tornado tornado
        thunderbolt bolt bolt.horizontal
        daytime-sunrise sunrise
        daytime-sunset sunset
        display-brightness sun.max.circle lightbulb light.max
        battery-full battery.100 battery.75percent battery.100percent
        battery-low battery.25 battery.25percent
        battery-empty battery.0 battery.0percent
        battery-full-charging battery.100.bolt
        drive-harddisk externaldrive internaldrive
        media-floppy opticaldiscdrive
        system-run terminal.fill play.desktopcomputer
        utilities-terminal terminal curlybraces apple.terminal
        system-shutdown power poweroff
        system-log-out rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward arrow.right.square
        system-lock-screen lock.display lock.rectangle
        accessories-calculator function plus.forwardslash.minus sum
        x-office-spreadsheet tablecells.badge.ellipsis chart.bar.xaxis
        x-office-presentation rectangle.inset.filled.and.person.filled
        x-office-document doc.append doc.text.image
        applications-graphics paintpalette paintbrush.pointed
        color-select eyedropper
        applications-science flask testtube.2 atom
        applications-games die.face.5 puzzlepiece puzzlepiece.extension
        face-smile face.smiling
        face-laugh face.smiling.inverse
        face-sad face.dashed
        emoji-food takeoutbag.and.cup.and.straw
        emoji-travel car.2
        emoji-nature hare tortoise
        emoji-activities sportscourt figure.walk figure.run soccerball basketball dumbbell
        emoji-flags flag flag.checkered
        emoji-people hand.wave hands.clap
        emoji-body hand.raised figure.stand
        emoji-objects lightbulb.max
        emoji-symbols asterisk.circle sparkles
        software-update-available arrow.up.circle.dotted arrow.up.and.down
        software-update-urgent exclamationmark.arrow.triangle.2.circlepath
        system-software-install storefront
        sidebar-show sidebar.left sidebar.leading
        sidebar-show-right sidebar.right sidebar.trailing
        view-fullscreen arrow.up.left.and.arrow.down.right.circle rectangle.expand.vertical
        view-restore arrow.down.right.and.arrow.up.left
        window-new macwindow.badge.plus rectangle.badge.plus
        window-maximize macwindow rectangle square.dashed
        tab-new plus.square.on.square.fill
        package-x-generic app app.gift
        help-browser lifepreserver
        preferences-desktop-locale character.globe globe.desk
        preferences-desktop-accessibility accessibility figure.arms.open
        preferences-desktop-wallpaper mountain.2
        preferences-system-privacy hand.raised.slash
        preferences-other rectangle.3.group square.stack square.stack.3d.up rectangle.stack
        process-stop xmark.diamond
        process-working rays
        content-loading ellipsis.bubble
        tools-check-spelling textformat.abc.dottedunderline
        task-due checklist text.badge.checkmark checklist.checked
        task-past-due text.badge.xmark
        selection-mode checkmark.circle.badge.questionmark hand.tap
        value-increase plus.diamond
        value-decrease minus.diamond
        application-rss+xml dot.radiowaves.up.forward
        application-x-executable cpu memorychip
        application-x-addon puzzlepiece.fill
        application-certificate rosette seal medal
        auth-sim simcard
        help-faq questionmark.bubble
        text-editor rectangle.and.pencil.and.ellipsis
        start-here apple.logo applelogo
        """
}
