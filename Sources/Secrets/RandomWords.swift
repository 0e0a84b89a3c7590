import Synchronization

/// Random words from libsodium's generator, drawn from the system 64 at a time: an id needs two,
/// and asking the system for each cost more than making the id.
public final class RandomWords: Sendable {
  private static let drawnWords = 64

  private let waiting = Mutex<[UInt64]>([])

  public init() {}

  /// The next word; never given twice. Safe from any thread.
  public func next() -> UInt64 {
    waiting.withLock { waiting in
      if waiting.isEmpty { waiting = draw() }
      return waiting.removeLast()
    }
  }

  private func draw() -> [UInt64] {
    let bytes = randomBytes(RandomWords.drawnWords * 8)
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}
