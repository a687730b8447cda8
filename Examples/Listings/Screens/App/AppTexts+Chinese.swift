internal import Foundation
internal import Trellis
internal import TrellisRequests

extension AppTexts {
    /// The Chinese texts.
    public static let chinese: AppTexts = {
        var texts = AppTexts()
        texts.locale = Locale(identifier: "zh_CN")
        texts.lists = .chinese
        texts.homes = "房源"
        texts.favourites = "收藏"
        texts.groups = "群组"
        texts.gallery = "示例"
        texts.settings = "设置"
        texts.quickMatch = "快速匹配"
        texts.match = { "匹配 \($0)%" }
        texts.forSale = "出售"
        texts.forRent = "出租"
        texts.noListings = "没有房源"
        texts.noListingsMessage = "目前没有房源。\n下拉刷新。"
        texts.listingsFailure = "无法加载房源"
        texts.searchListings = "标题或区域"
        texts.countForSale = { "\($0) 套出售房源" }
        texts.countForRent = { "\($0) 套出租房源" }
        texts.offline = "无连接"
        texts.connectionFailure = { kind in
            switch kind {
            case .cannotConnect: "无法连接服务器"
            case .connectionLost: "连接已中断"
            case .offline: "没有网络连接"
            case .timedOut: "服务器没有响应"
            default: nil
            }
        }
        texts.asOf = { "更新于\($0)" }
        texts.justNow = "刚刚"
        texts.sort = "排序"
        texts.newest = "最新"
        texts.cheapest = "价格从低到高"
        texts.dearest = "价格从高到低"
        texts.largest = "面积从大到小"
        texts.cancel = "取消"
        texts.aMonth = { "每月 \($0)" }
        texts.rooms = { "\($0) 室" }
        texts.owner = "业主"
        texts.agent = "中介"
        texts.fromOwner = "业主直售"
        texts.fromAgent = "中介代理"
        texts.district = "区域"
        texts.roomsTitle = "房间"
        texts.area = "面积"
        texts.listed = "发布日期"
        texts.offered = "来源"
        texts.pictureOf = { "\($0)的图片" }
        texts.pictureCount = { "第 \($0) 张，共 \($1) 张" }
        texts.pictures = "图片"
        texts.loadingDescription = "正在加载描述"
        texts.descriptionFailure = { "无法加载描述：\($0)" }
        texts.chooseListing = "请从列表中选择房源"
        texts.addFavourite = "收藏此房源"
        texts.removeFavourite = "取消收藏"
        texts.noFavourites = "暂无收藏"
        texts.noFavouritesMessage = "向左滑动房源，或打开房源后点按星标。"
        texts.favouriteFailure = "无法更改收藏"
        texts.waitingChanges = "连接服务器后保存"
        texts.unstoredChanges = "连接服务器后保存。请保持应用打开：更改无法存储在此设备上。"
        texts.share = "分享"
        texts.copyLink = "拷贝链接"
        texts.copiedLink = "已拷贝链接"
        texts.copiedText = "已拷贝文字"
        texts.openInBrowser = "在浏览器中打开"
        texts.browserFailure = "无法打开浏览器"
        texts.linkFailure = "无法打开链接"
        texts.noSuchLink = { "\($0) 不是房源地址，例如 listings://sale/123。" }
        texts.notForSale = "此房源不出售。"
        texts.notForRent = "此房源不出租。"
        texts.moveUp = "上移"
        texts.moveDown = "下移"
        texts.done = "完成"
        texts.ok = "好"
        texts.contact = "联系"
        texts.yourName = "您的姓名"
        texts.yourEmail = "您的邮箱地址"
        texts.yourMessage = "您的留言"
        texts.send = "发送"
        texts.nameMissing = "请输入您的姓名。"
        texts.emailMissing = "请输入邮箱地址，例如 ada@example.org。"
        texts.messageMissing = "请填写留言。"
        texts.messageSent = "留言已发送"
        texts.messageFailure = "无法发送留言"
        texts.about = "简介"
        texts.chat = "聊天"
        texts.news = "动态"
        texts.activities = "活动"
        texts.members = { "\($0) 位成员" }
        texts.membersAndYou = { "\($0) 位成员，包括您" }
        texts.join = "加入"
        texts.markUnread = "全部标为未读"
        texts.newsFailure = "无法加载动态"
        texts.readFailure = "无法记录已读内容"
        texts.joinFailure = "无法加入群组"
        texts.forgetFailure = "无法清除已读记录"
        texts.marksForgotten = "已读记录已清除"
        texts.marksForgottenMessage = "其文件已无法使用。"
        texts.filters = "筛选"
        texts.anyDistrict = "全部区域"
        texts.anySeller = "业主或中介"
        texts.anyRooms = "房间数不限"
        texts.roomsFrom = { "\($0) 室以上" }
        texts.lowestPrice = "最低价格"
        texts.anyLowestPrice = "最低价格不限"
        texts.priceFrom = { "\($0) 起" }
        texts.highestPrice = "最高价格"
        texts.anyHighestPrice = "最高价格不限"
        texts.priceUpTo = { "不超过 \($0)" }
        texts.seller = "提供方"
        texts.reset = "重置"
        texts.appearance = "外观"
        texts.likeSystem = "跟随系统"
        texts.light = "浅色"
        texts.dark = "深色"
        texts.language = "语言"
        texts.textSize = "文字大小"
        texts.motion = "动态效果"
        texts.animations = "动画"
        texts.small = "小"
        texts.standard = "标准"
        texts.large = "大"
        texts.huge = "特大"
        return texts
    }()
}
