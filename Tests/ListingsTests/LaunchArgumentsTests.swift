import ListingsScreens
import XCTest

final class LaunchArgumentsTests: XCTestCase {
    func testTheServerIsTheOneGivenOrThatOfThisMachine() throws {
        XCTAssertEqual(try LaunchArguments([]).server.absoluteString, "http://127.0.0.1:8080")
        XCTAssertEqual(
            try LaunchArguments(["--server", "https://example.com/v1"]).server.absoluteString, "https://example.com/v1")
    }

    func testAnAddressOfAListingIsShownFirst() throws {
        XCTAssertNil(try LaunchArguments([]).link)
        let arguments = try LaunchArguments(["--server", "http://a.test", "listings://rent/7"])
        XCTAssertEqual(arguments.link?.text, "listings://rent/7")
        XCTAssertEqual(arguments.server.absoluteString, "http://a.test")
    }

    func testAWrongCommandLineSaysWhatIsWrong() {
        let wrong = [
            (["--sever"], "unknown argument --sever"), (["--server"], "--server needs a URL after it"),
            (["--server", "localhost:80"], "localhost:80 is not an HTTP address"),
            (["--server", "ftp://host"], "ftp://host is not an HTTP address"),
            (["--server", ""], " is not an HTTP address"),
            (["listings://sale/x"], "listings://sale/x isn't the URL of a listing"),
        ]
        for (words, text) in wrong {
            XCTAssertThrowsError(try LaunchArguments(words)) { error in
                XCTAssertTrue("\(error)".contains(text), "\(error)")
            }
        }
    }
}
