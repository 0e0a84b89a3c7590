import Glibc
import Kernel
import Synchronization

/// The time zones of this machine, by name; each is read once.
///
/// A mutex guards the ones already read: rules are values, so they leave it as copies.
public final class TimeZones: Sendable {
  private let directory: String
  private let known: Mutex<[String: TimeZoneRules]>

  /// `directory` holds compiled zones as the system's time zone database does.
  public init(directory: String = "/usr/share/zoneinfo") {
    self.directory = directory
    known = Mutex([:])
  }

  /// The rules of such as `Europe/London`, or `nil` when there is no such zone.
  public func rules(named name: String) -> TimeZoneRules? {
    // Most ask for nothing else, and the first of a process before it answers anything.
    if name == "UTC" { return .utc }
    guard isZoneName(name) else { return nil }
    if let rules = known.withLock({ $0[name] }) { return rules }

    // Read outside the lock: two threads may read the same file once each, and agree.
    guard
      let bytes = readZone("\(directory)/\(name)"),
      let rules = TimeZoneRules(name: name, tzif: bytes)
    else { return nil }
    known.withLock { $0[name] = rules }
    return rules
  }
}

/// Letters, digits and `+-_/`, in parts that are neither empty nor begin with a point.
///
/// Names come from outside: one that passes cannot leave the directory.
private func isZoneName(_ name: String) -> Bool {
  guard 1...64 ~= name.utf8.count else { return false }
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    guard let first = part.utf8.first, isAlphanumeric(first) else { return false }
    return part.utf8.allSatisfy {
      isAlphanumeric($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    }
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
}

/// The bytes of a regular file of at most 64 KiB.
private func readZone(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }

  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  guard 1...65_536 ~= status.st_size else { return nil }

  return [UInt8](unsafeUninitializedCapacity: status.st_size) { bytes, count in
    while count < bytes.count {
      let received = read(descriptor, bytes.baseAddress?.advanced(by: count), bytes.count - count)
      if received < 0, errno == EINTR { continue }
      guard received > 0 else { return }
      count += received
    }
  }
}
