/// A term of a row: a symbol with its coefficient.
struct LinearTerm {
    var symbol: Int32
    var coefficient: Double
}

/// A row of the tableau or a level of the objective: a constant, and terms sorted by symbol.
///
/// In the tableau, a row represents `basic = constant + terms`. Rows are short, so sorted arrays are faster than
/// dictionaries.
struct LinearRow {
    var constant: Double = 0
    var terms: [LinearTerm] = []

    /// The absolute value below which a coefficient is considered a rounding error and removed.
    static let epsilon = 1e-8

    /// Returns the first position whose symbol isn't less than `symbol`.
    private func lowerBound(_ symbol: Int32) -> Int {
        var low = 0
        var high = terms.count
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the coefficient of `symbol`, or 0 if the row doesn't contain it.
    ///
    /// - Complexity: O(log *n*).
    func coefficient(of symbol: Int32) -> Double {
        let at = lowerBound(symbol)
        return at < terms.count && terms[at].symbol == symbol ? terms[at].coefficient : 0
    }

    /// Adds `coefficient * symbol`.
    ///
    /// - Complexity: O(*n*).
    mutating func add(_ coefficient: Double, _ symbol: Int32) {
        let at = lowerBound(symbol)
        if at < terms.count, terms[at].symbol == symbol {
            terms[at].coefficient += coefficient
            if abs(terms[at].coefficient) < Self.epsilon { terms.remove(at: at) }
        } else if abs(coefficient) >= Self.epsilon {
            terms.insert(LinearTerm(symbol: symbol, coefficient: coefficient), at: at)
        }
    }

    /// Adds `factor * row` by merging both sorted lists into `scratch` and exchanging the storage.
    ///
    /// - Complexity: O(*n* + *m*).
    mutating func add(_ factor: Double, _ row: borrowing LinearRow, scratch: inout [LinearTerm]) {
        constant += factor * row.constant
        scratch.removeAll(keepingCapacity: true)
        var ours = 0
        var theirs = 0
        while ours < terms.count, theirs < row.terms.count {
            let mine = terms[ours]
            let other = row.terms[theirs]
            if mine.symbol < other.symbol {
                scratch.append(mine)
                ours += 1
            } else if other.symbol < mine.symbol {
                scratch.append(LinearTerm(symbol: other.symbol, coefficient: factor * other.coefficient))
                theirs += 1
            } else {
                let sum = mine.coefficient + factor * other.coefficient
                if abs(sum) >= Self.epsilon { scratch.append(LinearTerm(symbol: mine.symbol, coefficient: sum)) }
                ours += 1
                theirs += 1
            }
        }
        while ours < terms.count {
            scratch.append(terms[ours])
            ours += 1
        }
        while theirs < row.terms.count {
            let other = row.terms[theirs]
            scratch.append(LinearTerm(symbol: other.symbol, coefficient: factor * other.coefficient))
            theirs += 1
        }
        swap(&terms, &scratch)
    }

    /// Replaces `symbol` with the expression of `row`. Has no effect if the row doesn't contain the symbol.
    mutating func substitute(_ symbol: Int32, by row: borrowing LinearRow, scratch: inout [LinearTerm]) {
        let at = lowerBound(symbol)
        guard at < terms.count, terms[at].symbol == symbol else { return }
        let factor = terms[at].coefficient
        terms.remove(at: at)
        add(factor, row, scratch: &scratch)
    }

    /// Removes the term of `symbol`.
    mutating func remove(_ symbol: Int32) {
        let at = lowerBound(symbol)
        if at < terms.count, terms[at].symbol == symbol { terms.remove(at: at) }
    }

    mutating func negate() {
        constant = -constant
        for at in terms.indices { terms[at].coefficient = -terms[at].coefficient }
    }

    /// Transforms `0 = constant + terms` into `symbol = …`. The row must contain the symbol.
    mutating func solve(for symbol: Int32) {
        let factor = -1 / coefficient(of: symbol)
        remove(symbol)
        constant *= factor
        for at in terms.indices { terms[at].coefficient *= factor }
    }

    /// Transforms `basic = constant + terms` into `entering = …`. The row must contain the entering symbol.
    mutating func solve(for entering: Int32, leaving basic: Int32) {
        add(-1, basic)
        solve(for: entering)
    }
}
