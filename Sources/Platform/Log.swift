import Glibc
import Kernel

/// Writes records to stderr from a thread of its own, so that a host that does not drain stderr
/// stalls nothing. Source: protocol specification 1.2 and 8.
public final class Log: @unchecked Sendable {
  /// How urgent a record is, the most urgent first.
  public enum Level: Int, Sendable, Comparable, CaseIterable {
    case error, warn, info, debug, trace

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    public init?(named name: String) {
      guard let level = Level.allCases.first(where: { $0.name == name }) else { return nil }
      self = level
    }

    public var name: String {
      switch self {
      case .error: "error"
      case .warn: "warn"
      case .info: "info"
      case .debug: "debug"
      case .trace: "trace"
      }
    }
  }

  /// Records that wait for stderr at most; further ones are dropped and counted.
  static let queueMax = 1_000

  private let condition = Condition()
  private let clock: Clock
  private let descriptor: Int32

  // Guarded by `condition`.
  private var level: Level
  private var queue: [String] = []
  private var dropped = 0
  private var isRunning = false
  private var isWriting = false

  public init(level: Level, clock: Clock = .system, descriptor: Int32 = 2) {
    self.level = level
    self.clock = clock
    self.descriptor = descriptor
  }

  /// Keeps records up to this level from now on.
  public func setLevel(_ level: Level) { condition.locked { self.level = level } }

  /// Whether records of this level are kept.
  public func isEnabled(_ level: Level) -> Bool { condition.locked { level <= self.level } }

  /// Queues one record. The text must hold no parameter values (protocol specification 8.2).
  public func record(_ level: Level, _ event: String) {
    let starts = condition.locked { () -> Bool in
      guard level <= self.level else { return false }
      guard queue.count < Log.queueMax else {
        dropped += 1
        return false
      }
      queue.append("\(clock.now.text) \(level.name) \(event)\n")
      condition.broadcast()
      defer { isRunning = true }
      return !isRunning
    }
    if starts { detachThread { self.drain() } }
  }

  /// Gives the records that wait a moment to be written: the process is about to end.
  public func flush() {
    condition.locked {
      // 50 waits of 10 ms: a host that does not read stderr is not worth more than half a second.
      for _ in 0..<50 where isRunning && (isWriting || !queue.isEmpty) {
        condition.wait(milliseconds: 10)
      }
    }
  }

  private func drain() {
    while true {
      let records = condition.locked { () -> [String] in
        isWriting = false
        condition.broadcast()
        while queue.isEmpty { condition.wait() }
        isWriting = true
        var records = queue
        queue.removeAll()
        if dropped > 0 {
          records.append("\(clock.now.text) warn log.dropped count=\(dropped)\n")
          dropped = 0
        }
        return records
      }
      for record in records { writeWhole(record) }
    }
  }

  private func writeWhole(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[sent...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        sent += count
      }
    }
  }
}
