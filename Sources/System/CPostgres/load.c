#include "CPostgres.h"

#include <dlfcn.h>
#include <stdio.h>

const struct nacre_postgres *nacre_postgres_load(const char *path, char *reason, size_t capacity) {
  // Its symbols stay its own: another library of this process may bring another OpenSSL.
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const struct nacre_postgres *table = library ? dlsym(library, NACRE_POSTGRES_TABLE) : NULL;
  if (table) return table;
  const char *words = dlerror();
  snprintf(reason, capacity, "%s", words ? words : path);
  if (library) dlclose(library);
  return NULL;
}
