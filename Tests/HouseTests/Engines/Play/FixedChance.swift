import CSodium
import Glibc
import Synchronization

/// Chance that comes again: what libsodium draws from in a process that plays lines.
///
/// It stands for all threads, so it is for a process of its own. The thread that plays draws from
/// numbers of its own: a job draws beside it, and which of them is first is no engine's.
enum FixedChance {
  private static let played = Atomic<UInt64>(0)
  private static let beside = Atomic<UInt64>(0)
  private static let player = Atomic<UInt>(0)

  /// From now on each `begin` is followed by the same numbers.
  static func install() {
    // libsodium keeps the address.
    let numbers = UnsafeMutablePointer<randombytes_implementation>.allocate(capacity: 1)
    numbers.initialize(
      to: randombytes_implementation(
        implementation_name: {
          UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        },
        random: { UInt32(truncatingIfNeeded: FixedChance.next()) },
        stir: nil, uniform: nil,
        buf: { bytes, count in
          let place = UnsafeMutableRawBufferPointer(start: bytes, count: count)
          for start in stride(from: 0, to: count, by: MemoryLayout<UInt64>.size) {
            withUnsafeBytes(of: FixedChance.next()) { word in
              let rest = UnsafeMutableRawBufferPointer(rebasing: place[start...])
              rest.copyBytes(from: word.prefix(rest.count))
            }
          }
        },
        close: nil))
    randombytes_set_implementation(numbers)
  }

  static func begin() {
    player.store(pthread_self(), ordering: .relaxed)
    played.store(1, ordering: .relaxed)
    beside.store(2, ordering: .relaxed)
  }

  /// SplitMix64. Source: https://prng.di.unimi.it/splitmix64.c
  private static func next() -> UInt64 {
    let step: UInt64 = 0x9e37_79b9_7f4a_7c15
    let isPlayer = player.load(ordering: .relaxed) == pthread_self()
    var word =
      (isPlayer
      ? played.wrappingAdd(step, ordering: .relaxed)
      : beside.wrappingAdd(step, ordering: .relaxed)).newValue
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}

private let name: StaticString = "fixed"
