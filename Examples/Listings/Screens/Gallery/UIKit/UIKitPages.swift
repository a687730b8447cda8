internal import Trellis

extension GalleryPage {
    static let uikit = GalleryPage(
        id: "uikit", title: "UIKit", summary: "Five pages of UIKit alone: lists, controls, motion and bars"
    ) { GalleryController($0, pages: uikitPages) }

    /// The pages that use nothing but UIKit; the page ``uikit`` lists them.
    public static let uikitPages: [GalleryPage] = [.editing, .snapshots, .controls, .motion, .bars]
}
