import Glibc

/// Far more than all settings take. Unit: bytes.
private let configBytesMax = 1 << 20

/// The bytes of a file of settings, or nothing when there is none.
func readConfigFile(_ path: String) throws(UsageError) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    let reason = errno
    if reason == ENOENT || reason == ENOTDIR { return nil }
    // A folder that is closed to us is somebody else's, whatever `HOME` says: sudo leaves it so.
    if reason == EACCES, access(path, F_OK) != 0 { return nil }
    throw unreadable(path, reason)
  }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 16 << 10)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw unreadable(path, errno) }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= configBytesMax else {
      throw UsageError("\(path) has more than \(configBytesMax) bytes: too long for settings.")
    }
  }
}

private func unreadable(_ path: String, _ reason: Int32) -> UsageError {
  UsageError("\(path) cannot be read: \(String(cString: strerror(reason))).")
}
