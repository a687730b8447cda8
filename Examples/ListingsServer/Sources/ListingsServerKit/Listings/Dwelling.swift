/// The kind of building in a listing's picture.
package enum Dwelling: Int, Sendable {
    case flat, house
}
