#include "CZip.h"

#include <stdlib.h>
#include <zip.h>

struct nacre_zip {
  zip_t *archive;
};

static uint8_t *bytes_of(zip_source_t *source, size_t *length) {
  zip_stat_t facts;
  zip_stat_init(&facts);
  if (zip_source_stat(source, &facts) != 0 || zip_source_open(source) != 0) return NULL;
  uint8_t *bytes = malloc(facts.size > 0 ? facts.size : 1);
  const zip_int64_t count = bytes == NULL ? -1 : zip_source_read(source, bytes, facts.size);
  zip_source_close(source);
  if (count < 0 || (zip_uint64_t)count != facts.size) {
    free(bytes);
    return NULL;
  }
  *length = facts.size;
  return bytes;
}

static int add(zip_t *archive, const nacre_zip_entry *entry, uint16_t time, uint16_t date) {
  zip_source_t *source = zip_source_buffer(archive, entry->bytes, entry->length, 0);
  if (source == NULL) return 0;
  const zip_int64_t index = zip_file_add(archive, entry->name, source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    return 0;
  }
  const zip_uint64_t place = (zip_uint64_t)index;
  // A regular file that its owner may write and everybody may read, as on any Unix.
  return zip_set_file_compression(archive, place, ZIP_CM_DEFLATE, 9) == 0 &&
         zip_file_set_dostime(archive, place, time, date, 0) == 0 &&
         zip_file_set_external_attributes(archive, place, 0, ZIP_OPSYS_UNIX, 0100644U << 16) == 0;
}

uint8_t *nacre_zip_write(
    const nacre_zip_entry *entries, size_t count, uint16_t time, uint16_t date, size_t *length) {
  zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, NULL);
  if (source == NULL) return NULL;
  // The archive drops its own hold on the source when it is closed.
  zip_source_keep(source);
  zip_t *archive = zip_open_from_source(source, ZIP_TRUNCATE, NULL);
  if (archive == NULL) {
    zip_source_free(source);
    zip_source_free(source);
    return NULL;
  }
  int is_good = 1;
  for (size_t index = 0; is_good && index < count; index++)
    is_good = add(archive, &entries[index], time, date);
  uint8_t *bytes = NULL;
  if (is_good && zip_close(archive) == 0) {
    bytes = bytes_of(source, length);
  } else {
    zip_discard(archive);
  }
  zip_source_free(source);
  return bytes;
}

nacre_zip *nacre_zip_open(const uint8_t *bytes, size_t length) {
  zip_source_t *source = zip_source_buffer_create(bytes, length, 0, NULL);
  if (source == NULL) return NULL;
  zip_t *archive = zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, NULL);
  nacre_zip *result = archive == NULL ? NULL : calloc(1, sizeof *result);
  if (result == NULL) {
    if (archive != NULL) zip_discard(archive); else zip_source_free(source);
    return NULL;
  }
  result->archive = archive;
  return result;
}

int64_t nacre_zip_count(nacre_zip *archive) { return zip_get_num_entries(archive->archive, 0); }

const char *nacre_zip_name(nacre_zip *archive, uint64_t index) {
  return zip_get_name(archive->archive, index, ZIP_FL_ENC_STRICT);
}

int64_t nacre_zip_size(nacre_zip *archive, uint64_t index) {
  zip_stat_t facts;
  if (zip_stat_index(archive->archive, index, 0, &facts) != 0) return -1;
  if (!(facts.valid & ZIP_STAT_SIZE) || facts.size > INT64_MAX) return -1;
  return (int64_t)facts.size;
}

int32_t nacre_zip_read(nacre_zip *archive, uint64_t index, uint8_t *target, size_t length) {
  zip_file_t *file = zip_fopen_index(archive->archive, index, 0);
  if (file == NULL) return 0;
  size_t done = 0;
  while (done < length) {
    const zip_int64_t count = zip_fread(file, target + done, length - done);
    if (count <= 0) break;
    done += (size_t)count;
  }
  // The end is where the checksum is looked at.
  uint8_t further;
  const int is_whole = done == length && zip_fread(file, &further, 1) == 0;
  return zip_fclose(file) == 0 && is_whole;
}

void nacre_zip_close(nacre_zip *archive) {
  zip_discard(archive->archive);
  free(archive);
}
