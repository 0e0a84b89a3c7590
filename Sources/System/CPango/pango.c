#include "CPango.h"

#include <stdlib.h>

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

struct nacre_setter {
  PangoFontMap *map;
  PangoContext *context;
};

struct nacre_text {
  PangoLayout *layout;
  // The lines in an array: Pango's own list is walked from its beginning for each.
  PangoLayoutLine **lines;
  int32_t line_count;
};

// A configuration without a file: no directories, no substitutions, no settings of a user.
static FcConfig *only(const char *const *files, size_t count) {
  FcConfig *config = FcConfigCreate();
  if (config == NULL) return NULL;
  for (size_t index = 0; index < count; index++) {
    if (FcConfigAppFontAddFile(config, (const FcChar8 *)files[index])) continue;
    FcConfigDestroy(config);
    return NULL;
  }
  return config;
}

nacre_setter *nacre_setter_create(const char *const *files, size_t count) {
  FcConfig *config = only(files, count);
  if (config == NULL) return NULL;
  // Pango begins by asking for the current one, in a thread of its own.
  FcConfigSetCurrent(config);
  nacre_setter *setter = calloc(1, sizeof *setter);
  if (setter == NULL) return NULL;
  setter->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (setter->map == NULL) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(setter->map), config);
  // One unit of the paper is a point, and so is one of the font.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(setter->map), 72);
  setter->context = pango_font_map_create_context(setter->map);

  // Widths are those of the design, whatever device the paper is shown on later.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(setter->context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(setter->context, FALSE);
  return setter;
}

static void add(
    PangoAttrList *list, PangoAttribute *attribute, uint32_t start, uint32_t end) {
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert(list, attribute);
}

static PangoAttrList *attributes(const nacre_run *runs, size_t count, size_t length) {
  PangoAttrList *list = pango_attr_list_new();
  // Digits of one width stand below each other in a column of amounts.
  add(list, pango_attr_font_features_new("tnum=1"), 0, (uint32_t)length);
  // A hash that is broken where its line ends has no hyphen in it.
  add(list, pango_attr_insert_hyphens_new(FALSE), 0, (uint32_t)length);
  for (size_t index = 0; index < count; index++) {
    const nacre_run run = runs[index];
    const uint16_t red = (run.color >> 16 & 0xFF) * 257, green = (run.color >> 8 & 0xFF) * 257,
                   blue = (run.color & 0xFF) * 257;
    add(list, pango_attr_weight_new((PangoWeight)run.weight), run.start, run.end);
    add(list, pango_attr_foreground_new(red, green, blue), run.start, run.end);
    if (run.is_italic) add(list, pango_attr_style_new(PANGO_STYLE_ITALIC), run.start, run.end);
  }
  return list;
}

nacre_text *nacre_text_set(
    nacre_setter *setter, const char *text, size_t length, const char *families, double size,
    double width, int32_t lines_max, const nacre_run *runs, size_t run_count) {
  nacre_text *result = calloc(1, sizeof *result);
  if (result == NULL) return NULL;
  PangoLayout *layout = pango_layout_new(setter->context);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, families);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, width > 0 ? (int)(width * PANGO_SCALE) : -1);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  if (lines_max > 0) {
    pango_layout_set_height(layout, -lines_max);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  pango_layout_set_text(layout, text, (int)length);
  PangoAttrList *list = attributes(runs, run_count, length);
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  result->layout = layout;
  const size_t line_count = (size_t)pango_layout_get_line_count(layout);
  result->lines = calloc(line_count, sizeof *result->lines);
  if (result->lines == NULL) {
    nacre_text_free(result);
    return NULL;
  }
  for (GSList *line = pango_layout_get_lines_readonly(layout);
       line != NULL && (size_t)result->line_count < line_count; line = line->next)
    result->lines[result->line_count++] = line->data;
  return result;
}

int32_t nacre_text_line_count(const nacre_text *text) { return text->line_count; }

static PangoLayoutLine *line_of(const nacre_text *text, int32_t line) {
  return line >= 0 && line < text->line_count ? text->lines[line] : NULL;
}

double nacre_text_line_width(const nacre_text *text, int32_t line) {
  PangoLayoutLine *found = line_of(text, line);
  if (found == NULL) return 0;
  PangoRectangle logical;
  pango_layout_line_get_extents(found, NULL, &logical);
  return (double)logical.width / PANGO_SCALE;
}

int32_t nacre_text_unknown_count(const nacre_text *text) {
  return pango_layout_get_unknown_glyphs_count(text->layout);
}

void nacre_text_draw(const nacre_text *text, int32_t line, cairo_t *canvas) {
  PangoLayoutLine *found = line_of(text, line);
  if (found != NULL) pango_cairo_show_layout_line(canvas, found);
}

void nacre_text_trace(const nacre_text *text, int32_t line, cairo_t *canvas) {
  PangoLayoutLine *found = line_of(text, line);
  if (found != NULL) pango_cairo_layout_line_path(canvas, found);
}

void nacre_text_free(nacre_text *text) {
  if (text == NULL) return;
  free(text->lines);
  g_object_unref(text->layout);
  free(text);
}
