#ifndef NACRE_CSODIUM_H
#define NACRE_CSODIUM_H

#include <sodium.h>

#endif
