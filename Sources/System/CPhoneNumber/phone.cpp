#include "CPhoneNumber.h"

#include <cstring>
#include <string>

#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

/// What IsValidNumber says, asked the short way first.
///
/// IsValidNumber looks for the first region of the country code that the number fits, and then asks
/// that region again. The code's main region comes first, so when the number fits it there is
/// nothing to look for.
static bool is_valid(const PhoneNumberUtil &util, const PhoneNumber &number) {
  std::string main_region;
  util.GetRegionCodeForCountryCode(number.country_code(), &main_region);
  return util.IsValidNumberForRegion(number, main_region) || util.IsValidNumber(number);
}

/// The answer, or nothing when the text is no possible number.
static std::string judge(const std::string &text, const std::string &region) {
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  PhoneNumber number;
  if (util.Parse(text, region, &number) != PhoneNumberUtil::NO_PARSING_ERROR) return {};
  if (util.IsPossibleNumberWithReason(number) != PhoneNumberUtil::IS_POSSIBLE) return {};

  std::string national;
  util.GetNationalSignificantNumber(number, &national);
  const std::string country_code = std::to_string(number.country_code());
  std::string answer = is_valid(util, number) ? "1 " : "0 ";
  answer += country_code + " +" + country_code + national + " " + national + " ";
  if (number.has_extension()) answer += number.extension();
  return answer;
}

int32_t nacre_phone_judge(
    const char *text, size_t text_length, const char *region, size_t region_length, char *answer,
    size_t capacity) {
  // Swift cannot catch what C++ throws, so nothing may leave this function.
  try {
    const std::string line =
        judge(std::string(text, text_length), std::string(region, region_length));
    if (line.size() > capacity) return -1;
    std::memcpy(answer, line.data(), line.size());
    return static_cast<int32_t>(line.size());
  } catch (...) {
    return -1;
  }
}
