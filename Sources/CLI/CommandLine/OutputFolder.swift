import Glibc

/// A folder that a command fills with files.
struct OutputFolder {
  let path: String

  /// Makes it, unless it is there.
  func make() throws(UsageError) { try make(path) }

  var isEmpty: Bool {
    guard let folder = opendir(path) else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { return false }
    }
    return true
  }

  /// Writes a file, in folders that are made for it.
  func write(_ text: String, to name: String) throws(UsageError) {
    var folder = path
    for step in name.split(separator: "/").dropLast() {
      folder += "/\(step)"
      try make(folder)
    }
    let path = "\(path)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var text = text
    guard text.withUTF8({ writeWhole(UnsafeRawBufferPointer($0), to: file) }) else {
      throw problem(path)
    }
  }

  private func make(_ folder: String) throws(UsageError) {
    if mkdir(folder, 0o755) == 0 || errno == EEXIST { return }
    throw problem(folder)
  }

  private func problem(_ path: String) -> UsageError {
    UsageError(
      "\(path) cannot be written: \(String(cString: strerror(errno))).",
      exitCode: ExitCode.unavailable)
  }
}
