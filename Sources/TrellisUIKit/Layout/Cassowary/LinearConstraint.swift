/// The relation of a linear constraint to zero.
enum LinearRelation {
    case lessOrEqual
    case equal
    case greaterOrEqual
}

/// A constraint that compares `terms + constant` with zero, and its priority.
struct LinearConstraint {
    /// A variable with its coefficient.
    struct Part {
        var variable: LayoutSolver.Variable
        var coefficient: Double

        init(_ coefficient: Double, _ variable: LayoutSolver.Variable) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    var parts: [Part]
    var constant: Double
    var relation: LinearRelation
    /// The priority. Constraints of priority 1000 and above are required. A higher priority always outweighs any
    /// number of lower ones.
    var priority: Float

    static let required: Float = 1000

    init(_ parts: [Part], constant: Double, _ relation: LinearRelation, priority: Float = LinearConstraint.required) {
        self.parts = parts
        self.constant = constant
        self.relation = relation
        self.priority = priority
    }

    var isRequired: Bool { priority >= Self.required }
}
