// libjpeg, libpng and libwebp behind a flat face: photos in memory, as rows of dots.
#ifndef NACRE_CPHOTO_H
#define NACRE_CPHOTO_H

#include <stddef.h>
#include <stdint.h>

/// A photo as it was decoded: three bytes for each dot, row by row, over white paper.
typedef struct {
  /// To be freed by `free`.
  uint8_t *dots;
  int32_t width, height;

  /// As the file has them; the dots may be fewer.
  int32_t full_width, full_height;
} nacre_photo;

typedef enum {
  NACRE_PHOTO_GOOD = 1,
  /// No photo of this type, or a damaged one.
  NACRE_PHOTO_BAD = 0,
  /// More dots than `dots_max`.
  NACRE_PHOTO_LARGE = -1
} nacre_photo_outcome;

/// Decodes all of a photo, to dots of which the longer side has `side` or more where it can do with
/// fewer than the file has.
nacre_photo_outcome nacre_photo_of_jpeg(
    const uint8_t *bytes, size_t length, int32_t side, int64_t dots_max, nacre_photo *photo);
nacre_photo_outcome nacre_photo_of_png(
    const uint8_t *bytes, size_t length, int64_t dots_max, nacre_photo *photo);
nacre_photo_outcome nacre_photo_of_webp(
    const uint8_t *bytes, size_t length, int32_t side, int64_t dots_max, nacre_photo *photo);

/// The dots as a JPEG file, to be freed by `free`; NULL when it could not be made.
uint8_t *nacre_jpeg_of_dots(
    const uint8_t *dots, int32_t width, int32_t height, int32_t quality, size_t *length);

#endif
