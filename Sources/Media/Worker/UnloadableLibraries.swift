import Glibc

/// The shared libraries that a program needs and cannot have, as the loader names them:
/// `libcairo.so.2`, or `libcairo.so.2: file too short`. Nothing of the program runs.
///
/// Source: ld.so(8), `LD_TRACE_LOADED_OBJECTS` and what ldd sets beside it.
func unloadableLibraries(of path: String) -> [String] {
  loaderListing(of: path).map(unloadable(in:)) ?? []
}

/// What a listing of the loader complains of, each library once.
func unloadable(in listing: String) -> [String] {
  var seen: Set<String> = []
  return listing.split(separator: "\n").compactMap { complaint($0) }.filter { complaint in
    // Of a library that lacks one thing the next one says nothing new.
    seen.insert(String(complaint.prefix { $0 != ":" })).inserted
  }
}

private func complaint(_ line: Substring) -> String? {
  // "\tlibcairo.so.2 => not found"
  if line.hasSuffix("=> not found") {
    return line.split(separator: " ").first.map { $0.filter { !$0.isWhitespace } }
  }
  // "undefined symbol: cairo_create\t(/usr/lib/libpangocairo-1.0.so.0)"
  let undefined = "undefined symbol: "
  if line.hasPrefix(undefined) {
    let words = line.dropFirst(undefined.count).split { $0 == "\t" || $0 == " " }
    guard words.count == 2, words[1].hasPrefix("("), words[1].hasSuffix(")") else { return nil }
    return "\(baseName(words[1].dropFirst().dropLast())): undefined symbol \(words[0])"
  }
  // "nacre-worker: error while loading shared libraries: /usr/lib/libzip.so.4: file too short"
  // "nacre-worker: /usr/lib/libc.so.6: version `GLIBC_2.99' not found (required by nacre-worker)"
  var parts = line.split(separator: ": ", omittingEmptySubsequences: false).dropFirst()
  if parts.first == "error while loading shared libraries" { parts = parts.dropFirst() }
  guard let library = parts.first, library.contains(".so"), parts.count > 1 else { return nil }
  let why = parts.dropFirst().joined(separator: ": ").split(separator: " (required by ").first ?? ""
  return "\(baseName(library)): \(why)"
}

private func baseName(_ path: Substring) -> Substring { path.split(separator: "/").last ?? path }

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
  posix_spawn_file_actions_adddup2(&actions, output, 2)
  let name = strdup("nacre-worker")
  // It looks up every symbol, as it does at the start of a program that is linked so.
  let variables = ["LD_TRACE_LOADED_OBJECTS=1", "LD_WARN=yes", "LD_BIND_NOW=1"]
  let trace: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
  defer {
    free(name)
    trace.forEach { free($0) }
  }
  return posix_spawn(&process, path, &actions, nil, [name, nil], trace + [nil])
}
