/// How the two sides of a constraint compare.
enum LinearRelation {
    case lessOrEqual
    case equal
    case greaterOrEqual
}

/// `terms + constant` compared with zero, and how much it matters.
struct LinearConstraint {
    /// A variable and what it is multiplied by.
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
    /// Required at 1000 and above. Below, a higher priority always wins over any number of lower ones.
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
