import Glibc

/// The real binary on the other end of two real pipes.
final class SpawnedHost {
  /// How long an answer may take. Unit: milliseconds.
  private static let patienceMs: Int32 = 10_000

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffered: [UInt8] = []
  private var isOver = false

  /// Starts this very program with the words.
  init(_ words: [String]) throws {
    // Writing to a service that is gone is an answer of its own, not the end of the demo.
    signal(SIGPIPE, SIG_IGN)
    let toService = try Pipe()
    let fromService = try Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toService.reading, 0)
    posix_spawn_file_actions_adddup2(&actions, fromService.writing, 1)

    var child: pid_t = 0
    let status = withCStrings(["nacre"] + words) { words in
      // An empty environment: what the demo shows depends on nothing outside of it.
      withCStrings(libraryVariable + noSettings) { environment in
        posix_spawn(&child, "/proc/self/exe", &actions, nil, words, environment)
      }
    }
    close(toService.reading)
    close(fromService.writing)
    input = toService.writing
    output = fromService.reading
    process = child
    guard status == 0 else {
      isOver = true
      throw DemoFailure("The service cannot be started: \(String(cString: strerror(status))).")
    }
  }

  deinit {
    close(input)
    close(output)
    if !isOver { reap() }
  }

  /// Sends one line and waits for the line that answers it.
  func exchange(_ line: String) throws -> String {
    let bytes = Array((line + "\n").utf8)
    guard bytes.withUnsafeBytes({ writeWhole($0, to: input) }) else {
      throw DemoFailure("The service takes no more requests.")
    }
    while true {
      if let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffered.removeFirst(end + 1) }
        return String(decoding: buffered[..<end], as: UTF8.self)
      }
      try fill()
    }
  }

  /// kill -9: no chance to tidy up. Returns when the process is gone.
  func killAtOnce() {
    kill(process, SIGKILL)
    reap()
  }

  /// The exit code, after the end of the process's own accord.
  func waitForEnd() -> Int32 { reap() }

  private func fill() throws {
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, SpawnedHost.patienceMs) > 0 else {
      throw DemoFailure(
        "The service did not answer within \(SpawnedHost.patienceMs / 1_000) seconds.")
    }
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
    guard count > 0 else { throw DemoFailure("The service ended before it answered.") }
    buffered += chunk[..<count]
  }

  @discardableResult
  private func reap() -> Int32 {
    guard !isOver else { return 0 }
    isOver = true
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7F
    return number == 0 ? (status >> 8) & 0xFF : 128 + number
  }
}

/// Two ends that no other child inherits.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw DemoFailure("No pipe: \(String(cString: strerror(errno))).")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// Where shared objects are looked for is not for the demo to decide.
private var libraryVariable: [String] {
  environmentVariable("NACRE_LIBRARY_PATH").map { ["NACRE_LIBRARY_PATH=\($0)"] } ?? []
}

/// Nor are the settings of the person who watches.
private let noSettings = ["XDG_CONFIG_HOME=/dev/null", "XDG_CONFIG_DIRS=/dev/null"]

/// The words as C wants them: an array that ends in nothing.
private func withCStrings<Result>(
  _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = words.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}

/// The demo did not go as it must: what was expected, and what came instead.
struct DemoFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
