// libzip behind a flat face: archives in memory, with nothing of the moment or the machine in them.
#ifndef NACRE_CZIP_H
#define NACRE_CZIP_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *name;
  const uint8_t *bytes;
  size_t length;
} nacre_zip_entry;

/// The archive of these entries, in this order, all with this DOS time and date; to be freed by
/// `free`. NULL when it could not be made.
uint8_t *nacre_zip_write(
    const nacre_zip_entry *entries, size_t count, uint16_t time, uint16_t date, size_t *length);

typedef struct nacre_zip nacre_zip;

/// Opens an archive whose parts agree with each other. The bytes must outlive it.
nacre_zip *nacre_zip_open(const uint8_t *bytes, size_t length);

int64_t nacre_zip_count(nacre_zip *archive);

/// The name as it stands in the archive, or NULL. Lives as long as the archive.
const char *nacre_zip_name(nacre_zip *archive, uint64_t index);

/// What an entry says of its size, or -1.
int64_t nacre_zip_size(nacre_zip *archive, uint64_t index);

/// Reads an entry whose checksum is right into room for exactly its size. 1 when it did.
int32_t nacre_zip_read(nacre_zip *archive, uint64_t index, uint8_t *target, size_t length);

void nacre_zip_close(nacre_zip *archive);

#endif
