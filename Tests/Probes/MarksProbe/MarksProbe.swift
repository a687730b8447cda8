import Foundation
import ListingsScreens
import TrellisDesigns
import TrellisRequests

/// The group's page without views, wired as in the app, in a separate process.
@main
@MainActor
enum MarksProbe {
    /// Prompts that make the process fail, because there is no user.
    private final class Failures: ErrorPrompts {
        func showError(_ title: String, message: String) {
            print("error: \(title): \(message)")
            exit(1)
        }
    }

    static func main() async throws {
        let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
        guard arguments.count > 2, let server = URL(string: arguments[1]) else {
            print("usage: MarksProbe badges|read SERVER FOLDER [TAB]...")
            exit(2)
        }
        let environment = AppEnvironment(server: server, cacheFolder: URL(filePath: arguments[2]))
        let model = environment.groupViewModel(Group(id: 1, name: "Residents"), prompts: Failures())
        await model.load().value
        if arguments[0] == "read" {
            let news: GroupNews = try await environment.client.get("api/groups/1/news").value(at: "Data")
            for tab in arguments[3...].compactMap(GroupTab.init) { await read(tab, news, by: model) }
            // End the process abruptly: the read marks must be in the file by now.
            kill(getpid(), SIGKILL)
        }
        print(GroupTab.allCases.map { "\(model.badge(of: $0).value)" }.joined(separator: " "))
    }

    /// Shows a list up to its newest entry, as the app does when its tab is selected.
    private static func read(_ tab: GroupTab, _ news: GroupNews, by model: GroupMainViewModel) async {
        model.select(tab)
        let newest =
            switch tab {
            case .chat: news.maxMessageId
            case .dynamics: news.maxDynamicId
            case .activities: news.maxActivityId
            }
        await model.listShown(tab, newest: newest)?.value
    }
}
