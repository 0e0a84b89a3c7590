#include "CPhonePlace.h"

#include <cstring>
#include <string>

#include <phonenumbers/geocoding/phonenumber_offline_geocoder.h>
#include <phonenumbers/phonenumberutil.h>
#include <unicode/locid.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberOfflineGeocoder;
using i18n::phonenumbers::PhoneNumberUtil;

static std::string place(const std::string &e164, const std::string &language) {
  static const PhoneNumberOfflineGeocoder geocoder;
  PhoneNumber number;
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  if (util.Parse(e164, "ZZ", &number) != PhoneNumberUtil::NO_PARSING_ERROR) return {};
  return geocoder.GetDescriptionForNumber(number, icu::Locale(language.c_str()));
}

int32_t nacre_phone_place(
    const char *e164, size_t e164_length, const char *language, size_t language_length,
    char *answer, size_t capacity) {
  // Swift cannot catch what C++ throws, so nothing may leave this function.
  try {
    const std::string text =
        place(std::string(e164, e164_length), std::string(language, language_length));
    if (text.size() > capacity) return -1;
    std::memcpy(answer, text.data(), text.size());
    return static_cast<int32_t>(text.size());
  } catch (...) {
    return -1;
  }
}
