import Kernel
import Testing

@testable import Protection

@Suite("What identifies somebody, protection 3.1")
struct IdentifierTests {
  private func read(_ type: IdentifierType, _ value: String) -> Identifier? {
    Identifier(type, value, dialled: { $0 == "070-174 06 05" ? "+46701740605" : nil })
  }

  @Test(
    "A value is written in one way, and shown masked",
    arguments: [
      (IdentifierType.email, "Ann@Example.COM", "ann@example.com", "a***@example.com"),
      (.email, "a+b@x.xn--p1ai", "a+b@x.xn--p1ai", "a***@x.xn--p1ai"),
      (.phone, "070-174 06 05", "+46701740605", "+46*******05"),
      (.username, "@Anna_B", "anna_b", "an***"), (.username, "a", "a", "a***"),
      (.domain, "HTTPS://www.Example.com./a", "example.com", "example.com"),
      (.domain, "example.com:80", "example.com", "example.com"),
      (
        .passwordHash, "5baa61e4c9b93f3f0682250b6cf8331b7ee68fd8",
        "5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8", "5BAA6..."
      ),
      (.ssn, "899-99 9999", "899999999", "***-**-9999"), (.ssnLast4, "0001", "0001", "***-**-0001"),
      (.cardBin, "411111", "411111", "411111******"),
      (.cardNumber, "4111-1111 1111 1111", "4111111111111111", "411111******1111"),
      (.iban, "gb82 west 1234 5698 7654 32", "GB82WEST12345698765432", "GB82****5432"),
      (.nationalIdSe, "811228-9874", "8112289874", "******-9874"),
      (.nationalIdSe, "19811228+9874", "198112289874", "******-9874"),
    ])
  func written(type: IdentifierType, value: String, normalized: String, display: String) throws {
    let identifier = try #require(read(type, value))
    #expect(identifier.normalized == normalized)
    #expect(identifier.display == display)
  }

  @Test(
    "What is none is refused",
    arguments: [
      (IdentifierType.email, "a@b"), (.email, "a@@b.se"), (.email, ".a@b.se"), (.email, "a.@b.se"),
      (.email, "a..b@b.se"), (.email, "a b@b.se"), (.email, "a,b@b.se"), (.email, "\"a\"@b.se"),
      (.email, "a@-b.se"), (.email, "a@b-.se"), (.email, "a@b.s"), (.email, "a@b.s1"),
      (.email, "@b.se"), (.email, "å@b.se"), (.email, String(repeating: "a", count: 65) + "@b.se"),
      (.phone, "12"), (.username, "a b"), (.username, "@"),
      (.username, String(repeating: "a", count: 65)), (.domain, "localhost"),
      (.domain, "a@b.se"), (.passwordHash, String(repeating: "a", count: 39)),
      (.passwordHash, String(repeating: "g", count: 32)), (.ssn, "000-12-3456"),
      (.ssn, "666-12-3456"), (.ssn, "900-12-3456"), (.ssn, "123-00-3456"), (.ssn, "123-45-0000"),
      (.ssn, "123-45-678"), (.ssnLast4, "0000"), (.cardBin, "12345"), (.cardBin, "123456789"),
      (.cardNumber, "4111111111111112"), (.cardNumber, "411111111111"),
      (.iban, "GB82WEST12345698765433"), (.iban, "GB82 WEST"), (.nationalIdSe, "811228-9875"),
      (.nationalIdSe, "1112289874"),
    ])
  func refused(type: IdentifierType, value: String) {
    #expect(read(type, value) == nil)
  }

  @Test("The longest local part, label and name are taken")
  func longest() {
    let local = String(repeating: "a", count: 64)
    let label = String(repeating: "b", count: 63)
    #expect(read(.email, "\(local)@\(label).se") != nil)
    #expect(read(.email, "\(local)@\(label)b.se") == nil)
    #expect(read(.username, local) != nil)
  }

  @Test(
    "Tags, and what a provider does not tell apart, are left out of the canonical form",
    arguments: [
      ("j.doe+x@gmail.com", "jdoe@gmail.com"), ("j.doe@googlemail.com", "jdoe@gmail.com"),
      ("j.doe+x+y@b.se", "j.doe@b.se"),
    ])
  func canonical(address: String, canonical: String) {
    #expect(read(.email, address)?.canonical == canonical)
  }
}
