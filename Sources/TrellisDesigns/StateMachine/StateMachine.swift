/// A machine that moves between stable states by actions, which an operator performs.
///
/// Triggering an action sets its transitional state and calls the operator's `startTransition`. When the action ends,
/// the new stable state is set, then `endTransition`, ``onCompletion`` and the trigger's own completion are called, in
/// this order. The result of a replaced action is dropped.
///
/// For example:
/// ```swift
/// let machine = StateMachine(operator: DoorOperator(), policy: .queue)
/// machine.trigger(.open) { outcome in print(outcome) }
/// ```
@MainActor
public final class StateMachine<Operator: OperatorType> {
    /// The machine's type of state.
    package typealias State = Operator.Action.State
    /// The type of the actions.
    package typealias Action = Operator.Action
    /// A closure that receives the outcome of an action.
    package typealias Completion = @MainActor (TransitionOutcome<State>) -> Void

    /// Called with every new stable state.
    public var onCompletion: (@MainActor (Operator.Action.State) -> Void)?
    /// The operator that performs the actions.
    public let `operator`: Operator
    /// The policy for an action that is triggered while another one is running.
    package let policy: TriggerPolicy
    /// The transitional state of the running action, or the stable state if none is running.
    public var currentState: Operator.Action.State { work?.trigger.action.transitionState ?? stableState }

    private struct Trigger {
        var action: Action
        var completion: Completion?
    }

    private struct Work {
        var trigger: Trigger
        var task: Task<Void, Never>?
    }

    /// The state in which the last action ended.
    private var restingState = State.initialState
    private var stableState: State { `operator`.knownState ?? restingState }
    private var work: Work?
    private var worksMade = 0
    private var queue: [Trigger] = []
    /// The queued triggers, last one first, so that the next one is removed from the end.
    private var due: [Trigger] = []
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitersMade = 0

    /// Creates a machine in its initial state.
    public init(operator: Operator, policy: TriggerPolicy = .ignore) {
        self.operator = `operator`
        self.policy = policy
    }

    deinit {
        work?.task?.cancel()
    }

    /// Triggers an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - completion: Called once with the outcome, unless the machine is released first.
    public func trigger(
        _ action: Operator.Action,
        completion: (@MainActor (TransitionOutcome<Operator.Action.State>) -> Void)? = nil
    ) {
        let trigger = Trigger(action: action, completion: completion)
        guard let work else {
            begin(trigger)
            return next()
        }
        switch policy {
        case .ignore:
            completion?(.ignored)
        case .queue:
            queue.append(trigger)
        case .cancelAndReplace:
            guard action.isAllowed(in: stableState), action.canReplace(work.trigger.action) else {
                completion?(.ignored)
                return
            }
            work.task?.cancel()
            self.work = nil
            `operator`.endTransition(work.trigger.action.transitionState)
            work.trigger.completion?(.cancelled)
            // An observer may have triggered another action, which takes precedence.
            self.trigger(action, completion: completion)
        }
    }

    /// Triggers an action and waits for its outcome.
    @discardableResult
    public func perform(_ action: Operator.Action) async -> TransitionOutcome<Operator.Action.State> {
        await withCheckedContinuation { continuation in
            trigger(action) { continuation.resume(returning: $0) }
        }
    }

    /// Waits until no action is running or queued, or the calling task is cancelled.
    package func waitUntilSettled() async {
        waitersMade += 1
        let number = waitersMade
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled || work == nil {
                    continuation.resume()
                } else {
                    waiters[number] = continuation
                }
            }
        } onCancel: {
            Task { @MainActor in self.waiters.removeValue(forKey: number)?.resume() }
        }
    }

    private func begin(_ trigger: Trigger) {
        let state = stableState
        let action = trigger.action
        guard action.isAllowed(in: state) else {
            trigger.completion?(.ignored)
            return
        }
        worksMade += 1
        let number = worksMade
        work = Work(trigger: trigger)
        `operator`.startTransition(currentState)
        // An observer may have triggered another action immediately.
        guard number == worksMade, work != nil else { return }
        work?.task = Task { [weak self, `operator`] in
            // The action was replaced before it began.
            guard !Task.isCancelled else { return }
            let next = await `operator`.transition(with: action, from: state)
            self?.end(number, in: next)
        }
    }

    private func end(_ number: Int, in state: State) {
        guard number == worksMade, let work else { return }
        self.work = nil
        let isStable = state.stability == .stable
        if isStable { restingState = state }
        `operator`.endTransition(work.trigger.action.transitionState)
        if isStable { onCompletion?(state) }
        work.trigger.completion?(isStable ? .completed(state) : .refused(state))
        next()
    }

    private func takeFirst() -> Trigger? {
        if due.isEmpty {
            due = queue.reversed()
            queue = []
        }
        return due.popLast()
    }

    private func next() {
        while work == nil, let first = takeFirst() { begin(first) }
        guard work == nil else { return }
        let settled = waiters
        waiters = [:]
        for waiter in settled.values { waiter.resume() }
    }
}
