import Foundation
import Glibc

/// How a run of the service has ended.
struct ServiceEnding: Sendable {
  /// `nil` when a signal has ended it.
  let exitCode: Int32?
  let signal: Int32?
  let stderr: String

  var words: String {
    if let exitCode { return "ended with code \(exitCode)" }
    return signal.map { "was ended by signal \($0)" } ?? "is gone"
  }
}

/// One run of the service: a process group of its own, a thread for each pipe that is read, and a
/// queue for the one that is written, so that neither can stall the other.
final class ServiceProcess: Sendable {
  enum Signal: Sendable {
    case line([UInt8])
    case ended(ServiceEnding)
  }

  let pid: pid_t
  let signals: AsyncStream<Signal>
  private let input: Input
  private let tail = Tail()

  /// How much of the log is kept. Unit: bytes. Source: protocol specification 14.
  private static let tailBytesMax = 64 << 10

  init(_ words: [String], environment: [String: String]) throws(NacreError) {
    // A write to a service that is gone is an error to look at, not the end of this program.
    signal(SIGPIPE, SIG_IGN)
    let toService = try Self.pipe(for: words[0])
    let fromService = try Self.pipe(for: words[0])
    let log = try Self.pipe(for: words[0])
    let (started, problem) = Self.spawn(
      words, environment, [toService[0], fromService[1], log[1]])
    for descriptor in [toService[0], fromService[1], log[1]] { close(descriptor) }
    guard problem == 0 else {
      for descriptor in [toService[1], fromService[0], log[0]] { close(descriptor) }
      throw Self.notStarted(words[0], problem)
    }
    pid = started
    input = Input(toService[1])
    let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
    self.signals = signals
    let (output, errors, tail) = (fromService[0], log[0], tail)
    let isDrained = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      Self.read(errors) { tail.keep($0, most: Self.tailBytesMax) }
      isDrained.signal()
    }
    Thread.detachNewThread {
      Self.readLines(output) { continuation.yield(.line($0)) }
      var status: Int32 = 0
      while waitpid(started, &status, 0) < 0, errno == EINTR {}
      // Another program may hold the log open: what came within a second is enough.
      _ = isDrained.wait(timeout: .now() + 1)
      let signal = status & 0x7F
      continuation.yield(
        .ended(
          ServiceEnding(
            exitCode: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
            stderr: tail.text)))
      continuation.finish()
    }
  }

  /// The last that was logged.
  var stderrTail: String { tail.text }

  func write(_ bytes: [UInt8]) { input.write(bytes) }

  func closeInput() { input.close() }

  /// Sends a signal to the whole group, so that no helper is left behind.
  func kill(_ signal: Int32) { Glibc.kill(-pid, signal) }

  /// Both ends, neither of which other programs inherit that this one starts.
  private static func pipe(for program: String) throws(NacreError) -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { throw notStarted(program, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private static func notStarted(_ program: String, _ problem: Int32) -> NacreError {
    NacreError(
      .binaryNotFound, kind: "binary_not_found",
      "\(program) cannot be started: \(String(cString: strerror(problem))).")
  }

  private static func spawn(
    _ words: [String], _ environment: [String: String], _ pipes: [Int32]
  ) -> (pid: pid_t, problem: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in pipes.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    // A process group of its own: Ctrl-C at the host is the host's.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, words[0], &actions, &attributes, &arguments, &variables)
    return (pid, problem)
  }

  /// Reads until the other side has closed.
  private static func read(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      take(chunk[..<count])
    }
    close(descriptor)
  }

  /// Cut as bytes: a character may be spread over two reads, and no line is too long.
  private static func readLines(_ descriptor: Int32, _ take: ([UInt8]) -> Void) {
    var line: [UInt8] = []
    read(descriptor) { chunk in
      var rest = chunk
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        if !line.isEmpty { take(line) }
        line = []
        rest = rest[(end + 1)...]
      }
      line += rest
    }
  }
}

/// The end of the log.
private final class Tail: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  func keep(_ chunk: ArraySlice<UInt8>, most: Int) {
    lock.withLock {
      bytes += chunk
      if bytes.count > most { bytes.removeFirst(bytes.count - most) }
    }
  }

  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
}

/// The pipe that the service reads: whoever writes never waits, and it is closed once.
private final class Input: @unchecked Sendable {
  private let queue = DispatchQueue(label: "nacre.client.write")

  /// Looked at in the queue only.
  private var descriptor: Int32?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: [UInt8]) {
    queue.async { [self] in
      guard let descriptor else { return }
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent)
        }
        if count < 0, errno == EINTR { continue }
        // Who is gone does not read: the ending tells, with more than the broken pipe knows.
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  func close() {
    queue.async { [self] in
      if let descriptor { Glibc.close(descriptor) }
      descriptor = nil
    }
  }
}
