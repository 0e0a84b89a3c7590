// The shared object around libpq; what it offers stands in CPostgres.h.
#ifndef NACRE_CLIBPQ_H
#define NACRE_CLIBPQ_H

#include "CPostgres.h"

extern const struct nacre_postgres nacre_postgres_table;

#endif
