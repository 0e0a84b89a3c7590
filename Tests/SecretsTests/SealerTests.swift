import Testing

@testable import Secrets

@Suite("Sealed values")
struct SealerTests {
  let sealer: Sealer
  let plain = Array("passcode 1234".utf8)

  init() throws {
    sealer = Sealer(key: try SecretKey([UInt8](repeating: 7, count: 32)))
  }

  private func sealed() throws -> [UInt8] {
    try sealer.seal(plain, purpose: "booking.passcode", context: "row 1")
  }

  private func isRefused(
    _ value: [UInt8], by sealer: Sealer? = nil,
    purpose: String = "booking.passcode", context: String = "row 1"
  ) -> Bool {
    do throws(SecretsError) {
      _ = try (sealer ?? self.sealer).open(value, purpose: purpose, context: context)
      return false
    } catch {
      return error.kind == .notAuthentic
    }
  }

  @Test("What is sealed opens again, empty and long values too", arguments: [0, 1, 15, 16, 70_000])
  func roundTrip(_ count: Int) throws {
    let plain = randomBytes(count)
    let sealed = try sealer.seal(plain, purpose: "p", context: "")
    #expect(sealed.count == count + Sealer.overhead)
    #expect(try sealer.open(sealed, purpose: "p", context: "") == plain)
  }

  @Test("The same value never looks the same twice")
  func fresh() throws {
    #expect(try sealed() != sealed())
  }

  @Test("A change of any byte is noticed, and so is a cut or an addition")
  func tampering() throws {
    let value = try sealed()
    #expect(!isRefused(value))
    for index in value.indices {
      for bit in [UInt8(1), 0x80] {
        var changed = value
        changed[index] ^= bit
        #expect(isRefused(changed), "byte \(index)")
      }
    }
    for count in value.indices { #expect(isRefused(Array(value.prefix(count)))) }
    #expect(isRefused(value + [0]))
  }

  @Test("A value moved to another row or column does not open")
  func moved() throws {
    #expect(try isRefused(sealed(), context: "row 2"))
    #expect(try isRefused(sealed(), purpose: "booking.note"))
    #expect(try isRefused(sealed(), purpose: "booking.passcoder", context: "ow 1"))
    let other = Sealer(key: try SecretKey([UInt8](repeating: 8, count: 32)))
    #expect(try isRefused(sealed(), by: other))
  }

  @Test("A fingerprint is the same for the same value, purpose and key only")
  func fingerprints() throws {
    let mark = try sealer.fingerprint(plain, purpose: "idempotency")
    #expect(mark.count == 32)
    #expect(try sealer.fingerprint(plain, purpose: "idempotency") == mark)
    #expect(try sealer.fingerprint(plain + [0], purpose: "idempotency") != mark)
    #expect(try sealer.fingerprint(plain, purpose: "lookup") != mark)
    let other = Sealer(key: try SecretKey([UInt8](repeating: 8, count: 32)))
    #expect(try other.fingerprint(plain, purpose: "idempotency") != mark)
  }

  @Test("A key has 32 bytes", arguments: [0, 31, 33])
  func keySize(_ count: Int) {
    let error = #expect(throws: SecretsError.self) { try SecretKey(randomBytes(count)) }
    #expect(error?.kind == .badInput)
  }
}
