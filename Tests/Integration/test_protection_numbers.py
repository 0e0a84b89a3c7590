"""Protection specification 5.1: numbers are read as PyPI's `phonenumbers` reads them."""

import os
import random
import unittest

import phonenumbers
from service import Case, Conversation, lines, request

COUNT = int(os.environ.get("NACRE_NUMBER_ROUNDS", 600))
SEED = 5
REGIONS = (
    "US CA GB SE NO DK FI IS DE FR ES PT IT CH AT NL BE LU IE PL CZ SK HU RO BG GR TR UA RU EE LV"
    " LT HR SI RS IL SA AE IN PK CN JP KR TH VN ID MY SG PH AU NZ BR AR CL MX CO PE ZA NG KE EG MA"
).split()
TYPES = (
    "fixed_line mobile fixed_line_or_mobile toll_free premium_rate shared_cost voip personal_number"
    " pager uan voicemail"
).split()
TROUBLES = {
    phonenumbers.NumberParseException.INVALID_COUNTRY_CODE: "invalid_country_code",
    phonenumbers.NumberParseException.NOT_A_NUMBER: "not_a_number",
    phonenumbers.NumberParseException.TOO_SHORT_AFTER_IDD: "too_short_after_idd",
    phonenumbers.NumberParseException.TOO_SHORT_NSN: "too_short_nsn",
    phonenumbers.NumberParseException.TOO_LONG: "too_long",
}


def some_number(source, region):
    """A number of a region, as people write it, or one that is nearly so."""
    kinds = [phonenumbers.PhoneNumberType.FIXED_LINE, phonenumbers.PhoneNumberType.MOBILE]
    example = phonenumbers.example_number_for_type(region, source.choice(kinds))
    if example is None:
        example = phonenumbers.example_number(region)
    forms = [
        phonenumbers.PhoneNumberFormat.E164, phonenumbers.PhoneNumberFormat.NATIONAL,
        phonenumbers.PhoneNumberFormat.INTERNATIONAL,
    ]
    text = phonenumbers.format_number(example, source.choice(forms))
    places = [i for i, c in enumerate(text) if c.isdigit()]
    for _ in range(source.choice([0, 1, 3])):
        place = source.choice(places[2:])
        text = text[:place] + str(source.randint(0, 9)) + text[place + 1:]
    if source.random() < 0.1:
        text = text[: source.randint(1, len(text))]
    if source.random() < 0.05:
        text += str(source.randint(0, 10 ** 9))
    return text


def read(text, region):
    """What the Python library says, in the words of the service."""
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException as trouble:
        return {"reason": TROUBLES[trouble.error_type]}
    form = phonenumbers.PhoneNumberFormat
    kind = phonenumbers.number_type(number)
    found = {
        "anonymous": False, "e164": phonenumbers.format_number(number, form.E164),
        "national": phonenumbers.format_number(number, form.NATIONAL),
        "international": phonenumbers.format_number(number, form.INTERNATIONAL),
        "countryCode": number.country_code, "type": TYPES[kind] if 0 <= kind <= 10 else "unknown",
        "valid": phonenumbers.is_valid_number(number),
        "possible": phonenumbers.is_possible_number(number),
    }
    region = phonenumbers.region_code_for_number(number)
    return found | ({"region": region} if region else {})


class Numbers(Case):
    def test_numbers_of_all_parts_of_the_world_are_read_alike(self):
        source = random.Random(SEED)
        self.assertGreaterEqual(len(set(REGIONS)), 60)
        asked = []
        for n in range(COUNT):
            region = REGIONS[n % len(REGIONS)]
            asked.append({"number": some_number(source, region), "defaultRegion": region})
        method = "spamshield.normalizeNumber"
        calls = (request(n, method, params) for n, params in enumerate(asked))
        told = Conversation(lines(*calls))
        self.assertEqual(len(told.raw), COUNT)
        for params, answer in zip(asked, told.answers):
            with self.subTest(**params):
                expected = read(params["number"], params["defaultRegion"])
                if "reason" in expected:
                    (violation,) = answer["error"]["data"]["violations"]
                    self.assertEqual(violation["kind"], "number_unparseable")
                    self.assertEqual(violation["path"], "/number")
                    self.assertEqual(violation["reason"], expected["reason"])
                else:
                    result = answer["result"]
                    self.assertIn("location", result)
                    shown = {k: result[k] for k in result if k not in ("location", "typeLabel")}
                    self.assertEqual(shown, expected)


if __name__ == "__main__":
    unittest.main()
