@testable import TrellisUIKit

/// Finds the best solution of a small system by a slow algorithm, which checks every corner at which constraints
/// intersect.
///
/// A sum of distances is linear between the constraints' planes, so its minimum is at one of their corners.
struct ReferenceSolver {
    let variables: [LayoutSolver.Variable]
    let constraints: [LinearConstraint]

    /// Returns the violations at a point: the sum for each priority that is used, in descending order.
    func violations(at point: [Double]) -> [Double] {
        let priorities = Set(constraints.map(\.priority)).sorted(by: >)
        return priorities.map { priority in
            constraints.filter { $0.priority == priority }.reduce(0) { sum, constraint in
                let value = zip(coefficients(of: constraint), point).reduce(constraint.constant) { $0 + $1.0 * $1.1 }
                switch constraint.relation {
                case .equal: return sum + abs(value)
                case .lessOrEqual: return sum + max(0, value)
                case .greaterOrEqual: return sum + max(0, -value)
                }
            }
        }
    }

    /// Returns the least violations of all corners.
    func bestViolations() -> [Double]? {
        corners().map(violations(at:)).min { a, b in
            for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
            return false
        }
    }

    static func areClose(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-5 }
    }

    private func coefficients(of constraint: LinearConstraint) -> [Double] {
        variables.map { variable in
            constraint.parts.reduce(0) { $0 + ($1.variable == variable ? $1.coefficient : 0) }
        }
    }

    private func corners() -> [[Double]] {
        let planes = constraints.map { coefficients(of: $0) + [-$0.constant] }
        var found: [[Double]] = []
        func choose(from first: Int, _ chosen: [[Double]]) {
            if chosen.count == variables.count {
                if let point = Self.intersection(of: chosen) { found.append(point) }
                return
            }
            for next in first..<max(first, planes.count) { choose(from: next + 1, chosen + [planes[next]]) }
        }
        choose(from: 0, [])
        return found
    }

    /// Solves `[a₁ … aₙ | b]` by Gauss-Jordan elimination.
    private static func intersection(of planes: [[Double]]) -> [Double]? {
        var rows = planes
        let count = rows.count
        for column in 0..<count {
            guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            let factor = rows[column][column]
            rows[column] = rows[column].map { $0 / factor }
            for row in 0..<count where row != column {
                let share = rows[row][column]
                rows[row] = zip(rows[row], rows[column]).map { $0 - share * $1 }
            }
        }
        return rows.map { $0[count] }
    }
}
