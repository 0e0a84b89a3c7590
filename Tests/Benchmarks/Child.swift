import CPlacement
import Glibc

/// A server under measurement: a process of its own, spoken to over two real pipes.
final class Child {
  let name: String
  let process: pid_t
  /// The end that the driver writes requests to.
  let input: Int32
  /// The end that the driver reads answers from.
  let output: Int32
  private let counter: Int32

  /// Starts `command`; `first` is in its pipe before it runs, so that it never waits for it.
  ///
  /// The environment is empty but for a language and a home of its own: no user's configuration
  /// takes part in a measurement.
  /// What `environment` says beside is the measurement's own.
  init(
    _ command: [String], home: String, first: [UInt8] = [], environment more: [String] = []
  ) throws(BenchmarkError) {
    name = command[0]
    let (childInput, input) = try makePipe()
    let (output, childOutput) = try makePipe()
    self.input = input
    self.output = output
    if !first.isEmpty { _ = write(input, first, first.count) }
    defer {
      close(childInput)
      close(childOutput)
    }

    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
    // The driver ignores SIGPIPE; a server starts with the default, as from a shell.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    let environment: [UnsafeMutablePointer<CChar>?] =
      (["LANG=C.UTF-8", "HOME=\(home)"] + more).map { strdup($0) }
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    errno = posix_spawn(
      &process, name, &actions, &attributes, arguments + [nil], environment + [nil])
    guard errno == 0 else { throw BenchmarkError(failing: "spawn \(name)") }
    self.process = process
    counter = count_instructions(process)
  }

  /// Ends the input and waits until the process is gone; what it still says is thrown away.
  func finish() throws(BenchmarkError) {
    close(input)
    block(output, true)
    var rest = [UInt8](repeating: 0, count: 1 << 16)
    while read(output, &rest, rest.count) > 0 {}
    close(output)
    if counter >= 0 { close(counter) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkError(failing: "waitpid") }
    }
    guard status == 0 else { throw BenchmarkError("\(name) ended with wait status \(status)") }
  }

  /// The first line that it prints; empty where it ends without one.
  func firstLine() throws(BenchmarkError) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    try waitForAnswer()
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// All that it prints until it ends by itself.
  func rest() -> String {
    var (bytes, part) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 12))
    while true {
      let count = read(output, &part, part.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
  }

  /// Waits until there is something to read, or the pipe is closed.
  func waitForAnswer() throws(BenchmarkError) {
    var pipe = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    if poll(&pipe, 1, 30_000) == 0 { throw standstill }
  }

  var standstill: BenchmarkError { BenchmarkError("\(name) has not moved for 30 s") }

  /// CPU time of all threads so far, user and system. Unit: seconds.
  var cpuSeconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .nan
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Instructions so far, outside the kernel; `nil` where the machine does not count them.
  var instructions: Double? {
    var count: UInt64 = 0
    guard counter >= 0, read(counter, &count, 8) == 8 else { return nil }
    return Double(count)
  }

  /// Resident memory now. Unit: MiB.
  var residentMiB: Double { mebibytes("VmRSS:") }

  /// Of it what belongs to no file. Unit: MiB.
  var anonymousMiB: Double { mebibytes("RssAnon:") }

  private func mebibytes(_ name: String) -> Double {
    let status = contents(of: "/proc/\(process)/status")
    for line in status.split(separator: "\n") where line.hasPrefix(name) {
      let digits = line.filter(\.isNumber)
      return (Double(digits) ?? .nan) / 1024
    }
    return .nan
  }

  /// How much is mapped of libraries whose names have this in them. Unit: MiB.
  func mappedMiB(_ name: String) -> Double {
    let lines = contents(of: "/proc/\(process)/maps").split(separator: "\n")
    return lines.filter { $0.contains(name) }.reduce(0) { sum, line in
      let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
      return ends.count == 2 ? sum + Double(ends[1] - ends[0]) / 1_048_576 : .nan
    }
  }

  /// Whether the process has loaded the shared Swift runtime, which costs start-up time.
  var hasSharedSwiftRuntime: Bool {
    contents(of: "/proc/\(process)/maps").contains("libswiftCore.so")
  }
}

/// Lets reads and writes wait, or return at once.
func block(_ descriptor: Int32, _ waits: Bool) {
  let flags = fcntl(descriptor, F_GETFL)
  _ = fcntl(descriptor, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
}

private func makePipe() throws(BenchmarkError) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw BenchmarkError(failing: "pipe") }
  // Only the ends that are put at 0 and 1 reach a child.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// The text of a small file, empty when it cannot be read.
func contents(of path: String) -> String {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &part, part.count)
    guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
    bytes += part[..<count]
  }
}
