import Foundation
import Testing

/// A third-party server of PyPI with numbered rows, which a script fills and starts.
struct PythonServer {
    let url: URL
    private let process: PeerProcess

    /// Fills the server and starts it.
    ///
    /// - Parameters:
    ///   - program: The Python of its environment.
    ///   - script: The script, whose arguments are a port and the number of rows.
    ///   - rows: The number of rows.
    /// - Throws: An error if the server can't be started.
    init(_ program: URL?, _ script: String, rows: Int) async throws {
        let port = try #require(try PeerProcess.freePorts(1).first)
        process = try await PeerProcess(
            try #require(program), ["-c", script, "\(port)", "\(rows)"], in: try PeerProcess.makeFolder())
        try await process.listens(at: [port])
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }
}

/// Kinto, a store of JSON, in memory. Its lists have the next page's URL in the header field `Next-Page`.
enum KintoServer {
    static let program = PeerProcess.program("kinto/bin/python")

    static let script = """
        import json, sys
        import kinto, waitress
        from webob import Request

        port, rows = int(sys.argv[1]), int(sys.argv[2])
        settings = {
            "storage_backend": "kinto.core.storage.memory", "cache_backend": "kinto.core.cache.memory",
            "permission_backend": "kinto.core.permission.memory", "userid_hmac_secret": "tests",
            "bucket_create_principals": "system.Everyone", "paginate_by": "100"}
        app = kinto.main({}, **{"kinto." + name: value for name, value in settings.items()}, **{
            "multiauth.policies": "basicauth",
            "multiauth.policy.basicauth.use": "kinto.core.authentication.BasicAuthAuthenticationPolicy"})

        def put(path, data={}):
            request = Request.blank(
                "/v1/" + path, method="PUT", content_type="application/json",
                body=json.dumps({"data": data}).encode())
            request.authorization = ("Basic", "YWRhOnB3")
            assert request.get_response(app).status_int < 300

        put("buckets/tests")
        put("buckets/tests/collections/rows")
        for number in range(rows):
            put(f"buckets/tests/collections/rows/records/row-{number}", {"number": number})
        waitress.serve(app, host="127.0.0.1", port=port)
        """
}

/// Eve, a framework for REST APIs, with a database in memory. `POST /change` with two lists of numbers, `deleted` and
/// `added`, deletes and inserts these rows.
enum EveServer {
    static let program = PeerProcess.program("eve/bin/python")

    static let script = """
        import sys
        import mongomock, pymongo
        pymongo.MongoClient = mongomock.MongoClient
        from eve import Eve

        port, rows = int(sys.argv[1]), int(sys.argv[2])
        app = Eve(settings={
            "DOMAIN": {"rows": {"schema": {"number": {"type": "integer"}}}}, "RESOURCE_METHODS": ["GET"],
            "MONGO_URI": "mongodb://localhost/rows", "PAGINATION_LIMIT": 100})
        with app.app_context():
            if rows: app.data.driver.db["rows"].insert_many([{"number": number} for number in range(rows)])

        from flask import jsonify, request

        @app.route("/change", methods=["POST"])
        def change():
            table, changes = app.data.driver.db["rows"], request.get_json()
            table.delete_many({"number": {"$in": changes["deleted"]}})
            if changes["added"]: table.insert_many([{"number": number} for number in changes["added"]])
            return jsonify({})

        app.run(host="127.0.0.1", port=port, threaded=True)
        """
}

/// moto, which simulates the services of AWS: a table of DynamoDB, and a stream of CloudWatch Logs.
enum MotoServer {
    static let program = PeerProcess.program("moto/bin/python")

    static let script = """
        import os, sys, time
        os.environ.update(AWS_ACCESS_KEY_ID="a", AWS_SECRET_ACCESS_KEY="b", AWS_DEFAULT_REGION="us-east-1")
        import boto3, moto
        from moto.moto_server.werkzeug_app import DomainDispatcherApplication, create_backend_app
        from werkzeug.serving import run_simple

        port, rows = int(sys.argv[1]), int(sys.argv[2])
        moto.mock_aws().start()
        table = boto3.client("dynamodb")
        table.create_table(
            TableName="rows", KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}], BillingMode="PAY_PER_REQUEST",
            AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "N"}])
        for start in range(0, rows, 25):
            table.batch_write_item(RequestItems={"rows": [
                {"PutRequest": {"Item": {"id": {"N": str(n)}}}} for n in range(start, min(start + 25, rows))]})
        logs = boto3.client("logs")
        logs.create_log_group(logGroupName="group")
        logs.create_log_stream(logGroupName="group", logStreamName="stream")
        now = int(time.time() * 1000) - rows - 1000
        if rows:
            logs.put_log_events(logGroupName="group", logStreamName="stream", logEvents=[
                {"timestamp": now + n, "message": str(n)} for n in range(rows)])
        run_simple("127.0.0.1", port, DomainDispatcherApplication(create_backend_app), threaded=True)
        """
}
