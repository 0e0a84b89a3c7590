import Kernel
import PhoneNumbers
import Testing

@Suite("Telephone numbers, booking 4.2")
struct PhoneNumbersTests {
  static let phones = PhoneNumbers(libraryPaths: [buildDirectory() + "/libNacrePhone.so"])

  @Test(
    "A number as people write it becomes E.164",
    arguments: [
      ("020 7946 0018", "GB", "+442079460018"), ("+44 20 7946 0018", "SE", "+442079460018"),
      ("0044 20 7946 0018", "GB", "+442079460018"), ("(020) 7946-0018", "GB", "+442079460018"),
      ("07700 900123", "GB", "+447700900123"), ("08-123 456 78", "SE", "+46812345678"),
      ("070-174 06 05", "SE", "+46701740605"), ("(201) 555-0123", "US", "+12015550123"),
      ("+39 06 1234 5678", "GB", "+390612345678"), ("٠٢٠ ٧٩٤٦ ٠٠١٨", "GB", "+442079460018"),
      ("tel:+44-20-7946-0018", "GB", "+442079460018"),
    ]
  )
  func e164(_ text: String, _ region: String, _ e164: String) {
    guard case .possible(let found, _, _, _, _) = Self.phones.parse(text, region: region) else {
      Issue.record("\(text) is not possible: \(Self.phones.parse(text, region: region))")
      return
    }
    #expect(found == e164)
  }

  @Test(
    "What could not be dialled is invalid",
    arguments: [
      ("", "GB"), ("phone", "GB"), ("123", "GB"), ("7946 0018", "GB"), ("020 7946 00180000", "GB"),
      ("+999 123456789", "GB"), ("020 7946 0018", ""), ("020 7946 0018", "XX"), ("+", "GB"),
      ("+44", "GB"), ("555-0123", "US"), ("\0", "GB"), (String(repeating: "1", count: 251), "GB"),
    ]
  )
  func invalid(_ text: String, _ region: String) {
    #expect(Self.phones.parse(text, region: region) == .invalid)
  }

  @Test("Numbers that Ofcom keeps for drama are possible but not valid")
  func drama() {
    let london = PhoneJudgement.possible(
      e164: "+442079460018", extension: nil, isValid: true, nationalNumber: "2079460018",
      countryCode: 44
    )
    let mobile = PhoneJudgement.possible(
      e164: "+447700900123", extension: nil, isValid: false, nationalNumber: "7700900123",
      countryCode: 44
    )
    #expect(Self.phones.parse("020 7946 0018", region: "GB") == london)
    #expect(Self.phones.parse("07700 900123", region: "GB") == mobile)
  }

  @Test(
    "An extension is kept apart",
    arguments: ["020 7946 0018 ext. 42", "020 7946 0018 x42", "020 7946 0018;ext=42"]
  )
  func extensions(_ text: String) {
    let judgement = Self.phones.parse(text, region: "GB")
    guard case .possible("+442079460018", "42", _, "2079460018", 44) = judgement else {
      Issue.record("\(judgement)")
      return
    }
  }

  @Test("A library that is missing or is no library is a reason, not a crash")
  func missing() {
    for paths in [[], ["/nowhere/libNacrePhone.so"], ["/etc/hostname"]] {
      let phones = PhoneNumbers(libraryPaths: paths)
      guard case .unavailable(let reason) = phones.parse("1", region: "GB") else {
        Issue.record("\(paths) was loaded")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test("Many threads may ask at once")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          Self.phones.parse("020 7946 \(1000 + number)", region: "GB") != .invalid
        }
      }
      for await isPossible in group { #expect(isPossible) }
    }
  }
}

/// The directory of the test bundle, where the build puts the shared object too.
func buildDirectory() -> String {
  for argument in CommandLine.arguments {
    guard argument.hasSuffix(".xctest"), let slash = argument.lastIndex(of: "/") else { continue }
    return String(argument[..<slash])
  }
  let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
  return root.joined(separator: "/") + "/.build/debug"
}
