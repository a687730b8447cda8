import Foundation
import Testing

/// Django REST framework, a third-party program, with a SQLite file that contains one table of rows, ordered by their
/// numbers.
///
/// `/number`, `/offset` and `/cursor` use the paginators of these names, with at most 100 rows. `/number/bare` and
/// `/offset/bare` omit the total and the links. `POST /insert?count=7` inserts rows before all others. `POST /change` with
/// two lists of numbers, `deleted` and `added`, deletes and inserts these rows.
struct DjangoServer {
    static let program = PeerProcess.program("django/bin/python")

    let url: URL
    private let process: PeerProcess

    /// Fills the table and starts the server.
    init(rows: Int) async throws {
        let program = try #require(Self.program)
        let port = try #require(try PeerProcess.freePorts(1).first)
        process = try await PeerProcess(
            program, ["-c", Self.script, "\(port)", "\(rows)"], in: try PeerProcess.makeFolder())
        try await process.listens(at: [port])
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
    }

    private static let script = """
        import sqlite3, sys
        from socketserver import ThreadingMixIn
        from wsgiref.simple_server import WSGIServer, WSGIRequestHandler, make_server

        port, rows = int(sys.argv[1]), int(sys.argv[2])
        file = sqlite3.connect("rows.db")
        file.execute("create table row (id integer primary key)")
        file.executemany("insert into row values (?)", ((n,) for n in range(rows)))
        file.commit()
        file.close()

        import django
        from django.conf import settings
        settings.configure(
            SECRET_KEY="tests", ALLOWED_HOSTS=["*"], ROOT_URLCONF="__main__", USE_TZ=True,
            INSTALLED_APPS=["rest_framework"],
            REST_FRAMEWORK={
                "DEFAULT_AUTHENTICATION_CLASSES": [], "UNAUTHENTICATED_USER": None,
                "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"]},
            DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "rows.db",
                # The count and the rows of a response are of the same moment, as whenChanged needs.
                "ATOMIC_REQUESTS": True}})
        django.setup()

        from django.db import models
        from django.urls import path
        from rest_framework import generics, pagination, response, serializers, views

        class Row(models.Model):
            id = models.IntegerField(primary_key=True)
            class Meta:
                app_label, db_table = "rows", "row"

        class Serializer(serializers.ModelSerializer):
            class Meta:
                model, fields = Row, ["id"]

        class Number(pagination.PageNumberPagination):
            page_size, page_size_query_param, max_page_size = 100, "page_size", 100

        class Offset(pagination.LimitOffsetPagination):
            max_limit = 100

        class Cursor(pagination.CursorPagination):
            page_size, page_size_query_param, max_page_size, ordering = 100, "page_size", 100, "id"

        class Bare:
            def get_paginated_response(self, data):
                return response.Response({"results": data})

        class BareNumber(Bare, Number):
            pass

        class BareOffset(Bare, Offset):
            pass

        def rows_by(scheme):
            class Rows(generics.ListAPIView):
                queryset, serializer_class = Row.objects.order_by("id"), Serializer
                pagination_class = scheme
            return Rows.as_view()

        class Insert(views.APIView):
            def post(self, request):
                first = Row.objects.order_by("id")[0].id
                Row.objects.bulk_create(
                    [Row(id=first - 1 - n) for n in range(int(request.query_params["count"]))])
                return response.Response({})

        class Change(views.APIView):
            def post(self, request):
                Row.objects.filter(id__in=request.data["deleted"]).delete()
                Row.objects.bulk_create([Row(id=n) for n in request.data["added"]])
                return response.Response({})

        urlpatterns = [
            path("number", rows_by(Number)), path("offset", rows_by(Offset)), path("cursor", rows_by(Cursor)),
            path("number/bare", rows_by(BareNumber)), path("offset/bare", rows_by(BareOffset)),
            path("insert", Insert.as_view()), path("change", Change.as_view())]

        class Server(ThreadingMixIn, WSGIServer):
            daemon_threads = True

        class Handler(WSGIRequestHandler):
            def log_message(self, *words):
                pass

        from django.core.wsgi import get_wsgi_application
        make_server("127.0.0.1", port, get_wsgi_application(), Server, Handler).serve_forever()
        """
}
