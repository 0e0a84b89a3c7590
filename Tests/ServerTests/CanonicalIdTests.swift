import Testing

@testable import Server

@Suite("Ids compared as JSON values")
struct CanonicalIdTests {
  private func id(_ raw: String) -> CanonicalId { CanonicalId([UInt8](raw.utf8)) }

  @Test(
    "Equal values are equal however they are written",
    arguments: [
      ("1", "1.0"), ("1", "1e0"), ("10", "1E+1"), ("0.5", "5e-1"), ("\"a\"", "\"\\u0061\""),
      ("null", "null"), ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
    ])
  func equal(_ left: String, _ right: String) { #expect(id(left) == id(right)) }

  @Test(
    "A number and a string are never equal",
    arguments: [("1", "\"1\""), ("null", "\"null\""), ("1", "2"), ("\"a\"", "\"A\"")])
  func different(_ left: String, _ right: String) { #expect(id(left) != id(right)) }
}
