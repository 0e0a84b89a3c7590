import Kernel
import PhoneNumbers
import Testing

@Suite("Telephone numbers, protection 5.1")
struct PhoneReadingTests {
  static let phones = PhoneNumbers(
    libraryPaths: [buildDirectory() + "/libNacrePhone.so"],
    placePaths: [buildDirectory() + "/libNacrePlaces.so"])

  @Test("A number is told in every form, with what it is for and where it belongs")
  func whole() throws {
    guard case .number(let number) = Self.phones.read("070-174 06 05", region: "SE") else {
      Issue.record("not read")
      return
    }
    #expect(number.e164 == "+46701740605" && number.national == "070-174 06 05")
    #expect(number.international == "+46 70 174 06 05" && number.region == "SE")
    #expect(number.countryCode == 46 && number.nationalDigits == "701740605")
    #expect(number.type == .mobile && number.isValid && number.isPossible)
  }

  @Test(
    "What is no number says why",
    arguments: [
      ("hello", "US", PhoneTrouble.notANumber), ("+999 123456", "US", .invalidCountryCode),
      ("0", "SE", .notANumber), ("+46 1", "SE", .tooShortNSN), ("011", "US", .tooShortAfterIDD),
      ("1234567890123456789", "US", .tooLong), (String(repeating: "1", count: 251), "US", .tooLong),
    ])
  func unreadable(text: String, region: String, trouble: PhoneTrouble) {
    #expect(Self.phones.read(text, region: region) == .unreadable(trouble))
  }

  @Test("A region is two capital letters that stand for one", arguments: ["XX", "se", "", "001"])
  func regions(region: String) {
    #expect(Self.phones.read("+46701740605", region: region) == .regionUnknown)
  }

  @Test("A place is told in the language of the reader, or not at all")
  func places() {
    #expect(Self.phones.place(of: "+442079460018", in: .en) == "London")
    #expect(Self.phones.place(of: "+46701740605", in: .sv) == "Sverige")
    let without = PhoneNumbers(libraryPaths: [], placePaths: ["/nowhere/libNacrePlaces.so"])
    #expect(without.place(of: "+442079460018", in: .en) == "")
  }
}
