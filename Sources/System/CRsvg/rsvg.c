#include "CRsvg.h"

#include <librsvg/rsvg.h>

nacre_drawing *nacre_drawing_read(const uint8_t *bytes, size_t length) {
  return (nacre_drawing *)rsvg_handle_new_from_data(bytes, length, NULL);
}

int32_t nacre_drawing_paint(
    nacre_drawing *drawing, cairo_t *canvas, double x, double y, double width, double height) {
  const RsvgRectangle frame = {.x = x, .y = y, .width = width, .height = height};
  return rsvg_handle_render_document((RsvgHandle *)drawing, canvas, &frame, NULL) ? 1 : 0;
}

void nacre_drawing_free(nacre_drawing *drawing) { g_object_unref(drawing); }
