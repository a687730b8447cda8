extension LayoutSolver {
    /// The sums of the violations of the constraints of each priority, in descending order of priority.
    package var violations: [Double] {
        var sums: [Float: Double] = [:]
        for case let entry? in entries where entry.marker >= 0 {
            let constraint = entry.constraint
            let value = constraint.parts.reduce(constraint.constant) {
                $0 + $1.coefficient * self.value(of: $1.variable)
            }
            let violation =
                switch constraint.relation {
                case .equal: abs(value)
                case .lessOrEqual: max(0, value)
                case .greaterOrEqual: max(0, -value)
                }
            sums[constraint.priority, default: 0] += violation
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }
}
