// Pango behind a flat face: text in, lines out. Swift does not need to know GLib's macros.
#ifndef NACRE_CPANGO_H
#define NACRE_CPANGO_H

#include <stddef.h>
#include <stdint.h>

typedef struct _cairo cairo_t;

/// Sets text with the given font files and no others, so that a machine's own fonts and settings
/// change nothing. One per process; used by one thread.
typedef struct nacre_setter nacre_setter;

/// A paragraph that has been broken into lines.
typedef struct nacre_text nacre_text;

/// How a stretch of the text differs from the rest. Offsets are bytes of UTF-8.
typedef struct {
  uint32_t start;
  uint32_t end;
  /// 400 is regular, 700 bold.
  int32_t weight;
  int32_t is_italic;
  /// 0xRRGGBB.
  uint32_t color;
} nacre_run;

/// Opens the font files. NULL when one of them cannot be read.
nacre_setter *nacre_setter_create(const char *const *files, size_t count);

/// Breaks valid UTF-8 into lines no wider than `width` points; 0 never breaks. `families` is a list
/// as Pango reads it, the later ones for what the earlier ones lack. With `lines_max` above 0 the
/// text is cut there and ends with an ellipsis.
nacre_text *nacre_text_set(
    nacre_setter *setter, const char *text, size_t length, const char *families, double size,
    double width, int32_t lines_max, const nacre_run *runs, size_t run_count);

int32_t nacre_text_line_count(const nacre_text *text);

/// Unit: points.
double nacre_text_line_width(const nacre_text *text, int32_t line);

/// Whether a glyph is missing in every font: a box is drawn for it.
int32_t nacre_text_unknown_count(const nacre_text *text);

/// Draws one line with its baseline beginning at the current point.
void nacre_text_draw(const nacre_text *text, int32_t line, cairo_t *canvas);

/// Adds the outlines of one line to the canvas's path, its baseline beginning at the current point.
void nacre_text_trace(const nacre_text *text, int32_t line, cairo_t *canvas);

void nacre_text_free(nacre_text *text);

#endif
