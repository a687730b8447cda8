internal import Foundation

/// What a user may do next, whether or not it can be done where the app is.
enum SoakAction: String, CaseIterable {
    case scroll, fling, toEnd, toTop, pull, row, button, barItem, retry, back, tab, search, segment, swipe, type
    case fault, offline, resize, column, wait

    /// How often it is done, beside the others.
    var weight: Int {
        switch self {
        case .scroll, .swipe: 16
        case .row: 14
        case .back: 12
        case .search, .segment: 8
        case .fling, .button, .barItem, .fault, .tab: 6
        case .toEnd, .pull, .retry: 4
        case .toTop, .wait: 3
        case .offline, .type, .column: 2
        case .resize: 1
        }
    }

    /// Every action as often as it weighs; TRELLIS_KIND=row+back leaves the others out.
    static let urn = allCases.filter { kinds?.contains($0.rawValue) ?? true }.flatMap { action in
        Array(repeating: action, count: action.weight)
    }
    private static let kinds = ProcessInfo.processInfo.environment["TRELLIS_KIND"]?.components(separatedBy: "+")
}
