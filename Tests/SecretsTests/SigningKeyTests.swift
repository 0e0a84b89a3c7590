import Testing

@testable import Secrets

@Suite("Signatures of somebody who holds a key")
struct SigningKeyTests {
  struct Published: Sendable {
    let key: String
    let text: String
    let signature: String
  }

  /// Source: RFC 8032, 7.1, TEST 1 to 3.
  static let published = [
    Published(
      key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", text: "",
      signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
        + "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    Published(
      key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", text: "72",
      signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da0"
        + "85ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    Published(
      key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", text: "af82",
      signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac1"
        + "8ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
  ]

  @Test("The published signatures hold, and no other does", arguments: 0..<3)
  func published(_ index: Int) throws {
    let given = Self.published[index]
    let (text, signature) = (bytes(given.text), bytes(given.signature))
    let key = try #require(SigningKey(bytes(given.key)))
    #expect(key.hasSigned(text, signature))
    #expect(!key.hasSigned(text + [0], signature))
    #expect(!key.hasSigned(text, Array(signature.dropLast())))
    #expect(!key.hasSigned(text, signature + [0]))
    #expect(!key.hasSigned(text, []))
    for place in [0, 31, 32, 63] {
      var changed = signature
      changed[place] ^= 1
      #expect(!key.hasSigned(text, changed), "\(place)")
    }
    let other = try #require(SigningKey(bytes(Self.published[(index + 1) % 3].key)))
    #expect(!other.hasSigned(text, signature))
  }

  @Test("A key has 32 bytes", arguments: [0, 31, 33, 64])
  func sizes(_ count: Int) {
    #expect(SigningKey([UInt8](repeating: 1, count: count)) == nil)
    #expect(SigningKey([UInt8](repeating: 1, count: 32)) != nil)
  }

  private func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue).map(UInt8.init)
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
