import Glibc

/// Reads a file on the host's disk up to a number of bytes and one more; `nil` when it cannot be
/// read.
func hostFile(_ path: String, bytesMax: Int) -> [UInt8]? {
  // Without blocking: a pipe that nobody writes must not hold the service.
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var facts = stat()
  guard unsafe fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while bytes.count <= bytesMax {
    let count = unsafe read(file, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return bytes
}
