#include "CPhoneNumber.h"

#include <cstring>
#include <string>

#include <phonenumbers/phonenumberutil.h>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

/// The answer, or nothing when the text is no possible number.
static std::string judge(const std::string &text, const std::string &region) {
  const PhoneNumberUtil &util = *PhoneNumberUtil::GetInstance();
  PhoneNumber number;
  if (util.Parse(text, region, &number) != PhoneNumberUtil::NO_PARSING_ERROR) return {};
  if (util.IsPossibleNumberWithReason(number) != PhoneNumberUtil::IS_POSSIBLE) return {};

  std::string e164;
  std::string national;
  util.Format(number, PhoneNumberUtil::E164, &e164);
  util.GetNationalSignificantNumber(number, &national);
  std::string answer = util.IsValidNumber(number) ? "1 " : "0 ";
  answer += std::to_string(number.country_code()) + " " + e164 + " " + national + " ";
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
