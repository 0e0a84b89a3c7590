#include "CPhoto.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>
#include <png.h>
#include <webp/decode.h>

static nacre_photo_outcome judged(int64_t width, int64_t height, int64_t dots_max) {
  if (width < 1 || height < 1) return NACRE_PHOTO_BAD;
  return width * height > dots_max ? NACRE_PHOTO_LARGE : NACRE_PHOTO_GOOD;
}

// MARK: JPEG

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf end;
  int is_damaged;
} jpeg_errors;

static void jpeg_fail(j_common_ptr info) { longjmp(((jpeg_errors *)info->err)->end, 1); }

// What ends too early or contradicts itself is filled up with grey by libjpeg; that is no photo.
static void jpeg_warn(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_NOT_SEQUENTIAL: ((jpeg_errors *)info->err)->is_damaged = 1;
    default: break;
  }
}

static struct jpeg_error_mgr *watch(jpeg_errors *errors) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = jpeg_fail;
  errors->base.emit_message = jpeg_warn;
  errors->is_damaged = 0;
  return &errors->base;
}

nacre_photo_outcome nacre_photo_of_jpeg(
    const uint8_t *bytes, size_t length, int32_t side, int64_t dots_max, nacre_photo *photo) {
  struct jpeg_decompress_struct info;
  jpeg_errors errors;
  memset(photo, 0, sizeof *photo);
  info.err = watch(&errors);
  jpeg_create_decompress(&info);
  if (setjmp(errors.end)) {
    jpeg_destroy_decompress(&info);
    free(photo->dots);
    photo->dots = NULL;
    return NACRE_PHOTO_BAD;
  }
  jpeg_mem_src(&info, bytes, length);
  jpeg_read_header(&info, TRUE);
  photo->full_width = (int32_t)info.image_width;
  photo->full_height = (int32_t)info.image_height;
  const nacre_photo_outcome outcome = judged(info.image_width, info.image_height, dots_max);
  if (outcome != NACRE_PHOTO_GOOD) {
    jpeg_destroy_decompress(&info);
    return outcome;
  }
  info.out_color_space = JCS_RGB;
  info.scale_num = 1;
  info.scale_denom = 8;
  const JDIMENSION longer =
      info.image_width > info.image_height ? info.image_width : info.image_height;
  while (info.scale_denom > 1 && longer / info.scale_denom < (JDIMENSION)side)
    info.scale_denom /= 2;
  jpeg_start_decompress(&info);
  photo->width = (int32_t)info.output_width;
  photo->height = (int32_t)info.output_height;
  const size_t row = (size_t)info.output_width * 3;
  photo->dots = malloc(row * info.output_height);
  if (photo->dots == NULL || info.output_components != 3) jpeg_fail((j_common_ptr)&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW target = photo->dots + row * info.output_scanline;
    jpeg_read_scanlines(&info, &target, 1);
  }
  jpeg_finish_decompress(&info);
  if (errors.is_damaged) jpeg_fail((j_common_ptr)&info);
  jpeg_destroy_decompress(&info);
  return NACRE_PHOTO_GOOD;
}

uint8_t *nacre_jpeg_of_dots(
    const uint8_t *dots, int32_t width, int32_t height, int32_t quality, size_t *length) {
  struct jpeg_compress_struct info;
  jpeg_errors errors;
  unsigned char *bytes = NULL;
  unsigned long size = 0;
  info.err = watch(&errors);
  jpeg_create_compress(&info);
  if (setjmp(errors.end)) {
    jpeg_destroy_compress(&info);
    free(bytes);
    return NULL;
  }
  jpeg_mem_dest(&info, &bytes, &size);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW source = (JSAMPROW)(dots + (size_t)width * 3 * info.next_scanline);
    jpeg_write_scanlines(&info, &source, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  *length = size;
  return bytes;
}

// MARK: PNG

nacre_photo_outcome nacre_photo_of_png(
    const uint8_t *bytes, size_t length, int64_t dots_max, nacre_photo *photo) {
  png_image image;
  memset(&image, 0, sizeof image);
  memset(photo, 0, sizeof *photo);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, length)) return NACRE_PHOTO_BAD;
  photo->full_width = photo->width = (int32_t)image.width;
  photo->full_height = photo->height = (int32_t)image.height;
  const nacre_photo_outcome outcome = judged(image.width, image.height, dots_max);
  if (outcome != NACRE_PHOTO_GOOD) {
    png_image_free(&image);
    return outcome;
  }
  image.format = PNG_FORMAT_RGB;
  const png_color white = {255, 255, 255};
  photo->dots = malloc(PNG_IMAGE_SIZE(image));
  if (photo->dots != NULL && png_image_finish_read(&image, &white, photo->dots, 0, NULL))
    return NACRE_PHOTO_GOOD;
  png_image_free(&image);
  free(photo->dots);
  photo->dots = NULL;
  return NACRE_PHOTO_BAD;
}

// MARK: WebP

// Four bytes for each dot become three, over white.
static void flatten(const uint8_t *source, uint8_t *target, size_t count) {
  for (size_t dot = 0; dot < count; dot++) {
    const unsigned alpha = source[dot * 4 + 3];
    for (size_t part = 0; part < 3; part++)
      target[dot * 3 + part] =
          (uint8_t)((source[dot * 4 + part] * alpha + 255 * (255 - alpha) + 127) / 255);
  }
}

nacre_photo_outcome nacre_photo_of_webp(
    const uint8_t *bytes, size_t length, int32_t side, int64_t dots_max, nacre_photo *photo) {
  WebPDecoderConfig config;
  memset(photo, 0, sizeof *photo);
  if (!WebPInitDecoderConfig(&config) ||
      WebPGetFeatures(bytes, length, &config.input) != VP8_STATUS_OK ||
      config.input.has_animation)
    return NACRE_PHOTO_BAD;
  photo->full_width = config.input.width;
  photo->full_height = config.input.height;
  const nacre_photo_outcome outcome = judged(config.input.width, config.input.height, dots_max);
  if (outcome != NACRE_PHOTO_GOOD) return outcome;
  const int longer =
      config.input.width > config.input.height ? config.input.width : config.input.height;
  if (longer > side) {
    config.options.use_scaling = 1;
    config.options.scaled_width =
        (int)(((int64_t)config.input.width * side + longer - 1) / longer);
    config.options.scaled_height =
        (int)(((int64_t)config.input.height * side + longer - 1) / longer);
  }
  config.output.colorspace = MODE_RGBA;
  if (WebPDecode(bytes, length, &config) != VP8_STATUS_OK) {
    WebPFreeDecBuffer(&config.output);
    return NACRE_PHOTO_BAD;
  }
  photo->width = config.output.width;
  photo->height = config.output.height;
  photo->dots = malloc((size_t)photo->width * 3 * (size_t)photo->height);
  if (photo->dots != NULL) {
    for (int32_t row = 0; row < photo->height; row++)
      flatten(
          config.output.u.RGBA.rgba + (size_t)row * (size_t)config.output.u.RGBA.stride,
          photo->dots + (size_t)row * 3 * (size_t)photo->width, (size_t)photo->width);
  }
  WebPFreeDecBuffer(&config.output);
  return photo->dots == NULL ? NACRE_PHOTO_BAD : NACRE_PHOTO_GOOD;
}
