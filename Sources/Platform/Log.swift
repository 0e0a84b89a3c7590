import Glibc
import Kernel
import Synchronization
import Wire

/// Writes records to stderr, or a file, from a thread of its own, so that a host that does not
/// drain stderr stalls nothing. Source: protocol specification 1.2 and 8.
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

  /// How a record is written. Source: protocol specification 8.1.
  public enum Format: String, Sendable, CaseIterable {
    /// For people: time, level, event, then names and values.
    case text
    /// For programs: one object a line.
    case json
  }

  /// Records that wait for stderr at most; further ones are dropped and counted.
  static let queueMax = 1_000

  private let condition = Condition()
  private let clock: Clock
  private let descriptor: Int32
  private let format: Format
  private let isColored: Bool

  // Read with every request: no lock.
  private let levelValue: Atomic<Int>

  // Guarded by `condition`.
  private var queue: [String] = []
  private var dropped = 0
  private var droppedInAll = 0
  private var isRunning = false
  private var isWriting = false

  public init(
    level: Level, clock: Clock = .system, descriptor: Int32 = 2, format: Format = .text,
    isColored: Bool = false
  ) {
    levelValue = Atomic(level.rawValue)
    self.clock = clock
    self.descriptor = descriptor
    self.format = format
    self.isColored = isColored
  }

  /// Records up to this level are kept.
  public var level: Level { Level(rawValue: levelValue.load(ordering: .relaxed)) ?? .warn }

  /// Records that were dropped because nobody drained the output.
  public var droppedCount: Int { condition.locked { droppedInAll } }

  /// Keeps records up to this level from now on.
  public func setLevel(_ level: Level) { levelValue.store(level.rawValue, ordering: .relaxed) }

  /// Whether records of this level are kept.
  public func isEnabled(_ level: Level) -> Bool {
    level.rawValue <= levelValue.load(ordering: .relaxed)
  }

  /// Queues one record. Below trace it must hold no parameter values (protocol specification 8.2).
  public func record(_ level: Level, _ event: String, _ fields: [LogField] = []) {
    guard isEnabled(level) else { return }
    let line = line(level, event, fields)
    let starts = condition.locked { () -> Bool in
      guard queue.count < Log.queueMax else {
        dropped += 1
        droppedInAll += 1
        return false
      }
      queue.append(line)
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
          records.append(line(.warn, "log.dropped", [.int("count", dropped)]))
          dropped = 0
        }
        return records
      }
      for record in records { writeWhole(record) }
    }
  }

  private func line(_ level: Level, _ event: String, _ fields: [LogField]) -> String {
    let out = JSONWriter(capacity: 256)
    switch format {
    case .json:
      out.raw(text: "{\"ts\":\"\(clock.now.text)\",\"level\":\"\(level.name)\",\"event\":")
      out.string(event)
      for field in fields {
        out.key(named: field.name.description)
        field.write(to: out)
      }
      out.endObject()
    case .text:
      out.raw(text: "\(clock.now.text) \(colored(level)) \(printable(event))")
      for field in fields {
        out.raw(text: " \(field.name)=")
        field.write(to: out)
      }
    }
    return String(decoding: out.bytes, as: UTF8.self) + "\n"
  }

  private func colored(_ level: Level) -> String {
    guard isColored else { return level.name }
    let color =
      switch level {
      case .error: "31"
      case .warn: "33"
      case .info: "32"
      case .debug, .trace: "2"
      }
    return "\u{1B}[\(color)m\(level.name)\u{1B}[0m"
  }

  /// A record is one line, and nothing in it moves a terminal's cursor, whatever an error's text
  /// holds.
  private func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x2028...0x2029 ~= scalar.value
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

extension JSONWriter {
  fileprivate func raw(text: String) { raw(Array(text.utf8)) }
}
