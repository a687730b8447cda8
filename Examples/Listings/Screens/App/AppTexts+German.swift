internal import Foundation
internal import Trellis

extension AppTexts {
    /// The German texts.
    public static let german: AppTexts = {
        var texts = AppTexts()
        texts.locale = Locale(identifier: "de_DE")
        texts.lists = .german
        texts.homes = "Wohnen"
        texts.favourites = "Merkliste"
        texts.groups = "Gruppen"
        texts.gallery = "Galerie"
        texts.settings = "Optionen"
        texts.quickMatch = "Passend"
        texts.match = { "\($0)\u{A0}% passend" }
        texts.forSale = "Zum Kauf"
        texts.forRent = "Zur Miete"
        texts.noListings = "Keine Angebote"
        texts.noListingsMessage = "Zurzeit wird nichts angeboten.\nZum Aktualisieren nach unten ziehen."
        texts.listingsFailure = "Die Angebote konnten nicht geladen werden"
        texts.searchListings = "Titel oder Stadtteil"
        texts.countForSale = { $0 == "1" ? "1 Angebot zum Kauf" : "\($0) Angebote zum Kauf" }
        texts.countForRent = { $0 == "1" ? "1 Angebot zur Miete" : "\($0) Angebote zur Miete" }
        texts.offline = "Keine Verbindung"
        texts.asOf = { "Stand \($0)" }
        texts.justNow = "gerade eben"
        texts.sort = "Sortieren"
        texts.newest = "Neueste zuerst"
        texts.cheapest = "Günstigste zuerst"
        texts.dearest = "Teuerste zuerst"
        texts.largest = "Größte zuerst"
        texts.cancel = "Abbrechen"
        texts.aMonth = { "\($0) im Monat" }
        texts.rooms = { "\($0) Zimmer" }
        texts.owner = "Privat"
        texts.agent = "Makler"
        texts.fromOwner = "Von privat"
        texts.fromAgent = "Vom Makler"
        texts.district = "Stadtteil"
        texts.roomsTitle = "Zimmer"
        texts.area = "Fläche"
        texts.listed = "Seit"
        texts.offered = "Angeboten"
        texts.pictureOf = { "Bild von \($0)" }
        texts.pictureCount = { "\($0) von \($1)" }
        texts.pictures = "Bilder"
        texts.previousPicture = "Voriges Bild"
        texts.nextPicture = "Nächstes Bild"
        texts.loadingDescription = "Die Beschreibung wird geladen"
        texts.descriptionFailure = { "Die Beschreibung konnte nicht geladen werden: \($0)" }
        texts.chooseListing = "Wählen Sie ein Angebot aus der Liste"
        texts.addFavourite = "Merken"
        texts.removeFavourite = "Nicht mehr merken"
        texts.removedFavourite = "Nicht mehr gemerkt"
        texts.undo = "Rückgängig"
        texts.noFavourites = "Noch nichts gemerkt"
        texts.noFavouritesMessage = "Wischen Sie ein Angebot nach links, oder öffnen Sie es und wählen Sie den Stern."
        texts.favouriteFailure = "Die Merkliste konnte nicht geändert werden"
        texts.waitingChanges = "Wird gespeichert, sobald der Server erreichbar ist"
        texts.unstoredChanges =
            "Wird gespeichert, sobald der Server erreichbar ist. Lassen Sie die App offen: "
            + "Die Änderungen lassen sich auf diesem Gerät nicht aufbewahren."
        texts.share = "Teilen"
        texts.copyLink = "Link kopieren"
        texts.copiedLink = "Link kopiert"
        texts.copiedText = "Text kopiert"
        texts.openInBrowser = "Im Browser öffnen"
        texts.browserFailure = "Kein Browser konnte geöffnet werden"
        texts.linkFailure = "Der Link konnte nicht geöffnet werden"
        texts.noSuchLink = { "\($0) ist keine Adresse eines Angebots wie listings://sale/123." }
        texts.notForSale = "Dieses Angebot steht nicht zum Kauf."
        texts.notForRent = "Dieses Angebot steht nicht zur Miete."
        texts.moveUp = "Nach oben"
        texts.moveDown = "Nach unten"
        texts.done = "Fertig"
        texts.ok = "Schließen"
        texts.contact = "Kontakt"
        texts.yourName = "Ihr Name"
        texts.yourEmail = "Ihre E-Mail-Adresse"
        texts.yourMessage = "Ihre Nachricht"
        texts.send = "Senden"
        texts.nameMissing = "Bitte geben Sie Ihren Namen ein."
        texts.emailMissing = "Bitte geben Sie eine E-Mail-Adresse ein, etwa ada@example.org."
        texts.messageMissing = "Bitte schreiben Sie eine Nachricht."
        texts.messageSent = "Nachricht gesendet"
        texts.discardMessage = "Nachricht verwerfen?"
        texts.discard = "Verwerfen"
        texts.keepEditing = "Weiter schreiben"
        texts.messageFailure = "Die Nachricht konnte nicht gesendet werden"
        texts.about = "Info"
        texts.chat = "Nachrichten"
        texts.news = "Neuigkeiten"
        texts.activities = "Termine"
        texts.members = { $0 == "1" ? "1 Mitglied" : "\($0) Mitglieder" }
        texts.membersAndYou = { $0 == "1" ? "1 Mitglied, auch Sie" : "\($0) Mitglieder, auch Sie" }
        texts.join = "Beitreten"
        texts.markUnread = "Alles als ungelesen markieren"
        texts.newsFailure = "Neuigkeiten konnten nicht geladen werden"
        texts.readFailure = "Was Sie gelesen haben, konnte nicht gespeichert werden"
        texts.joinFailure = "Der Gruppe konnte nicht beigetreten werden"
        texts.forgetFailure = "Was Sie gelesen haben, konnte nicht vergessen werden"
        texts.marksForgotten = "Was Sie gelesen hatten, ist vergessen"
        texts.marksForgottenMessage = "Die Datei war nicht mehr zu verwenden."
        texts.filters = "Filter"
        texts.anyDistrict = "Alle Stadtteile"
        texts.anySeller = "Privat oder Makler"
        texts.anyRooms = "Beliebig viele Zimmer"
        texts.roomsFrom = { "ab \($0) Zimmer" }
        texts.lowestPrice = "Mindestpreis"
        texts.anyLowestPrice = "Kein Mindestpreis"
        texts.priceFrom = { "ab \($0)" }
        texts.highestPrice = "Höchstpreis"
        texts.anyHighestPrice = "Kein Höchstpreis"
        texts.priceUpTo = { "bis \($0)" }
        texts.seller = "Angeboten von"
        texts.reset = "Zurücksetzen"
        texts.resetFilters = "Filter zurücksetzen"
        texts.filtersInUse = "Filter sind aktiv"
        texts.noFilteredHomes = "Kein Angebot passt zu Ihren Filtern"
        texts.source = "Quelltext"
        texts.sourceOf = { "Quelltext von \($0)" }
        texts.sourceMissing = "Der Quelltext ist nicht auf diesem Gerät"
        texts.appearance = "Darstellung"
        texts.likeSystem = "Wie das System"
        texts.light = "Hell"
        texts.dark = "Dunkel"
        texts.language = "Sprache"
        texts.textSize = "Textgröße"
        texts.motion = "Bewegung"
        texts.animations = "Animationen"
        texts.small = "Klein"
        texts.standard = "Normal"
        texts.large = "Groß"
        texts.huge = "Sehr groß"
        return texts
    }()
}
