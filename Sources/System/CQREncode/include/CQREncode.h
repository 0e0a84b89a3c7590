// libqrencode as Debian ships it. Linked into the worker only.
#ifndef NACRE_CQRENCODE_H
#define NACRE_CQRENCODE_H

#include <qrencode.h>

#endif
