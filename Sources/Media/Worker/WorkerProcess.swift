import Glibc

/// A running worker and our end of the line to it. Used by one thread at a time.
///
/// It gets nothing but that line: no environment but where data lies, no blocked signal, not the
/// terminal's Ctrl-C; and it begins by closing every other descriptor.
final class WorkerProcess: @unchecked Sendable {
  let process: pid_t
  private let line: Int32

  static func start(_ path: String) throws(WorkerFailure) -> WorkerProcess {
    var ends: (Int32, Int32) = (-1, -1)
    let paired = withUnsafeMutablePointer(to: &ends) { ends in
      ends.withMemoryRebound(to: Int32.self, capacity: 2) {
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
      }
    }
    guard paired == 0 else { throw WorkerFailure(.unavailable, message(of: errno)) }
    defer { close(ends.1) }
    var process: pid_t = 0
    let code = spawn(path, line: ends.1, &process)
    guard code == 0 else {
      close(ends.0)
      throw WorkerFailure(.unavailable, "\(path): \(message(of: code))")
    }
    return WorkerProcess(process: process, line: ends.0)
  }

  private init(process: pid_t, line: Int32) {
    self.process = process
    self.line = line
  }

  deinit {
    // The end of its input ends it; one that does not notice is ended.
    close(line)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Whether it is still there.
  var isRunning: Bool {
    var information = siginfo_t()
    // Looks and leaves it to be collected at the end.
    let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && information.si_signo == 0
  }

  /// How it ended: `: Segmentation fault`, or nothing where it still has a moment to go, or ended
  /// as it should.
  private var end: String {
    var information = siginfo_t()
    let deadlineMs = clockMs() + 200
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == 0, clockMs() < deadlineMs
    {
      usleep(5_000)
    }
    guard information.si_signo != 0 else { return "" }
    let status = information._sifields._sigchld.si_status
    switch Int(information.si_code) {
    case Int(CLD_EXITED): return status == 0 ? "" : ": exit code \(status)"
    default: return ": \(String(cString: strsignal(status)))"
    }
  }

  /// What it has used of the processor so far. Unit: milliseconds.
  var processorMs: Int {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Sends a message and waits for the one that answers it. `stop` is asked 20 times a second.
  func exchange(
    _ request: WorkerMessage?, untilMs deadlineMs: Int, stop: () throws -> Void
  ) throws -> WorkerMessage {
    if let request { try send(request.bytes, deadlineMs, stop) }
    return try receive(deadlineMs, stop)
  }

  private func send(_ bytes: [UInt8], _ deadlineMs: Int, _ stop: () throws -> Void) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        Glibc.send(
          line, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 { sent += count } else { try wait(for: POLLOUT, count, deadlineMs, stop) }
    }
  }

  private func receive(_ deadlineMs: Int, _ stop: () throws -> Void) throws -> WorkerMessage {
    var reader = WorkerMessageReader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(line, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else {
        try wait(for: POLLIN, count, deadlineMs, stop)
        continue
      }
      do {
        if let message = try buffer.withUnsafeBufferPointer({ bytes in
          try reader.take(UnsafeBufferPointer(rebasing: bytes[..<count]))
        }) {
          return message
        }
      } catch {
        throw WorkerFailure(.died, "its answer cannot be read")
      }
    }
  }

  /// Waits until the line can be used again. `count` is what the system call answered.
  private func wait(
    for event: Int32, _ count: Int, _ deadlineMs: Int, _ stop: () throws -> Void
  ) throws {
    let isWaiting = count < 0 && (errno == EAGAIN || errno == EINTR)
    guard isWaiting else { throw WorkerFailure(.died, "it ended before it had answered\(end)") }
    try stop()
    let leftMs = deadlineMs - clockMs()
    guard leftMs > 0 else { throw WorkerFailure(.late, "it has not answered in time") }
    var descriptor = pollfd(fd: line, events: Int16(event), revents: 0)
    _ = poll(&descriptor, 1, Int32(clamping: min(leftMs, 50)))
  }
}

/// Unit: milliseconds of a clock that never goes back.
func clockMs() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}

private func message(of code: Int32) -> String { String(cString: strerror(code)) }

/// Starts the program with the line as its input and output.
private func spawn(_ path: String, line: Int32, _ process: inout pid_t) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, line, 0)
  posix_spawn_file_actions_adddup2(&actions, line, 1)
  // What libraries have to say is nobody's business: stderr belongs to the service's log.
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  var all = sigset_t()
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

  let name = strdup("nacre-worker")
  // Of our environment it gets where the files are that come along.
  var environment = [strdup("LC_ALL=C.UTF-8")]
  if let folders = getenv("NACRE_DATA_PATH") {
    environment.append(strdup("NACRE_DATA_PATH=\(String(cString: folders))"))
  }
  defer {
    free(name)
    environment.forEach { free($0) }
  }
  return posix_spawn(&process, path, &actions, &attributes, [name, nil], environment + [nil])
}
