// libphonenumber behind a C face. Built as a shared object of its own and loaded at first use:
// its tables, protobuf and ICU cost 5 ms and 6 MB at start, which most runs never need.
//
// The loader cannot include this header without linking the library, so an answer is a line of
// ASCII and no struct whose layout two languages would have to agree on.
#ifndef NACRE_CPHONENUMBER_H
#define NACRE_CPHONENUMBER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Judges UTF-8 text dialled in a region of ISO 3166-1 alpha-2. Safe from several threads.
///
/// Answers the number of bytes written, such as `1 44 +442079460018 2079460018 123`: 1 for a valid
/// number and 0 for one that is only possible, country code, E.164, national significant number,
/// extension (empty when there is none). 0 when the text is no possible number, −1 when nothing is
/// known because the library failed or `capacity` is too small; 128 is always enough.
int32_t nacre_phone_judge(
    const char *text, size_t text_length, const char *region, size_t region_length, char *answer,
    size_t capacity);

/// Reads UTF-8 text dialled in a region, and says all that is known of the number. Safe from several
/// threads.
///
/// Answers the number of bytes written: lines, each ended by LF. The first is `r` when there is no
/// such region, a digit from 1 to 5 when the text is no number (what the library calls ErrorType),
/// or 0; after 0 come country code, E.164, national and international form, region (empty when
/// there is none), type (what the library calls PhoneNumberType, 0 to 11), 1 for a valid number, 1
/// for a possible one, national significant number. −1 when the library failed or `capacity` is too
/// small; 512 is always enough.
int32_t nacre_phone_describe(
    const char *text, size_t text_length, const char *region, size_t region_length, char *answer,
    size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
