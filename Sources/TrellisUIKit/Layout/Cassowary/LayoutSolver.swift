/// An incremental solver for linear constraints with priorities (Cassowary).
///
/// Variables are unrestricted. Constraints compare a linear expression with zero. Required constraints hold exactly.
/// Optional constraints are satisfied as well as possible, strictly in the order of their priorities: the objective has
/// a row for each priority in use and is minimised lexicographically, so that no sum of lower priorities outweighs a
/// higher one.
///
/// A required constraint that contradicts older ones is left out and returned by `takeConflicts()`. It is tried again
/// whenever another constraint changes.
///
/// For example:
///
///     var solver = LayoutSolver()
///     let width = solver.makeVariable()
///     solver.add(LinearConstraint([.init(1, width)], constant: -100, .equal))
///     solver.solve()
///     solver.value(of: width)    // 100
struct LayoutSolver {
    /// A number that the solver determines.
    struct Variable: Hashable {
        fileprivate(set) var symbol: Int32
    }

    /// The identifier of an added constraint.
    struct ConstraintID: Hashable {
        fileprivate(set) var index: Int
    }

    /// The kinds of symbols in the tableau. All symbols but `external` ones are never negative.
    enum SymbolKind {
        case free, external, slack, error
        /// The marker of a required equation, which is zero in every solution and therefore never enters the basis.
        case dummy
    }

    /// An added constraint and its symbols in the tableau.
    struct Entry {
        var constraint: LinearConstraint
        /// The age of the constraint. Of contradicting constraints, the youngest is left out.
        var order: Int
        /// The symbol that occurs in no other constraint and so identifies this constraint's share of every row; -1
        /// while the constraint is left out.
        var marker: Int32 = -1
        var markerCoefficient: Double = 0
        /// The second symbol of an optional constraint, or -1.
        var other: Int32 = -1
        /// Whether the conflict has been reported.
        var isTold = false
    }

    /// The part of the objective for one priority.
    struct Level {
        var priority: Float
        var row = LinearRow()
    }

    var kinds: [SymbolKind] = []
    /// The row index of each basic symbol; -1 for all others, whose value is zero.
    var rowIndex: [Int32] = []
    var freeSymbols: [Int32] = []
    var rows: [LinearRow] = []
    var basics: [Int32] = []
    /// In descending order of priority.
    var levels: [Level] = []
    var scratch: [LinearTerm] = []

    private(set) var entries: [Entry?] = []
    private var freeEntries: [Int] = []
    private var nextOrder = 0
    private var leftOut: Set<Int> = []
    private var untold: [ConstraintID] = []

    /// Whether constants have changed, so that rows may be infeasible while the objective is optimal.
    private var needsFeasibility = false
    /// Whether constraints were added or removed, so that the objective may not be optimal while the rows are feasible.
    private var needsOptimum = false
    private var retriesLeftOut = false
    var pivotCount = 0

    /// The number of pivots after which the tableau is rebuilt, so that rounding errors can't accumulate.
    private static let pivotLimit = 100_000

    // MARK: - Variables

    /// Creates a variable, whose value is 0 unless constraints determine it.
    mutating func makeVariable() -> Variable {
        Variable(symbol: makeSymbol(.external))
    }

    /// Frees a variable. The constraints that use it must have been removed.
    mutating func discard(_ variable: Variable) {
        if rowIndex[Int(variable.symbol)] >= 0 { rebuild() }
        freeSymbol(variable.symbol)
    }

    /// Returns the value of a variable after the last `solve()`.
    func value(of variable: Variable) -> Double {
        let row = rowIndex[Int(variable.symbol)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    // MARK: - Constraints

    /// Adds a constraint, which takes effect with the next `solve()`.
    ///
    /// - Parameters:
    ///   - constraint: The constraint to add.
    ///   - isOldest: Whether the constraint counts as older than all others, so that those that contradict it are left
    ///     out.
    /// - Returns: An identifier with which the constraint can be changed or removed.
    @discardableResult
    mutating func add(_ constraint: LinearConstraint, isOldest: Bool = false) -> ConstraintID {
        if needsFeasibility { restoreFeasibility() }
        var constraint = constraint
        constraint.constant = Self.bounded(constraint.constant)
        let index = freeEntries.popLast() ?? entries.count
        if index == entries.count { entries.append(nil) }
        entries[index] = Entry(constraint: constraint, order: isOldest ? -nextOrder : nextOrder)
        nextOrder += 1
        if isOldest {
            // A constraint that doesn't fit now may fit if it is installed before the newer ones: rebuild.
            if !tryInstalling(index, tellsConflict: false) { rebuild() }
        } else {
            tryInstalling(index)
        }
        return ConstraintID(index: index)
    }

    /// Removes a constraint, which takes effect with the next `solve()`.
    mutating func remove(_ id: ConstraintID) {
        if needsFeasibility { restoreFeasibility() }
        guard let entry = entries[id.index] else { return }
        if entry.marker >= 0 {
            uninstall(entry)
            needsOptimum = true
        } else {
            leftOut.remove(id.index)
            untold.removeAll { $0 == id }
        }
        retriesLeftOut = true
        entries[id.index] = nil
        freeEntries.append(id.index)
    }

    /// Returns the constant of an added constraint.
    func constant(of id: ConstraintID) -> Double {
        entries[id.index]?.constraint.constant ?? 0
    }

    /// Changes the constant of an added constraint, which is much faster than replacing the constraint.
    ///
    /// - Complexity: O(rows · log terms).
    mutating func setConstant(_ constant: Double, of id: ConstraintID) {
        let constant = Self.bounded(constant)
        guard let old = entries[id.index], old.constraint.constant != constant else { return }
        if needsOptimum { optimize() }
        entries[id.index]?.constraint.constant = constant
        retriesLeftOut = true
        guard old.marker >= 0 else { return }
        // Changing the constant is the same as shifting the marker variable.
        let shift = (constant - old.constraint.constant) / old.markerCoefficient
        let basic = rowIndex[Int(old.marker)]
        if basic >= 0 {
            rows[Int(basic)].constant -= shift
        } else {
            for at in rows.indices {
                let coefficient = rows[at].coefficient(of: old.marker)
                if coefficient != 0 { rows[at].constant += coefficient * shift }
            }
        }
        needsFeasibility = true
    }

    /// Computes the values of all variables.
    mutating func solve() {
        if needsFeasibility { restoreFeasibility() }
        if retriesLeftOut, !leftOut.isEmpty {
            for index in leftOut.sorted(by: { (entries[$0]?.order ?? 0) < (entries[$1]?.order ?? 0) }) {
                tryInstalling(index)
            }
        }
        retriesLeftOut = false
        if needsOptimum { optimize() }
        if pivotCount > Self.pivotLimit {
            rebuild()
            optimize()
        }
    }

    /// Returns the required constraints that were left out since the last call. Each is returned once.
    mutating func takeConflicts() -> [ConstraintID] {
        defer { untold.removeAll() }
        return untold
    }

    // MARK: - Implementation

    /// Limits constants to ten million points. Larger or non-finite ones would spoil every sum.
    private static func bounded(_ constant: Double) -> Double {
        constant.isNaN ? 0 : min(max(constant, -1e7), 1e7)
    }

    @discardableResult
    private mutating func tryInstalling(_ index: Int, tellsConflict: Bool = true) -> Bool {
        guard var entry = entries[index] else { return false }
        let fits = install(&entry)
        if fits {
            leftOut.remove(index)
            untold.removeAll { $0.index == index }
            entry.isTold = false
        } else {
            leftOut.insert(index)
            if tellsConflict, !entry.isTold {
                untold.append(ConstraintID(index: index))
                entry.isTold = true
            }
        }
        entries[index] = entry
        needsOptimum = true
        return fits
    }

    private mutating func restoreFeasibility() {
        needsFeasibility = false
        if !optimizeDual() { rebuild() }
    }

    private mutating func optimize() {
        needsOptimum = false
        optimizePrimal()
    }

    /// Adds all constraints again, oldest first, so that the youngest of contradicting constraints is left out.
    private mutating func rebuild() {
        rows.removeAll()
        basics.removeAll()
        levels.removeAll()
        pivotCount = 0
        for symbol in kinds.indices {
            rowIndex[symbol] = -1
            if kinds[symbol] != .external, kinds[symbol] != .free { freeSymbol(Int32(symbol)) }
        }
        let order = entries.indices.filter { entries[$0] != nil }
            .sorted { (entries[$0]?.order ?? 0) < (entries[$1]?.order ?? 0) }
        for index in order {
            entries[index]?.marker = -1
            entries[index]?.other = -1
            tryInstalling(index)
        }
        needsFeasibility = false
        needsOptimum = true
    }

    mutating func makeSymbol(_ kind: SymbolKind) -> Int32 {
        if let symbol = freeSymbols.popLast() {
            kinds[Int(symbol)] = kind
            return symbol
        }
        kinds.append(kind)
        rowIndex.append(-1)
        return Int32(kinds.count - 1)
    }

    /// Removes a symbol's terms, which are zero except for rounding errors, and frees the symbol.
    mutating func freeSymbol(_ symbol: Int32) {
        for at in rows.indices { rows[at].remove(symbol) }
        for at in levels.indices { levels[at].row.remove(symbol) }
        kinds[Int(symbol)] = .free
        freeSymbols.append(symbol)
    }
}
