#ifndef NACRE_CZLIB_H
#define NACRE_CZLIB_H

#include <zlib.h>

#endif
