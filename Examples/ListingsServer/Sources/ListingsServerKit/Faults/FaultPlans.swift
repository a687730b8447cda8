/// The plans not used up yet, in the order given.
struct FaultPlans {
    private var plans: [FaultPlan] = []

    var count: Int { plans.count }

    mutating func append(_ plan: FaultPlan) {
        plans.append(plan)
    }

    mutating func clear() {
        plans.removeAll()
    }

    /// Returns the fault for a request, if one is planned, and counts it as used.
    mutating func take(for request: HTTPRequest) -> Fault? {
        guard let index = plans.firstIndex(where: { $0.matches(request) }) else { return nil }
        let fault = plans[index].fault
        if let times = plans[index].times {
            plans[index].times = times - 1
            if times == 1 { plans.remove(at: index) }
        }
        return fault
    }
}
