#include "CPhoneNumber.h"

#include <cstring>
#include <set>
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

/// The regions that have numbers, made when the first is asked for.
static bool is_region(const PhoneNumberUtil &util, const std::string &region) {
  static const std::set<std::string> regions = [&util] {
    std::set<std::string> found;
    util.GetSupportedRegions(&found);
    return found;
  }();
  return regions.count(region) > 0;
}

/// All that is known of a number, line by line, as CPhoneNumber.h says.
static std::string describe(const std::string &text, const std::string &region) {
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  if (!is_region(util, region)) return "r\n";
  PhoneNumber number;
  const PhoneNumberUtil::ErrorType error = util.Parse(text, region, &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR) return std::to_string(error) + "\n";

  std::string answer = "0\n" + std::to_string(number.country_code()) + "\n";
  std::string part;
  for (const auto form :
       {PhoneNumberUtil::E164, PhoneNumberUtil::NATIONAL, PhoneNumberUtil::INTERNATIONAL}) {
    util.Format(number, form, &part);
    answer += part + "\n";
  }
  util.GetRegionCodeForNumber(number, &part);
  answer += (part == "ZZ" ? "" : part) + "\n";
  answer += std::to_string(util.GetNumberType(number)) + "\n";
  answer += is_valid(util, number) ? "1\n" : "0\n";
  answer += util.IsPossibleNumber(number) ? "1\n" : "0\n";
  // This one appends to what is there.
  std::string digits;
  util.GetNationalSignificantNumber(number, &digits);
  return answer + digits + "\n";
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

int32_t nacre_phone_describe(
    const char *text, size_t text_length, const char *region, size_t region_length, char *answer,
    size_t capacity) {
  try {
    const std::string lines =
        describe(std::string(text, text_length), std::string(region, region_length));
    if (lines.size() > capacity) return -1;
    std::memcpy(answer, lines.data(), lines.size());
    return static_cast<int32_t>(lines.size());
  } catch (...) {
    return -1;
  }
}
