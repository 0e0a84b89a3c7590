import Glibc
import Kernel
import Platform
import Wire

/// A host inside the process: one message in, its answer out, through the same calls.
///
/// For the command line and the tests. Not for two threads at once.
public final class Exchange {
  private let messages: Messages
  private let calls: Calls
  private let gate: DatabaseGate
  private let jobs: JobPool
  private var follower: Follower
  private let out: JSONWriter
  private let wake = Wake()

  public init(_ table: MethodTable, services: Services, log: Log) throws {
    out = JSONWriter()
    gate = services.gate
    jobs = JobPool(wake: wake, log: log)
    follower = Follower(log: log)
    calls = try Calls(
      table: table, services: services, control: services.control, jobs: jobs, out: out, log: log)
    messages = Messages(
      calls, messageBytesMax: FrameReader.messageBytesMaxDefault)
  }

  /// The answer to a message, or nothing for a notification. Waits for a job's answer; what a job
  /// says meanwhile goes to `progress`, and `interjection` may answer a notification that cannot
  /// wait, such as `$/cancelRequest`. It is asked whenever a signal has ended the waiting.
  public func answer(
    _ message: [UInt8], progress: ([UInt8]) -> Void = { _ in },
    interjection: () -> [UInt8]? = { nil }
  ) -> [UInt8] {
    _ = message.withUnsafeBytes { messages.answer($0) }
    calls.burst.commit()
    while !calls.pending.isEmpty {
      if let notification = interjection() {
        _ = notification.withUnsafeBytes { messages.answer($0) }
      }
      if calls.isFollowed {
        // Nobody takes events here: only reads that wait are answered.
        follower.follow(calls, bytesMax: 0, isLast: false)
      }
      if let shutdown = calls.pending.takeShutdown() {
        if let line = messages.line(for: shutdown) { out.raw(line) }
        continue
      }
      var request = pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)
      let untilMs = [
        jobs.nextDeadlineMs.map { max(0, $0 - monotonicMs()) },
        calls.isFollowed ? Int(follower.lookMs(gate.ifOpen?.pace)) : nil,
        calls.pending.hasReady ? 0 : nil,
      ].compactMap(\.self).min()
      let isReady = poll(&request, 1, untilMs.map { Int32(clamping: $0) } ?? -1) > 0
      jobs.expire()
      if isReady { wake.take() }
      for message in jobs.takeMessages() + calls.pending.takeReady() {
        if let line = messages.line(for: message) {
          if message.isAnswer { out.raw(line) } else { progress(line) }
        }
      }
    }
    defer { out.reset() }
    return out.copy()
  }

  public func answer(_ message: String) -> String {
    String(decoding: answer([UInt8](message.utf8)), as: UTF8.self)
  }
}
