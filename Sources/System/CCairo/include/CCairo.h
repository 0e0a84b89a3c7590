// cairo as Debian ships it: surfaces, paths and PDF. Linked into the worker only.
#ifndef NACRE_CCAIRO_H
#define NACRE_CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>

#endif
