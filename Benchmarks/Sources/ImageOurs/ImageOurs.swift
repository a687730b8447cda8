import Photo
import Trellis
import TrellisRequests

/// Pictures of 12 megapixels in cells of 120 points. Measures decoding one, and the memory of a grid of them.
@main
final class ImageOurs: UIResponder, UIApplicationDelegate {
    /// A server that has one photo at every URL.
    private struct Server: HTTPTransport {
        let photo: Data

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            // Each response has bytes of its own, as those of a network.
            let body = photo.withUnsafeBytes { Data($0) }
            return TransportResponse(status: 200, headers: ["Content-Type": "image/jpeg"], body: body, url: request.url)
        }
    }

    private var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]), count > 0, let photo = Self.makePhoto() else {
            FileHandle.standardError.write(Data("usage: ImageOurs view|grid COUNT\n".utf8))
            return false
        }
        Task {
            do {
                let number = try await arguments[1] == "view" ? self.view(count, photo) : self.grid(count, photo)
                print(#"{"\#(arguments[1] == "view" ? "time" : "memory")":\#(number),"pictures":\#(count)}"#)
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                exit(1)
            }
        }
        return true
    }

    /// Returns the time in milliseconds from asking for a picture to its image, without the memory.
    private func view(_ count: Int, _ photo: Data) async throws -> Double {
        let store = ImageStore(Album(photo: photo), memoryLimit: 0)
        let url = URL(filePath: "/photo.jpg")
        _ = try await store.image(for: url, side: 120)
        let time = try await ContinuousClock().measure {
            for _ in 0..<count { _ = try await store.image(for: url, side: 120) }
        }
        return time / .milliseconds(1) / Double(count)
    }

    private struct Album: ImageLoading {
        let photo: Data

        func load(_ request: ImageRequest) async throws -> ImageResponse { ImageResponse(photo) }
    }

    /// Returns the growth of the resident memory until all pictures of a grid in a window are shown.
    private func grid(_ count: Int, _ photo: Data) async throws -> Double {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 960))
        let views = (0..<count).map { number in
            AsyncImageView(frame: CGRect(x: number % 3 * 160, y: number / 3 * 130, width: 120, height: 120))
        }
        for view in views {
            view.contentMode = .scaleAspectFill
            view.clipsToBounds = true
            content.addSubview(view)
        }
        let window = UIWindow(frame: content.bounds), controller = UIViewController()
        controller.view = content
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        try await Task.sleep(for: .seconds(1))
        // The memory of the photo and of its making isn't counted.
        let before = photo_memory("VmRSS")
        let store = ImageStore(ImageLoader(transport: Server(photo: photo)))
        for (number, view) in views.enumerated() {
            view.show(URL(string: "https://pictures.invalid/\(number).jpg"), from: store)
        }
        while views.contains(where: { $0.image == nil }) { try await Task.sleep(for: .milliseconds(20)) }
        try await Task.sleep(for: .seconds(1))
        return photo_memory("VmRSS") - before
    }

    private static func makePhoto() -> Data? {
        guard let bytes = photo_make() else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) }
    }
}
