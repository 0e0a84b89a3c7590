import Testing

@testable import Secrets

struct Vector {
  let text: [UInt8]
  let expected: String
}

/// Source: FIPS 180-4 examples (NIST CSRC), and one million `a`.
let hashVectors = [
  Vector(text: [], expected: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  Vector(
    text: Array("abc".utf8),
    expected: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  ),
  Vector(
    text: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
    expected: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
]

@Suite("Hashes")
struct HashTests {
  @Test("SHA-256 gives the published hashes, whole and in pieces", arguments: 0..<3)
  func sha256(_ index: Int) {
    let vector = hashVectors[index]
    #expect(hex(SHA256.hash(vector.text)) == vector.expected)
    var pieces = SHA256()
    for byte in vector.text { pieces.update([byte]) }
    #expect(hex(pieces.digest()) == vector.expected)
    #expect(hex(pieces.digest()) == vector.expected)
  }

  @Test("SHA-256 of a million letters")
  func million() {
    var hash = SHA256()
    for _ in 0..<1_000 { hash.update([UInt8](repeating: 0x61, count: 1_000)) }
    #expect(
      hex(hash.digest()) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test("HMAC-SHA-256 gives the codes of RFC 4231", arguments: 0..<5)
  func hmac(_ index: Int) {
    let (key, text, expected) = hmacVectors[index]
    #expect(hex(HMACSHA256.authenticate(text, key: key)) == expected)
    #expect(HMACSHA256.isValid(HMACSHA256.authenticate(text, key: key), for: text, key: key))
    #expect(!HMACSHA256.isValid([], for: text, key: key))
    #expect(!HMACSHA256.isValid(HMACSHA256.authenticate(text, key: key + [1]), for: text, key: key))
  }

  @Test("Comparison knows equal, different and different lengths")
  func comparison() {
    #expect(constantTimeEquals([], []))
    #expect(constantTimeEquals([1, 2], [1, 2]))
    #expect(!constantTimeEquals([1, 2], [1, 3]))
    #expect(!constantTimeEquals([1, 2], [1, 2, 0]))
  }

  @Test("Hexadecimal digits are lower case and two for each byte")
  func hexDigits() {
    #expect(hex([]) == "")
    #expect(hex([0, 9, 10, 0x7f, 0xff]) == "00090a7fff")
  }

  @Test("Random bytes have the length asked for and do not repeat")
  func random() {
    #expect(randomBytes(0) == [])
    #expect(randomBytes(-1) == [])
    #expect(randomBytes(33).count == 33)
    #expect(Set((0..<100).map { _ in hex(randomBytes(16)) }).count == 100)
  }
}

/// Source: RFC 4231, sections 4.2, 4.3, 4.4, 4.7 and 4.8.
let hmacVectors: [([UInt8], [UInt8], String)] = [
  (
    [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
  ),
  (
    Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
  ),
  (
    [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
    "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
  ),
  (
    [UInt8](repeating: 0xaa, count: 131),
    Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
  ),
  (
    [UInt8](repeating: 0xaa, count: 131),
    Array(
      ("This is a test using a larger than block-size key and a larger than block-size data. "
        + "The key needs to be hashed before being used by the HMAC algorithm.").utf8
    ),
    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
  ),
]
