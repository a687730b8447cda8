import Foundation

/// The common parts of the programs that measure the comparison of lists: parsing the argument, and printing the
/// numbers.
public enum DiffProgram {
    /// Runs the workload in the command line and prints its time.
    ///
    /// - Parameter measure: Returns the times of a workload in milliseconds, or `nil` if a result is wrong.
    public static func run(_ measure: (DiffWorkload) -> [Double]?) {
        guard CommandLine.arguments.count == 2, let workload = DiffWorkload(rawValue: CommandLine.arguments[1]) else {
            fail("expected one of \(DiffWorkload.allCases.map(\.rawValue).joined(separator: ", "))", status: 2)
        }
        guard let times = measure(workload)?.sorted(), !times.isEmpty else {
            fail("\(workload.rawValue): the changes do not lead to the new list", status: 1)
        }
        print(#"{"time":\#(times[times.count / 2])}"#)
    }

    /// Measures work on new input, several times.
    ///
    /// - Parameters:
    ///   - runs: The number of times.
    ///   - input: Creates the input, which isn't measured.
    ///   - work: The work to measure.
    ///   - check: Returns whether the result is correct, which isn't measured.
    /// - Returns: The times in milliseconds, or `nil` if a result is wrong.
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
