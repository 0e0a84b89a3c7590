#ifndef NACRE_CEXPAT_H
#define NACRE_CEXPAT_H

#include <expat.h>

#endif
