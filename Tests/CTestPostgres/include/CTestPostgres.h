#ifndef NACRE_CTESTPOSTGRES_H
#define NACRE_CTESTPOSTGRES_H

// PostgreSQL's own client, for tests alone.
#include <postgresql/libpq-fe.h>

#endif
