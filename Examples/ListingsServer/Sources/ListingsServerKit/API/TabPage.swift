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
        self.display = display.hasSuffix("/") ? display : display + "/"
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
        <p id="elsewhere" hidden>Listings is open in another tab. It comes here when that one is closed.</p>
        <p id="ended" role="alert" hidden>Listings has ended. This page shows it again when it is started.</p>
        <template>
        \(frame)
        </template>
        <script>
        const note = document.getElementById('elsewhere'), end = document.getElementById('ended');
        const show = () => {
          note.hidden = true;
          const frame = document.createElement('iframe');
          frame.srcdoc = document.querySelector('template').innerHTML;
          frame.title = 'Listings';
          frame.onload = () => frame.contentWindow.focus();
          document.body.append(frame);
          return new Promise(() => {});
        };
        // The server ends with the app.
        setInterval(async () => {
          const runs = await fetch('/', { cache: 'no-store' }).then(() => true, () => false);
          if (runs && !end.hidden) location.reload();
          if (runs || !end.hidden) return;
          document.querySelector('iframe')?.remove();
          note.hidden = true;
          end.hidden = false;
        }, 1000);
        if (navigator.locks) {
          setTimeout(() => { note.hidden = document.querySelector('iframe') !== null || !end.hidden; }, 500);
          navigator.locks.request('window', show);
        } else {
          show();
        }
        </script>
        </body>
        </html>

        """
    }

    /// The page in the frame: GTK's own script, and a field that takes the text of input methods, which that script doesn't.
    private var frame: String {
        """
        <meta charset="utf-8">
        <style>
        body { margin: 0; overflow: hidden }
        textarea { position: fixed; width: 1px; height: 1em; border: 0; padding: 0; opacity: 0; pointer-events: none }
        </style>
        <textarea aria-label="Text" autocomplete="off" autocapitalize="off" spellcheck="false"></textarea>
        <script src="\(display)broadway.js"></script>
        <script>
        const field = document.querySelector('textarea');
        const key = code => code === 10 ? 0xFF0D : code < 256 ? code : 0x1000000 + code;
        const send = text => {
          for (const character of text) {
            const input = [key(character.codePointAt(0)), 0];
            sendInput(BROADWAY_EVENT_KEY_PRESS, input);
            sendInput(BROADWAY_EVENT_KEY_RELEASE, input);
          }
        };
        const flush = () => {
          send(field.value);
          field.value = '';
        };
        field.addEventListener('compositionend', flush);
        field.addEventListener('input', event => { if (!event.isComposing) flush(); });
        // Characters that no keyboard of X11 has.
        const known = getKeysym;
        getKeysym = event => known(event) || key(getEventKeySym(event));
        // The display is at another address, and the page around this one says that it has ended.
        const Socket = WebSocket;
        WebSocket = function (url, protocol) { return new Socket('\(socket)', protocol); };
        alert = () => {};
        addEventListener('focus', () => field.focus());
        addEventListener('mousedown', event => {
          field.style.left = event.clientX + 'px';
          field.style.top = event.clientY + 'px';
          field.focus();
        }, true);
        connect();
        field.focus();
        </script>
        """
    }

    private var socket: String { display.replacingOccurrences(of: "http:", with: "ws:") + "socket" }
}
