import Foundation

/// The page that shows an app in a browser tab: a frame with GTK's Broadway display, with the app's name. The display
/// has one viewer at a time and disconnects the previous one, so a second tab waits until the first is closed.
package struct TabPage: Equatable {
    private let display: String

    /// Creates the page.
    ///
    /// - Parameter display: The URL of GTK's Broadway display.
    /// - Throws: `ServerFailure` if the URL is invalid.
    package init(display: String) throws(ServerFailure) {
        let isAddress = URL(string: display).map { $0.scheme == "http" && $0.host != nil } ?? false
        guard isAddress, !display.contains(where: { "\"'<>&".contains($0) }) else {
            throw .usage("--tab: expected an address as http://127.0.0.1:8080/, got \"\(display)\"")
        }
        self.display = display
    }

    var response: HTTPResponse {
        HTTPResponse(status: 200, contentType: "text/html; charset=utf-8", body: Data(html.utf8))
    }

    private var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>Listings</title>
        <style>
        html, body { margin: 0; height: 100%; overflow: hidden; font-family: sans-serif; color-scheme: light dark }
        iframe { border: 0; width: 100%; height: 100%; display: block }
        p { margin: 0; padding: 2em }
        </style>
        </head>
        <body>
        <p hidden>Listings is open in another tab. It comes here when that one is closed.</p>
        <script>
        const note = document.querySelector('p');
        const show = () => {
          note.hidden = true;
          const frame = document.createElement('iframe');
          frame.src = '\(display)';
          frame.title = 'Listings';
          frame.onload = () => frame.focus();
          document.body.append(frame);
          return new Promise(() => {});
        };
        if (navigator.locks) {
          setTimeout(() => { note.hidden = document.querySelector('iframe') !== null; }, 500);
          navigator.locks.request('window', show);
        } else {
          show();
        }
        </script>
        </body>
        </html>

        """
    }
}
