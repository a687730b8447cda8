/// The plans that haven't been used up, in order.
struct FaultPlans {
    private var plans: [FaultPlan] = []

    var count: Int { plans.count }

    mutating func append(_ plan: FaultPlan) {
        plans.append(plan)
    }

    mutating func clear() {
        plans.removeAll()
    }

    /// Returns the planned fault for a request if it is an error status, and counts it as used.
    mutating func takeStatus(for request: HTTPRequest) -> Fault? {
        guard let plan = plans.first(where: { $0.matches(request) }), case .status = plan.fault else { return nil }
        return take(for: request)
    }

    /// Returns the planned fault for a request, and counts it as used.
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
