#ifndef NACRE_CJANSSON_H
#define NACRE_CJANSSON_H

#include <jansson.h>

#endif
