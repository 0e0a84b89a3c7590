import Kernel
import Testing

@Suite("Base45")
struct Base45Tests {
  @Test(
    "The examples of RFC 9285 both ways",
    arguments: [
      ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"),
      ("", ""),
    ])
  func examples(_ plain: String, _ text: String) {
    #expect(Base45.encode(Array(plain.utf8)) == Array(text.utf8))
    #expect(Base45.decode(Array(text.utf8)) == Array(plain.utf8))
  }

  @Test("All bytes come back", arguments: [0, 1, 2, 3, 255, 256, 1_000])
  func roundTrip(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
    #expect(Base45.decode(Base45.encode(bytes)) == bytes)
  }

  @Test(
    "What stands for no bytes is refused",
    // The largest groups are FGW (65,535) and U5 (255).
    arguments: ["GGW", "::::", ":::", "V5", "::", "A", "AAAA", "aaa", "A\u{e9}", "AB_"])
  func refused(_ text: String) {
    #expect(Base45.decode(Array(text.utf8)) == nil)
  }

  @Test("The largest groups are accepted")
  func largest() {
    #expect(Base45.decode(Array("FGW".utf8)) == [255, 255])
    #expect(Base45.decode(Array("U5".utf8)) == [255])
  }
}
