// librsvg behind a flat face: a drawing in memory, painted on a cairo canvas.
#ifndef NACRE_CRSVG_H
#define NACRE_CRSVG_H

#include <stddef.h>
#include <stdint.h>

typedef struct _cairo cairo_t;
typedef struct nacre_drawing nacre_drawing;

/// Reads a drawing, without a place that it could refer to anything from. NULL when it cannot.
nacre_drawing *nacre_drawing_read(const uint8_t *bytes, size_t length);

/// Paints all of it into a rectangle. 0 when it could not.
int32_t nacre_drawing_paint(
    nacre_drawing *drawing, cairo_t *canvas, double x, double y, double width, double height);

void nacre_drawing_free(nacre_drawing *drawing);

#endif
