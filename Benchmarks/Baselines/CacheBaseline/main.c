/* Writes the rows of a list page by page, and reads the first page from a file that isn't in memory, with plain sqlite3
   calls: a table row with JSON text for each row, a transaction for each page, WAL, and prepared statements. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    long id, price;
    char title[40], town[16];
} Flat;

static char path[256];
static sqlite3 *db;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fail(const char *what) {
    fprintf(stderr, "CacheBaseline: %s: %s\n", what, db ? sqlite3_errmsg(db) : "");
    exit(1);
}

static void run(const char *sql) {
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK) fail(sql);
}

static sqlite3_stmt *prepare(const char *sql) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) fail(sql);
    return statement;
}

static void open_file(void) {
    if (sqlite3_open(path, &db) != SQLITE_OK) fail("open");
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
}

static void remove_files(void) {
    const char *parts[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[300];
        snprintf(name, sizeof name, "%s%s", path, parts[i]);
        unlink(name);
    }
}

/* Writes the file's data to the disk and removes it from memory. */
static void cool(void) {
    int file = open(path, O_RDONLY);
    if (file < 0 || fsync(file) != 0 || posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) != 0) fail("cooling the file");
    close(file);
}

int main(int count, char **arguments) {
    long rows = count == 3 ? atol(arguments[1]) : 0, size = count == 3 ? atol(arguments[2]) : 0;
    if (rows <= 0 || size <= 0 || rows % size != 0) {
        fprintf(stderr, "usage: CacheBaseline ROWS PAGE\n");
        return 2;
    }
    const char *folder = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/trellis-bench-%d.sqlite", folder ? folder : "/tmp", (int)getpid());
    atexit(remove_files);

    Flat *flats = calloc(rows, sizeof *flats);
    if (!flats) fail("no memory");
    for (long id = 0; id < rows; id++) {
        flats[id].id = id;
        flats[id].price = 100000 + id;
        snprintf(flats[id].title, sizeof flats[id].title, "Flat with a view %ld", id);
        snprintf(flats[id].town, sizeof flats[id].town, "Town %ld", id % 37);
    }

    open_file();
    run("CREATE TABLE item (page INTEGER, position INTEGER, content TEXT NOT NULL, PRIMARY KEY (page, position)) WITHOUT ROWID");
    double start = now();
    sqlite3_stmt *insert = prepare("INSERT INTO item VALUES (?, ?, ?)");
    for (long page = 0; page < rows / size; page++) {
        run("BEGIN IMMEDIATE");
        for (long position = 0; position < size; position++) {
            char text[200];
            const Flat *flat = &flats[page * size + position];
            int length = snprintf(
                text, sizeof text, "{\"id\":%ld,\"title\":\"%s\",\"town\":\"%s\",\"price\":%ld}", flat->id,
                flat->title, flat->town, flat->price);
            sqlite3_bind_int64(insert, 1, page);
            sqlite3_bind_int64(insert, 2, position);
            sqlite3_bind_text(insert, 3, text, length, SQLITE_STATIC);
            if (sqlite3_step(insert) != SQLITE_DONE) fail("insert");
            sqlite3_reset(insert);
        }
        run("COMMIT");
    }
    double write = now() - start;
    sqlite3_finalize(insert);
    sqlite3_close(db);
    cool();

    start = now();
    open_file();
    sqlite3_stmt *select = prepare("SELECT content FROM item WHERE page = 0 ORDER BY position");
    long first_page = 0, bytes = 0;
    while (sqlite3_step(select) == SQLITE_ROW) {
        first_page++;
        bytes += strlen((const char *)sqlite3_column_text(select, 0));
    }
    double cold = now() - start;
    sqlite3_finalize(select);
    if (bytes == 0) fail("nothing was read");

    select = prepare("SELECT count(*) FROM item");
    long kept = sqlite3_step(select) == SQLITE_ROW ? sqlite3_column_int64(select, 0) : 0;
    sqlite3_finalize(select);
    sqlite3_close(db);
    printf(
        "{\"rate\":%f,\"cold\":%f,\"rows\":%ld,\"firstPage\":%ld}\n", rows / (write / 1e3), cold, kept, first_page);
    return 0;
}
