import CSodium

/// Hashes of a password, made in memory that is kept out of swap and core dumps and wiped at once.
public struct PasswordDigest: Sendable {
  /// FIPS 180-4, as the lists of known passwords have it; nothing is protected by it.
  public let sha1: [UInt8]
  public let sha256: [UInt8]

  public init(_ password: String) throws(SecretsError) {
    try requireSodium()
    let count = password.utf8.count
    // The message, one bit, and its length in bits.
    let padded = (count + 9 + 63) / 64 * 64
    guard let memory = sodium_malloc(padded + PasswordDigest.rounds * 4) else {
      throw SecretsError(.unavailable, "no memory for a password")
    }
    // Wipes it, too.
    defer { sodium_free(memory) }
    let message = UnsafeMutableRawBufferPointer(start: memory, count: padded)
    for place in message.indices { message[place] = 0 }
    for (place, byte) in password.utf8.enumerated() { message[place] = byte }
    var digest = [UInt8](repeating: 0, count: SHA256.size)
    crypto_hash_sha256(
      &digest, memory.assumingMemoryBound(to: UInt8.self), UInt64(count))
    sha256 = digest
    message[count] = 0x80
    for place in 0..<8 {
      message[padded - 1 - place] = UInt8(truncatingIfNeeded: (count * 8) >> (place * 8))
    }
    let words = (memory + padded).bindMemory(to: UInt32.self, capacity: PasswordDigest.rounds)
    sha1 = PasswordDigest.hash(UnsafeRawBufferPointer(message), words)
  }

  private static let rounds = 80

  private static func hash(
    _ message: UnsafeRawBufferPointer, _ words: UnsafeMutablePointer<UInt32>
  ) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for block in stride(from: 0, to: message.count, by: 64) {
      for place in 0..<16 {
        words[place] = (0..<4).reduce(0) { $0 << 8 | UInt32(message[block + place * 4 + $1]) }
      }
      for place in 16..<rounds {
        let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
        words[place] = turned(mixed, 1)
      }
      add(words, to: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func add(_ words: UnsafeMutablePointer<UInt32>, to state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for round in 0..<rounds {
      let (choice, constant): (UInt32, UInt32) =
        switch round {
        case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = turned(a, 5) &+ choice &+ e &+ constant &+ words[round]
      (a, b, c, d, e) = (next, a, turned(b, 30), c, d)
    }
    for (place, value) in [a, b, c, d, e].enumerated() { state[place] = state[place] &+ value }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
