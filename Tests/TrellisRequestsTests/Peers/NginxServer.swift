import Foundation
import Testing

/// nginx, a third-party program, with TLS and HTTP/2, and a port for each of its certificates.
struct NginxServer {
    /// The certificates.
    enum Certificate: String, CaseIterable, Sendable {
        /// Signed by the test's authority, for this host and time.
        case good
        /// Like `good`, but expired.
        case expired
        /// Like `good`, but not valid yet.
        case future
        /// Like `good`, but for another host.
        case otherHost
        /// Signed by an unknown authority.
        case foreign
    }

    static let program = PeerProcess.program("nginx/usr/sbin/nginx")

    /// The certificate of the test's authority, in PEM format.
    let authority: Data
    private let ports: [Certificate: Int]
    private let process: PeerProcess

    /// Creates the certificates and starts the server, which responds to every path with `{"a":1}`, except to those that
    /// begin with `/backend`, to which another server responds.
    init(backend: URL? = nil) async throws {
        let program = try #require(Self.program)
        let folder = try PeerProcess.makeFolder()
        let ports = try PeerProcess.freePorts(Certificate.allCases.count)
        self.ports = Dictionary(uniqueKeysWithValues: zip(Certificate.allCases, ports))
        try await PeerProcess.run(URL(fileURLWithPath: "/bin/sh"), ["-ec", Self.certificates], in: folder)
        authority = try Data(contentsOf: folder.appendingPathComponent("authority.pem"))
        let servers = self.ports.map { certificate, port in
            """
            server {
                listen 127.0.0.1:\(port) ssl http2;
                ssl_certificate \(certificate.rawValue).pem;
                ssl_certificate_key key.pem;
                \(backend.map { "location /backend { proxy_pass \($0); }" } ?? "")
                location /to { return 302 $args; }
                location / {
                    default_type application/json;
                    add_header X-Protocol $server_protocol;
                    return 200 '{"a":1}';
                }
            }
            """
        }
        let configuration = """
            daemon off;
            master_process off;
            pid nginx.pid;
            error_log stderr;
            events {}
            http {
                log_format seen '$request_uri $http_authorization,$http_cookie,$http_x_api_key';
                access_log seen.log seen;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                \(servers.joined(separator: "\n"))
            }
            """
        try Data(configuration.utf8).write(to: folder.appendingPathComponent("nginx.conf"))
        process = try await PeerProcess(program, ["-p", folder.path, "-c", "nginx.conf"], in: folder)
        try await process.listens(at: ports)
    }

    /// Returns the URL of the server with a certificate.
    func url(_ certificate: Certificate = .good) throws -> URL {
        try #require(URL(string: "https://127.0.0.1:\(ports[certificate] ?? 0)/"))
    }

    /// The paths that the server has received, each with the values of `Authorization`, `Cookie` and `X-Api-Key`.
    var seen: [String] {
        get throws {
            try String(contentsOf: process.folder.appendingPathComponent("seen.log"), encoding: .utf8)
                .split(separator: "\n").map(String.init)
        }
    }

    /// Returns the pin of the server's key, as computed by the OpenSSL program.
    func pin() async throws -> String {
        let script =
            "openssl pkey -in key.pem -pubout -outform der | openssl dgst -sha256 -binary | openssl base64 -A"
        let text = try await PeerProcess.run(URL(fileURLWithPath: "/bin/sh"), ["-ec", script], in: process.folder)
        return String(decoding: text, as: UTF8.self)
    }

    private static let certificates = """
        printf '%s\\n' '[ca]' 'default_ca=own' '[own]' 'database=index' 'serial=serial' 'new_certs_dir=.' \
            'default_md=sha256' 'policy=any' 'copy_extensions=copy' 'unique_subject=no' '[any]' 'commonName=supplied' \
            '[req]' 'distinguished_name=name' '[name]' >openssl.conf
        : >index
        echo 01 >serial
        authority() {
            openssl req -config openssl.conf -x509 -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.pem" -days 3650 \
                -subj "/CN=$1" -addext basicConstraints=critical,CA:TRUE
        }
        server() {
            openssl req -config openssl.conf -new -key key.pem -out request.pem -subj "/CN=$1" -addext "subjectAltName=$4"
            openssl ca -config openssl.conf -batch -notext -cert "$5.pem" -keyfile "$5.key" -in request.pem \
                -startdate "$2" -enddate "$3" -out "$1.pem"
        }
        authority authority
        authority stranger
        openssl genrsa -out key.pem 2048
        server good 20200101000000Z 20600101000000Z IP:127.0.0.1 authority
        server expired 20200101000000Z 20200201000000Z IP:127.0.0.1 authority
        server future 20590101000000Z 20600101000000Z IP:127.0.0.1 authority
        server otherHost 20200101000000Z 20600101000000Z DNS:elsewhere.invalid authority
        server foreign 20200101000000Z 20600101000000Z IP:127.0.0.1 stranger
        """
}
