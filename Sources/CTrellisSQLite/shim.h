/* SQLite, as Debian 12 ships it (3.40). Apple's platforms have the same API as the module SQLite3. */
#include <sqlite3.h>
