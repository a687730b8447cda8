import Foundation

/// What the programs that measure comparing have in common: an argument, and a line of numbers.
public enum DiffProgram {
    /// Runs the workload that the command line names and prints its time.
    ///
    /// - Parameter measure: Gives the workload's times in milliseconds; nil where a result was wrong.
    public static func run(_ measure: (DiffWorkload) -> [Double]?) {
        guard CommandLine.arguments.count == 2, let workload = DiffWorkload(rawValue: CommandLine.arguments[1]) else {
            fail("expected one of \(DiffWorkload.allCases.map(\.rawValue).joined(separator: ", "))", status: 2)
        }
        guard let times = measure(workload)?.sorted(), !times.isEmpty else {
            fail("\(workload.rawValue): the changes do not lead to the new list", status: 1)
        }
        print(#"{"time":\#(times[times.count / 2])}"#)
    }

    /// Measures some work on fresh input, several times.
    ///
    /// - Parameters:
    ///   - runs: How many times.
    ///   - input: Makes the input, which is not measured.
    ///   - work: What is measured.
    ///   - check: Whether the result is right, which is not measured either.
    /// - Returns: The times in milliseconds, or `nil` if a result was wrong.
    @inlinable
    public static func times<Input, Result>(
        _ runs: Int, of input: () -> Input, work: (Input) -> Result, check: (Input, Result) -> Bool
    ) -> [Double]? {
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<runs {
            let made = input()
            let start = clock.now
            let result = work(made)
            let time = clock.now - start
            guard check(made, result) else { return nil }
            times.append(time / .milliseconds(1))
        }
        return times
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
