internal import Trellis

extension GalleryPage {
    static let uikit = GalleryPage(
        id: "uikit", title: "UIKit", summary: "Five pages of UIKit alone: lists, controls, motion and bars"
    ) { GalleryController($0, pages: uikitPages) }

    /// The pages that use only UIKit, which the page ``uikit`` lists.
    public static let uikitPages: [GalleryPage] = [.editing, .snapshots, .controls, .motion, .bars]
}
