internal import TrellisPaging

/// What stands in for the rows of a list that has none.
enum ListPlaceholder: Equatable {
    case none
    case skeleton
    case empty
    case failed(LoadFailure)
}
