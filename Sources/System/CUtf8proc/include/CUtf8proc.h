#ifndef NACRE_CUTF8PROC_H
#define NACRE_CUTF8PROC_H

#include <utf8proc.h>

#endif
