import Kernel
import Testing

@Suite("Base64")
struct Base64Tests {
  @Test(
    "The vectors of RFC 4648 §10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
  )
  func vectors(_ plain: String, _ text: String) {
    #expect(Base64.encode(Array(plain.utf8)) == text)
    #expect(Base64.decode(text) == Array(plain.utf8))
  }

  @Test(
    "Anything but canonical padded text is refused",
    arguments: [
      "Z", "Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "=", "==", "====", "Zg==Zg==", "Zm 9v", "Zm9v\n",
      "Zm9-", "Zm9_", "Zm9é", "Z===", "Zm=v", "Z=9v", "=m9v", "Zm8=====",
    ]
  )
  func refused(_ text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test("Every byte survives, at every length up to 300")
  func roundTrip() {
    for length in 0...300 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
