/// The tabs of a group's page.
public enum GroupTab: String, CaseIterable, Hashable, Sendable {
    case chat
    case dynamics
    case activities
}
