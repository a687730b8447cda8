import Testing
import TrellisTesting

@testable import TrellisUIKit

@Suite("LayoutSolver")
struct LayoutSolverTests {
    typealias Part = LinearConstraint.Part

    @Test("a required equation gives its value")
    func equation() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        solver.add(LinearConstraint([Part(2, width)], constant: -100, .equal))
        solver.solve()
        #expect(solver.value(of: width) == 50)
    }

    @Test("a chain of views inside a container")
    func chain() {
        var solver = LayoutSolver()
        let left = solver.makeVariable(), middle = solver.makeVariable(), right = solver.makeVariable()
        solver.add(LinearConstraint([Part(1, left)], constant: -10, .equal))
        solver.add(LinearConstraint([Part(1, right)], constant: -90, .equal))
        solver.add(LinearConstraint([Part(2, middle), Part(-1, left), Part(-1, right)], constant: 0, .equal))
        solver.solve()
        #expect(solver.value(of: middle) == 50)
    }

    @Test("a higher priority wins over any number of lower ones")
    func priorities() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        for _ in 0..<50 { solver.add(LinearConstraint([Part(1, width)], constant: -10, .equal, priority: 250)) }
        solver.add(LinearConstraint([Part(1, width)], constant: -100, .greaterOrEqual, priority: 251))
        solver.solve()
        #expect(solver.value(of: width) == 100)
    }

    @Test("neighbouring priorities do not mix", arguments: [Float(1), 49.5, 250, 750, 998])
    func neighbours(priority: Float) {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        solver.add(LinearConstraint([Part(1000, width)], constant: 0, .equal, priority: priority))
        solver.add(LinearConstraint([Part(0.001, width)], constant: -0.2, .equal, priority: priority + 0.25))
        solver.solve()
        #expect(abs(solver.value(of: width) - 200) < 1e-6)
    }

    @Test("hugging gives way to compression resistance")
    func hugging() {
        var solver = LayoutSolver()
        let a = solver.makeVariable(), b = solver.makeVariable()
        solver.add(LinearConstraint([Part(1, a), Part(1, b)], constant: -100, .equal))
        for (width, size, hugging, resistance) in [(a, 70.0, Float(251), Float(750)), (b, 60, 250, 751)] {
            solver.add(LinearConstraint([Part(1, width)], constant: -size, .lessOrEqual, priority: hugging))
            solver.add(LinearConstraint([Part(1, width)], constant: -size, .greaterOrEqual, priority: resistance))
        }
        solver.solve()
        #expect(solver.value(of: a) == 40)
        #expect(solver.value(of: b) == 60)
    }

    @Test("a constant changes in place, both ways")
    func constants() {
        var solver = LayoutSolver()
        let x = solver.makeVariable(), width = solver.makeVariable()
        let container = solver.add(LinearConstraint([Part(1, x), Part(1, width)], constant: -100, .equal))
        let minimum = solver.add(LinearConstraint([Part(1, width)], constant: -30, .greaterOrEqual))
        solver.add(LinearConstraint([Part(1, width)], constant: 0, .equal, priority: 100))
        solver.solve()
        #expect(solver.value(of: width) == 30)
        #expect(solver.value(of: x) == 70)
        for size in [40.0, 10, 99, 0, 30] {
            solver.setConstant(-size, of: minimum)
            solver.setConstant(-size * 3, of: container)
            solver.solve()
            #expect(solver.value(of: width) == size)
            #expect(solver.value(of: x) == size * 2)
        }
        #expect(solver.takeConflicts().isEmpty)
    }

    @Test("a removed constraint counts no more")
    func removal() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        solver.add(LinearConstraint([Part(1, width)], constant: -10, .equal, priority: 1))
        let strong = solver.add(LinearConstraint([Part(1, width)], constant: -80, .equal, priority: 750))
        let minimum = solver.add(LinearConstraint([Part(1, width)], constant: -90, .greaterOrEqual))
        solver.solve()
        #expect(solver.value(of: width) == 90)
        solver.remove(minimum)
        solver.solve()
        #expect(solver.value(of: width) == 80)
        solver.remove(strong)
        solver.solve()
        #expect(solver.value(of: width) == 10)
    }

    @Test("of two required constraints that contradict, the younger is left out and told once")
    func conflict() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        let first = solver.add(LinearConstraint([Part(1, width)], constant: -10, .equal))
        let second = solver.add(LinearConstraint([Part(1, width)], constant: -20, .equal))
        solver.solve()
        #expect(solver.value(of: width) == 10)
        #expect(solver.takeConflicts() == [second])
        solver.solve()
        #expect(solver.takeConflicts().isEmpty)
        solver.remove(first)
        solver.solve()
        #expect(solver.value(of: width) == 20)
    }

    @Test("required inequalities that contradict leave the rest standing")
    func conflictOfInequalities() {
        var solver = LayoutSolver()
        let width = solver.makeVariable(), height = solver.makeVariable()
        solver.add(LinearConstraint([Part(1, width)], constant: -50, .lessOrEqual))
        solver.add(LinearConstraint([Part(1, height), Part(-1, width)], constant: 0, .equal))
        let tooMuch = solver.add(LinearConstraint([Part(1, height)], constant: -60, .greaterOrEqual))
        solver.add(LinearConstraint([Part(1, width)], constant: -45, .greaterOrEqual))
        solver.solve()
        #expect(solver.takeConflicts() == [tooMuch])
        #expect((45...50).contains(solver.value(of: height)))
    }

    @Test("a constraint added as the oldest pushes out those that contradict it")
    func oldest() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        let other = solver.add(LinearConstraint([Part(1, width)], constant: -10, .equal))
        solver.add(LinearConstraint([Part(1, width)], constant: -20, .equal), isOldest: true)
        solver.solve()
        #expect(solver.value(of: width) == 20)
        #expect(solver.takeConflicts() == [other])
    }

    @Test("equal required constraints may change their constants together")
    func redundant() {
        var solver = LayoutSolver()
        let width = solver.makeVariable()
        let ids = (0..<3).map { _ in solver.add(LinearConstraint([Part(1, width)], constant: -10, .equal)) }
        solver.solve()
        for id in ids { solver.setConstant(-25, of: id) }
        solver.solve()
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.value(of: width) == 25)
        solver.setConstant(-30, of: ids[0])
        solver.solve()
        #expect(Set(solver.takeConflicts()) == Set(ids[1...]))
        #expect(solver.value(of: width) == 30)
        for id in ids[1...] { solver.setConstant(-30, of: id) }
        solver.solve()
        solver.remove(ids[0])
        solver.solve()
        #expect(solver.takeConflicts().isEmpty)
        #expect(solver.value(of: width) == 30)
    }

    @Test("a variable given back leaves no trace")
    func discard() {
        var solver = LayoutSolver()
        let kept = solver.makeVariable()
        solver.add(LinearConstraint([Part(1, kept)], constant: -1, .equal))
        for round in 1...100 {
            let passing = solver.makeVariable()
            let id = solver.add(LinearConstraint([Part(1, passing), Part(-1, kept)], constant: 0, .equal))
            let hug = solver.add(LinearConstraint([Part(1, passing)], constant: Double(-round), .equal, priority: 9))
            solver.solve()
            #expect(solver.value(of: passing) == 1)
            solver.remove(hug)
            solver.remove(id)
            solver.discard(passing)
        }
        #expect(solver.kinds.count < 12)
        #expect(solver.rows.count == 1)
        #expect(solver.value(of: kept) == 1)
    }

    @Test("random systems agree with a search through all corners", arguments: 0..<10)
    func randomSystems(hundred: UInt64) {
        for seed in hundred * 100..<(hundred + 1) * 100 { checkRandomSystem(seed: seed) }
    }

    private func checkRandomSystem(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var solver = LayoutSolver()
        let count = Int.random(in: 1...3, using: &random)
        let variables = (0..<count).map { _ in solver.makeVariable() }
        var live: [(id: LayoutSolver.ConstraintID, constraint: LinearConstraint)] = []
        // An optional box bounds every system, and ensures that it has a corner.
        for variable in variables {
            let constraint = LinearConstraint([Part(1, variable)], constant: 0, .equal, priority: 1)
            live.append((solver.add(constraint), constraint))
        }
        for _ in 0..<12 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where live.count > count + 1:
                solver.remove(live.remove(at: Int.random(in: count..<live.count, using: &random)).id)
            case 1 where live.count > count, 2 where live.count > count:
                let at = Int.random(in: count..<live.count, using: &random)
                live[at].constraint.constant = Double(Int.random(in: -50...50, using: &random))
                solver.setConstant(live[at].constraint.constant, of: live[at].id)
            default:
                var parts: [Part] = []
                for variable in variables where Bool.random(using: &random) {
                    parts.append(Part([-2, -1, -0.5, 1, 1, 2].randomElement(using: &random) ?? 1, variable))
                }
                if parts.isEmpty { parts = [Part(1, variables[0])] }
                let relations: [LinearRelation] = [.lessOrEqual, .equal, .greaterOrEqual]
                let constraint = LinearConstraint(
                    parts, constant: Double(Int.random(in: -50...50, using: &random)),
                    relations.randomElement(using: &random) ?? .equal,
                    priority: [1000, 1000, 750, 750, 251, 250, 50].randomElement(using: &random) ?? 50)
                live.append((solver.add(constraint), constraint))
            }
            solver.solve()
            // Both solvers omit the contradicting constraints, and these had to be omitted.
            let conflicts = solver.takeConflicts()
            if !conflicts.isEmpty {
                let all = ReferenceSolver(variables: variables, constraints: live.map(\.constraint))
                #expect((all.bestViolations()?.first ?? 0) > 1e-6, "seed \(seed)")
            }
            for id in conflicts {
                solver.remove(id)
                live.removeAll { $0.id == id }
            }
            solver.solve()
            let reference = ReferenceSolver(variables: variables, constraints: live.map(\.constraint))
            let ours = reference.violations(at: variables.map { solver.value(of: $0) })
            let best = reference.bestViolations()
            #expect(best.map { ReferenceSolver.areClose($0, ours) } == true, "seed \(seed): \(ours) \(best ?? [])")
        }
    }
}
