import Glibc

/// The shared libraries that a program needs and the machine does not have, as the loader names
/// them: `libcairo.so.2`. Nothing of the program runs.
///
/// Source: ld.so(8), `LD_TRACE_LOADED_OBJECTS`.
func missingLibraries(of path: String) -> [String] {
  guard let listing = loaderListing(of: path) else { return [] }
  return listing.split(separator: "\n").compactMap { line in
    // "\tlibcairo.so.2 => not found"
    guard line.hasSuffix("=> not found") else { return nil }
    return line.split(separator: " ").first.map { $0.filter { !$0.isWhitespace } }
  }
}

/// More than any list of libraries has. Unit: bytes.
private let listingBytesMax = 1 << 16

private func loaderListing(of path: String) -> String? {
  var ends: (Int32, Int32) = (-1, -1)
  let made = withUnsafeMutablePointer(to: &ends) { ends in
    ends.withMemoryRebound(to: Int32.self, capacity: 2) {
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, $0)
    }
  }
  guard made == 0 else { return nil }
  defer { close(ends.0) }
  var process: pid_t = 0
  let code = spawnTraced(path, output: ends.1, &process)
  close(ends.1)
  guard code == 0 else { return nil }
  defer {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
  return read(until: clockMs() + 2_000, from: ends.0)
}

private func read(until deadlineMs: Int, from descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while bytes.count < listingBytesMax {
    var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let left = deadlineMs - clockMs()
    guard left > 0, poll(&slot, 1, Int32(clamping: left)) > 0 else { break }
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    bytes += buffer.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func spawnTraced(_ path: String, output: Int32, _ process: inout pid_t) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  let name = strdup("nacre-worker")
  let trace = strdup("LD_TRACE_LOADED_OBJECTS=1")
  defer {
    free(name)
    free(trace)
  }
  return posix_spawn(&process, path, &actions, nil, [name, nil], [trace, nil])
}
