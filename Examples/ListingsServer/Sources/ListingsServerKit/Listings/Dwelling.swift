/// What a picture of the listing shows.
package enum Dwelling: Int, Sendable {
    case flat, house
}
