// libphonenumber's geocoder behind a C face. A shared object of its own: its 11 MB of relocations
// are paid when somebody first asks for a place, and not with the first number that is read.
#ifndef NACRE_CPHONEPLACE_H
#define NACRE_CPHONEPLACE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Where a number in E.164 belongs to, in words of a language such as `sv`. Safe from several
/// threads.
///
/// Answers the number of bytes of UTF-8 written; 0 when nothing is known of the place, −1 when the
/// library failed or `capacity` is too small.
int32_t nacre_phone_place(
    const char *e164, size_t e164_length, const char *language, size_t language_length,
    char *answer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
