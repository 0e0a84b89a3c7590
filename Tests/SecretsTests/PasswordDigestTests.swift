import Testing

@testable import Secrets

@Suite("Hashes of a password")
struct PasswordDigestTests {
  // Source: FIPS 180-2, appendices A and B; RFC 3174, 7.3; sha1sum for the lengths around a block.
  @Test(
    "They are those that everybody makes",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
      (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
      (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
    ])
  func sha1(password: String, digest: String) throws {
    #expect(hex(try PasswordDigest(password).sha1) == digest)
    #expect(try PasswordDigest(password).sha256 == SHA256.hash(Array(password.utf8)))
  }
}
