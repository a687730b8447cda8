extension LayoutSolver {
    // MARK: - Adding and removing constraints

    /// Adds a constraint's equation to the tableau, keeping every row feasible.
    ///
    /// - Returns: Whether the constraint is compatible with the others. If not, the tableau is equivalent to that
    ///   before.
    mutating func install(_ entry: inout Entry) -> Bool {
        let constraint = entry.constraint
        var row = LinearRow(constant: constraint.constant)
        for part in constraint.parts {
            let basic = rowIndex[Int(part.variable.symbol)]
            if basic >= 0 {
                row.add(part.coefficient, rows[Int(basic)], scratch: &scratch)
            } else {
                row.add(part.coefficient, part.variable.symbol)
            }
        }
        switch (constraint.relation, constraint.isRequired) {
        case (.equal, true):
            entry.marker = makeSymbol(.dummy)
            entry.markerCoefficient = 1
        case (.equal, false):
            entry.marker = makeSymbol(.error)
            entry.markerCoefficient = -1
            entry.other = makeSymbol(.error)
            row.add(1, entry.other)
            addToObjective(entry.marker, priority: constraint.priority)
            addToObjective(entry.other, priority: constraint.priority)
        case (let relation, let isRequired):
            entry.marker = makeSymbol(.slack)
            entry.markerCoefficient = relation == .lessOrEqual ? 1 : -1
            if !isRequired {
                entry.other = makeSymbol(.error)
                row.add(-entry.markerCoefficient, entry.other)
                addToObjective(entry.other, priority: constraint.priority)
            }
        }
        row.add(entry.markerCoefficient, entry.marker)
        if row.constant < 0 { row.negate() }

        if let subject = subject(of: row, entry) {
            row.solve(for: subject)
            substituteEverywhere(subject, by: row)
            insertRow(row, basic: subject)
            return true
        }
        if addWithArtificialVariable(row, marker: entry.marker) { return true }
        freeSymbol(entry.marker)
        entry.marker = -1
        entry.other = -1
        return false
    }

    /// Removes a constraint's equation from the tableau, keeping every row feasible.
    mutating func uninstall(_ entry: Entry) {
        if !entry.constraint.isRequired {
            for symbol in [entry.marker, entry.other] where symbol >= 0 && kinds[Int(symbol)] == .error {
                guard let level = levels.firstIndex(where: { $0.priority == entry.constraint.priority }) else {
                    continue
                }
                let basic = rowIndex[Int(symbol)]
                if basic >= 0 {
                    levels[level].row.add(-1, rows[Int(basic)], scratch: &scratch)
                } else {
                    levels[level].row.add(-1, symbol)
                }
            }
        }
        if rowIndex[Int(entry.marker)] < 0, let leaving = rowLeaving(for: entry.marker) {
            pivot(row: leaving, entering: entry.marker)
        }
        if rowIndex[Int(entry.marker)] >= 0 { removeRow(Int(rowIndex[Int(entry.marker)])) }
        freeSymbol(entry.marker)
        if entry.other >= 0 {
            if rowIndex[Int(entry.other)] >= 0 { removeRow(Int(rowIndex[Int(entry.other)])) }
            freeSymbol(entry.other)
        }
    }

    private mutating func addToObjective(_ symbol: Int32, priority: Float) {
        let at = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if at == levels.count || levels[at].priority != priority {
            levels.insert(Level(priority: priority), at: at)
        }
        levels[at].row.add(1, symbol)
    }

    /// Returns the symbol that a new row can be solved for without making any row infeasible, or `nil` if there is
    /// none.
    private func subject(of row: borrowing LinearRow, _ entry: Entry) -> Int32? {
        var allDummies = true
        for term in row.terms {
            let kind = kinds[Int(term.symbol)]
            if kind == .external { return term.symbol }
            if kind != .dummy { allDummies = false }
        }
        for symbol in [entry.marker, entry.other]
        where symbol >= 0 && kinds[Int(symbol)] != .dummy && row.coefficient(of: symbol) < 0 {
            return symbol
        }
        // A required equation that the others imply has a dummy variable of zero.
        return allDummies && abs(row.constant) < LinearRow.epsilon ? entry.marker : nil
    }

    /// Searches for a feasible solution of a row without a subject, by minimising an artificial variable.
    private mutating func addWithArtificialVariable(_ row: LinearRow, marker: Int32) -> Bool {
        let artificial = makeSymbol(.slack)
        insertRow(row, basic: artificial)
        while let at = rowIndex[Int(artificial)] >= 0 ? Int(rowIndex[Int(artificial)]) : nil {
            // The artificial variable's own row is the objective: a symbol with a negative coefficient decreases it.
            let entering = rows[at].terms.first {
                $0.coefficient < -LinearRow.epsilon && kinds[Int($0.symbol)] != .dummy
            }
            guard let entering, let leaving = rowLeaving(onEntering: entering.symbol, preferring: artificial) else {
                break
            }
            pivot(row: leaving, entering: entering.symbol)
        }
        let at = Int(rowIndex[Int(artificial)])
        var fits = true
        if at >= 0 {
            fits = abs(rows[at].constant) < LinearRow.epsilon
            if fits, !rows[at].terms.isEmpty {
                let entering = rows[at].terms.first { kinds[Int($0.symbol)] != .dummy }?.symbol ?? marker
                pivot(row: at, entering: entering)
            } else {
                // While its artificial variable is basic, no other row depends on this equation.
                removeRow(at)
            }
        }
        freeSymbol(artificial)
        return fits
    }

    // MARK: - Simplex

    /// Minimises the objective, level by level, until no pivot decreases it. Bland's rule guarantees termination.
    mutating func optimizePrimal() {
        while let entering = enteringSymbol(), let leaving = rowLeaving(onEntering: entering) {
            pivot(row: leaving, entering: entering)
        }
    }

    /// Makes every row feasible again after constants changed, keeping the objective optimal.
    ///
    /// - Returns: `false` if the required constraints contradict each other.
    mutating func optimizeDual() -> Bool {
        // Because of rounding, equal ratios can cycle. After a number of pivots, give up and rebuild the tableau.
        var budget = 20 * (rows.count + 10)
        while true {
            var leaving: Int?
            for at in rows.indices {
                switch kinds[Int(basics[at])] {
                case .dummy where abs(rows[at].constant) > LinearRow.epsilon:
                    return false
                case .slack where rows[at].constant < -LinearRow.epsilon,
                    .error where rows[at].constant < -LinearRow.epsilon:
                    if leaving.map({ basics[at] < basics[$0] }) ?? true { leaving = at }
                default: break
                }
            }
            guard let leaving else { return true }
            budget -= 1
            guard budget > 0, let entering = enteringSymbol(forRow: leaving) else { return false }
            pivot(row: leaving, entering: entering)
        }
    }

    /// Returns the symbol that decreases the highest level that can be decreased without affecting the levels above it.
    private func enteringSymbol() -> Int32? {
        for (depth, level) in levels.enumerated() {
            for term in level.row.terms where term.coefficient < -LinearRow.epsilon && kinds[Int(term.symbol)] != .dummy
            {
                if levels[..<depth].allSatisfy({ abs($0.row.coefficient(of: term.symbol)) < LinearRow.epsilon }) {
                    return term.symbol
                }
            }
        }
        return nil
    }

    /// Returns the symbol that makes an infeasible row feasible at the lowest cost.
    private func enteringSymbol(forRow at: Int) -> Int32? {
        var best: LinearTerm?
        for term in rows[at].terms where term.coefficient > LinearRow.epsilon && kinds[Int(term.symbol)] != .dummy {
            if best.map({ costs(term, lessThan: $0) }) ?? true { best = term }
        }
        return best?.symbol
    }

    private func costs(_ a: LinearTerm, lessThan b: LinearTerm) -> Bool {
        for level in levels {
            let difference =
                level.row.coefficient(of: a.symbol) / a.coefficient
                - level.row.coefficient(of: b.symbol) / b.coefficient
            if abs(difference) > LinearRow.epsilon { return difference < 0 }
        }
        return false
    }

    /// Returns the row whose basic symbol is the first to reach zero as `entering` increases.
    private func rowLeaving(onEntering entering: Int32, preferring preferred: Int32 = -1) -> Int? {
        var best: Int?
        var bestRatio = Double.infinity
        for at in rows.indices where kinds[Int(basics[at])] != .external {
            let coefficient = rows[at].coefficient(of: entering)
            guard coefficient < -LinearRow.epsilon else { continue }
            let ratio = -rows[at].constant / coefficient
            if ratio < bestRatio - LinearRow.epsilon {
                (best, bestRatio) = (at, ratio)
            } else if ratio < bestRatio + LinearRow.epsilon, let other = best, basics[other] != preferred,
                basics[at] == preferred || basics[at] < basics[other]
            {
                (best, bestRatio) = (at, min(ratio, bestRatio))
            }
        }
        return best
    }

    /// Returns the row to solve for the marker of a removed constraint, so that the other rows stay feasible.
    private func rowLeaving(for marker: Int32) -> Int? {
        var falling: (row: Int, ratio: Double)?
        var rising: (row: Int, ratio: Double)?
        var external: Int?
        for at in rows.indices {
            let coefficient = rows[at].coefficient(of: marker)
            if abs(coefficient) < LinearRow.epsilon { continue }
            if kinds[Int(basics[at])] == .external {
                external = at
            } else if coefficient < 0 {
                let ratio = -rows[at].constant / coefficient
                if ratio < falling?.ratio ?? .infinity { falling = (at, ratio) }
            } else {
                let ratio = rows[at].constant / coefficient
                if ratio < rising?.ratio ?? .infinity { rising = (at, ratio) }
            }
        }
        return falling?.row ?? rising?.row ?? external
    }

    // MARK: - Rows

    private mutating func pivot(row at: Int, entering: Int32) {
        pivotCount += 1
        let leaving = basics[at]
        var row = LinearRow()
        swap(&row, &rows[at])
        row.solve(for: entering, leaving: leaving)
        rowIndex[Int(leaving)] = -1
        substituteEverywhere(entering, by: row)
        swap(&row, &rows[at])
        basics[at] = entering
        rowIndex[Int(entering)] = Int32(at)
    }

    private mutating func substituteEverywhere(_ symbol: Int32, by row: borrowing LinearRow) {
        for at in rows.indices {
            rows[at].substitute(symbol, by: row, scratch: &scratch)
        }
        for at in levels.indices {
            levels[at].row.substitute(symbol, by: row, scratch: &scratch)
        }
    }

    private mutating func insertRow(_ row: LinearRow, basic: Int32) {
        rowIndex[Int(basic)] = Int32(rows.count)
        rows.append(row)
        basics.append(basic)
    }

    private mutating func removeRow(_ at: Int) {
        rowIndex[Int(basics[at])] = -1
        rows.swapAt(at, rows.count - 1)
        basics.swapAt(at, basics.count - 1)
        rows.removeLast()
        basics.removeLast()
        if at < rows.count { rowIndex[Int(basics[at])] = Int32(at) }
    }
}
