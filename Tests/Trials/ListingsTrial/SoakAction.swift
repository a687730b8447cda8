internal import Foundation

/// An action of the user, whether or not it is possible on the current screen.
enum SoakAction: String, CaseIterable {
    case scroll, fling, toEnd, toTop, pull, row, button, barItem, retry, back, tab, search, segment, swipe, type
    case fault, offline, resize, column, wait

    /// The relative frequency of the action.
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

    /// All actions, as often as their weight. TRELLIS_KIND=row+back selects some of them.
    static let urn = allCases.filter { kinds?.contains($0.rawValue) ?? true }.flatMap { action in
        Array(repeating: action, count: action.weight)
    }
    private static let kinds = ProcessInfo.processInfo.environment["TRELLIS_KIND"]?.components(separatedBy: "+")
}
