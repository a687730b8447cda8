/// An incremental solver for linear constraints with priorities (Cassowary).
///
/// Variables are free; constraints compare a linear expression with zero. Required constraints hold exactly. The
/// others are met as well as possible, strictly in the order of their priorities: the objective has one row for each
/// priority in use and is minimised lexicographically, so no sum of lower priorities outweighs a higher one.
///
/// A required constraint that contradicts those added before it is left out and told by `takeConflicts()`. It is tried
/// again whenever something else changes.
///
/// For example:
///
///     var solver = LayoutSolver()
///     let width = solver.makeVariable()
///     solver.add(LinearConstraint([.init(1, width)], constant: -100, .equal))
///     solver.solve()
///     solver.value(of: width)    // 100
struct LayoutSolver {
    /// A number that the solver chooses.
    struct Variable: Hashable {
        fileprivate(set) var symbol: Int32
    }

    /// The name of an added constraint.
    struct ConstraintID: Hashable {
        fileprivate(set) var index: Int
    }

    /// What a symbol of the tableau stands for. All but `external` are never negative.
    enum SymbolKind {
        case free, external, slack, error
        /// Marks a required equation; it is zero in every solution and so never enters the basis.
        case dummy
    }

    /// An added constraint and its symbols in the tableau.
    struct Entry {
        var constraint: LinearConstraint
        /// Age: what contradicts is dropped youngest first.
        var order: Int
        /// Occurs in no other constraint, so it leads to this one's share of every row; -1 while it is left out.
        var marker: Int32 = -1
        var markerCoefficient: Double = 0
        /// The second symbol of an optional constraint, or -1.
        var other: Int32 = -1
        /// Whether the conflict has been told.
        var isTold = false
    }

    /// One priority's share of the objective.
    struct Level {
        var priority: Float
        var row = LinearRow()
    }

    var kinds: [SymbolKind] = []
    /// Where a basic symbol's row is; -1 for all others, which are zero.
    var rowIndex: [Int32] = []
    var freeSymbols: [Int32] = []
    var rows: [LinearRow] = []
    var basics: [Int32] = []
    /// Highest priority first.
    var levels: [Level] = []
    var scratch: [LinearTerm] = []

    private(set) var entries: [Entry?] = []
    private var freeEntries: [Int] = []
    private var nextOrder = 0
    private var leftOut: Set<Int> = []
    private var untold: [ConstraintID] = []

    /// Constants have changed: rows may be infeasible while the objective is optimal.
    private var needsFeasibility = false
    /// Constraints came or went: rows are feasible while the objective may not be optimal.
    private var needsOptimum = false
    private var retriesLeftOut = false
    var pivotCount = 0

    /// After so many pivots the tableau is built anew, so that rounding errors cannot add up over a long life.
    private static let pivotLimit = 100_000

    // MARK: - Variables

    /// Creates a variable; it is 0 until constraints say otherwise.
    mutating func makeVariable() -> Variable {
        Variable(symbol: makeSymbol(.external))
    }

    /// Gives a variable back. The constraints that name it must have been removed.
    mutating func discard(_ variable: Variable) {
        if rowIndex[Int(variable.symbol)] >= 0 { rebuild() }
        freeSymbol(variable.symbol)
    }

    /// The value at the last `solve()`.
    func value(of variable: Variable) -> Double {
        let row = rowIndex[Int(variable.symbol)]
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    // MARK: - Constraints

    /// Adds a constraint; `solve()` makes it count.
    ///
    /// - Parameters:
    ///   - constraint: What to add.
    ///   - isOldest: Whether it counts as older than all others, so that those are left out that contradict it.
    /// - Returns: The name by which to change or remove it.
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

    /// Removes a constraint; `solve()` makes it count.
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

    /// The constant of an added constraint.
    func constant(of id: ConstraintID) -> Double {
        entries[id.index]?.constraint.constant ?? 0
    }

    /// Changes the constant of an added constraint, which costs far less than replacing it.
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

    /// Brings every variable to its value.
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

    /// The required constraints that had to be left out, each told once.
    mutating func takeConflicts() -> [ConstraintID] {
        defer { untold.removeAll() }
        return untold
    }

    // MARK: - Inside

    /// Ten million points are endless; what is larger, or no number at all, would spoil every sum that it enters.
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

    /// Adds every constraint anew, oldest first, so that the youngest of those that contradict is left out.
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

    /// Drops a symbol's terms, which are zero by now but for rounding, and gives its number back.
    mutating func freeSymbol(_ symbol: Int32) {
        for at in rows.indices { rows[at].remove(symbol) }
        for at in levels.indices { levels[at].row.remove(symbol) }
        kinds[Int(symbol)] = .free
        freeSymbols.append(symbol)
    }
}
