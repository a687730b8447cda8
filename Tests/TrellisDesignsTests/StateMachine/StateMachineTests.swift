import Testing
import TrellisDesigns

@MainActor
@Suite("StateMachine")
struct StateMachineTests {
    let doorman = Doorman()

    @Test("tells in order: start, end, the machine's completion, the trigger's own")
    func order() async {
        let machine = StateMachine(operator: doorman)
        machine.onCompletion = { [doorman] in doorman.told.append("machine \($0)") }
        #expect(machine.currentState == .closed)
        let outcome = await withCheckedContinuation { continuation in
            machine.trigger(.open) { [doorman] outcome in
                doorman.told.append("trigger \(outcome) in \(machine.currentState)")
                continuation.resume(returning: outcome)
            }
            #expect(machine.currentState == .opening)
            Task { await doorman.finish(.open) }
        }
        #expect(outcome == .completed(.open))
        #expect(
            doorman.told.map { $0.prefix(13) } == ["start opening", "end opening", "machine open", "trigger compl"])
        #expect(doorman.told.last?.hasSuffix("in open") == true)
    }

    @Test("an action without meaning in the state is ignored, and says so")
    func notAllowed() async {
        let machine = StateMachine(operator: doorman)
        #expect(await machine.perform(.close) == .ignored)
        #expect(doorman.told.isEmpty)
        #expect(machine.currentState == .closed)
    }

    @Test("while an action is at work, another is ignored")
    func ignore() async {
        let machine = StateMachine(operator: doorman, policy: .ignore)
        var outcomes: [TransitionOutcome<Door>] = []
        machine.trigger(.open) { outcomes.append($0) }
        #expect(await machine.perform(.open) == .ignored)
        await doorman.finish(.open)
        await machine.waitUntilSettled()
        #expect(outcomes == [.completed(.open)])
    }

    @Test("while an action is at work, another waits its turn")
    func queue() async {
        let machine = StateMachine(operator: doorman, policy: .queue)
        var outcomes: [TransitionOutcome<Door>] = []
        machine.trigger(.open) { outcomes.append($0) }
        machine.trigger(.open) { outcomes.append($0) }
        machine.trigger(.close) { outcomes.append($0) }
        await doorman.finish(.open)
        await doorman.finish(.closed)
        await machine.waitUntilSettled()
        #expect(outcomes == [.completed(.open), .ignored, .completed(.closed)])
        #expect(doorman.told == ["start opening", "end opening", "start closing", "end closing"])
    }

    @Test("a long queue of actions that are not allowed is answered in order")
    func longQueue() async {
        let machine = StateMachine(operator: doorman, policy: .queue)
        var outcomes: [TransitionOutcome<Door>] = []
        for _ in 0..<50_000 { machine.trigger(.open) { outcomes.append($0) } }
        machine.trigger(.close) { outcomes.append($0) }
        await doorman.finish(.open)
        await doorman.finish(.closed)
        await machine.waitUntilSettled()
        #expect(outcomes.count == 50_001)
        #expect(outcomes.first == .completed(.open) && outcomes.last == .completed(.closed))
        #expect(outcomes.dropFirst().dropLast().allSatisfy { $0 == .ignored })
    }

    @Test("another action takes the place of the one at work, whose response is dropped")
    func replace() async {
        let deadline = ContinuousClock.now + .seconds(60)
        let machine = StateMachine(operator: doorman, policy: .cancelAndReplace)
        var outcomes: [TransitionOutcome<Door>] = []
        machine.trigger(.open) { outcomes.append($0) }
        while doorman.begun == 0, ContinuousClock.now < deadline { await Task.yield() }
        machine.trigger(.open) { outcomes.append($0) }
        #expect(outcomes == [.cancelled])
        await doorman.finish(.closing)
        await doorman.finish(.open)
        await machine.waitUntilSettled()
        #expect(outcomes == [.cancelled, .completed(.open)])
        #expect(doorman.cancelled == 1)
        #expect(machine.currentState == .open)
    }

    @Test("an action that cannot take the place of another is ignored, and the other goes on")
    func cannotReplace() async {
        let machine = StateMachine(operator: doorman, policy: .cancelAndReplace)
        var outcome: TransitionOutcome<Door>?
        machine.trigger(.knock) { outcome = $0 }
        #expect(await machine.perform(.knock) == .ignored)
        await doorman.finish(.closed)
        await machine.waitUntilSettled()
        #expect(outcome == .completed(.closed))
        #expect(doorman.cancelled == 0)
    }

    @Test("work that is replaced before it began is not begun")
    func replacedAtOnce() async {
        let machine = StateMachine(operator: doorman, policy: .cancelAndReplace)
        machine.trigger(.open)
        machine.trigger(.open)
        await doorman.finish(.open)
        await machine.waitUntilSettled()
        #expect(doorman.begun == 1 && doorman.cancelled == 0)
        #expect(machine.currentState == .open)
    }

    @Test("a state that the operator knows is the machine's, and decides what is allowed")
    func knownState() async {
        let machine = StateMachine(operator: doorman)
        doorman.knownState = .open
        #expect(machine.currentState == .open)
        #expect(await machine.perform(.open) == .ignored)
        machine.trigger(.close)
        #expect(machine.currentState == .closing)
        await doorman.finish(.closed)
        await machine.waitUntilSettled()
        #expect(machine.currentState == .open, "someone held it open")
    }

    @Test("work that ends in a transitional state leads back to the state before")
    func refused() async {
        let machine = StateMachine(operator: doorman)
        Task { await doorman.finish(.closing) }
        #expect(await machine.perform(.open) == .refused(.closing))
        #expect(machine.currentState == .closed)
    }

    @Test("an action triggered from a completion is done next")
    func reentrant() async {
        let machine = StateMachine(operator: doorman)
        var outcomes: [TransitionOutcome<Door>] = []
        machine.trigger(.open) { [weak machine] in
            outcomes.append($0)
            machine?.trigger(.close) { outcomes.append($0) }
        }
        await doorman.finish(.open)
        await doorman.finish(.closed)
        await machine.waitUntilSettled()
        #expect(outcomes == [.completed(.open), .completed(.closed)])
    }

    @Test("is released in the middle of its work, which is cancelled")
    func release() async {
        let deadline = ContinuousClock.now + .seconds(60)
        var machine: StateMachine<Doorman>? = StateMachine(operator: doorman)
        weak let released = machine
        machine?.trigger(.open)
        while doorman.results.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
        machine = nil
        #expect(released == nil)
        await doorman.finish(.open)
        while doorman.cancelled == 0, ContinuousClock.now < deadline { await Task.yield() }
        #expect(doorman.told == ["start opening"])
    }

    @Test("who waits for it to rest waits for the queue, too, and no longer than its own task")
    func settling() async {
        let machine = StateMachine(operator: doorman, policy: .queue)
        await machine.waitUntilSettled()
        machine.trigger(.open)
        machine.trigger(.close)
        let impatient = Task { await machine.waitUntilSettled() }
        impatient.cancel()
        await impatient.value
        #expect(machine.currentState == .opening)
        Task { [doorman] in
            await doorman.finish(.open)
            await doorman.finish(.closed)
        }
        await machine.waitUntilSettled()
        #expect(doorman.told == ["start opening", "end opening", "start closing", "end closing"])
    }
}
