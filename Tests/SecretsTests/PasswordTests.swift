import Testing

@testable import Secrets

@Suite("Passwords")
struct PasswordTests {
  @Test("A hash says its costs, verifies its password only, and differs each time")
  func hashing() throws {
    let hash = try Password.hash("correct horse å")
    #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(Password.verify("correct horse å", against: hash))
    #expect(!Password.verify("correct horse a", against: hash))
    #expect(!Password.verify("", against: hash))
    #expect(try Password.hash("correct horse å") != hash)
    #expect(!Password.needsRehash(hash))
  }

  @Test("A password may be empty, long or hold a NUL, and nothing of it is cut off")
  func shapes() throws {
    for password in ["", "a\0b", String(repeating: "x", count: 4_096)] {
      let hash = try Password.hash(password)
      #expect(Password.verify(password, against: hash))
      #expect(!Password.verify(password + "y", against: hash))
    }
  }

  @Test("A hash made elsewhere verifies, and asks to be renewed when its costs differ")
  func foreign() {
    let hash =
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$"
      + "nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    #expect(Password.verify("password", against: hash))
    #expect(Password.needsRehash(hash))
  }

  @Test(
    "A damaged hash verifies nothing and asks to be renewed",
    arguments: ["", "$argon2id$", "plain", "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$", "a\0b"]
  )
  func damaged(_ hash: String) {
    #expect(!Password.verify("password", against: hash))
    #expect(Password.needsRehash(hash))
    #expect(!Password.verify("x", against: hash + String(repeating: "A", count: 500)))
  }
}
