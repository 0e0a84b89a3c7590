import Testing

@testable import Wire

@Suite("Numbers as ECMAScript prints them")
struct CanonicalNumberTests {
  @Test(
    "The table of RFC 8785, appendix B",
    arguments: [
      (0x0000_0000_0000_0000, "0"),
      (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"),
      (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
      (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"),
      (0xc340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
      (0x44b5_2d02_c7e1_4af6, "1e+23"),
      (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
      (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
      (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
      (0x444b_1ae4_d6e2_ef50, "1e+21"),
      (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
      (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
      (0x41b3_de43_5555_5553, "333333333.3333332"),
      (0x41b3_de43_5555_5554, "333333333.33333325"),
      (0x41b3_de43_5555_5555, "333333333.3333333"),
      (0x41b3_de43_5555_5556, "333333333.3333334"),
      (0x41b3_de43_5555_5557, "333333333.33333343"),
      (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
      (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func rfcTable(_ bits: UInt64, _ text: String) {
    #expect(CanonicalNumber.text(Double(bitPattern: bits)) == text)
  }

  @Test(
    "Where the point moves and the exponent begins",
    arguments: [
      ("1", "1"),
      ("-1", "-1"),
      ("10", "10"),
      ("100.0", "100"),
      ("0.1", "0.1"),
      ("-0.5", "-0.5"),
      ("1.5", "1.5"),
      ("123.456", "123.456"),
      ("1e20", "100000000000000000000"),
      ("1e21", "1e+21"),
      ("1.5e21", "1.5e+21"),
      ("123456789012345680000", "123456789012345680000"),
      ("1e-6", "0.000001"),
      ("1.25e-6", "0.00000125"),
      ("1e-7", "1e-7"),
      ("1.25e-7", "1.25e-7"),
      ("9007199254740993", "9007199254740992"),
      ("18014398509481984", "18014398509481984"),
      ("18014398509481988", "18014398509481988"),
      ("4.9e-324", "5e-324"),
      ("2.2250738585072014e-308", "2.2250738585072014e-308"),
    ])
  func boundaries(_ given: String, _ text: String) throws {
    #expect(CanonicalNumber.text(try #require(Double(given))) == text)
  }

  @Test("Every number reads back as itself, and no shorter text does")
  func shortest() {
    // A fixed sequence (Knuth's MMIX generator): the same numbers in every run.
    var state: UInt64 = 8785
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite else { continue }
      let text = CanonicalNumber.text(value)
      #expect(Double(text) == value)
      let digits = text.prefix { $0 != "e" }.filter(\.isNumber)
      #expect(digits.drop { $0 == "0" }.count <= 17 || !text.contains("."))
    }
  }
}
