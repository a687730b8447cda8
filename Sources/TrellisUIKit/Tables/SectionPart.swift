/// What stands above or below the rows of a section.
enum SectionPart: Hashable {
    case header
    case footer
}
