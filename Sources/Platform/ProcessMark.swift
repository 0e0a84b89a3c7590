import Glibc

/// What tells a running process of this machine from all others, also from a later one with the
/// same number: what a process has begun and not ended is known to be broken off when it is gone.
public enum ProcessMark {
  /// This process.
  public static let own = mark(of: getpid()) ?? "\(getpid())"

  /// Whether the process of a mark still runs.
  public static func isRunning(_ mark: String) -> Bool {
    guard mark != own else { return true }
    let parts = mark.split(separator: "/")
    guard parts.count == 3, let number = Int32(parts[1]) else { return false }
    return self.mark(of: number) == mark
  }

  /// The boot of the machine, the number, and when it was started.
  private static func mark(of number: pid_t) -> String? {
    guard let boot = text(at: "/proc/sys/kernel/random/boot_id"),
      let line = text(at: "/proc/\(number)/stat"), let name = line.lastIndex(of: ")")
    else { return nil }
    // Behind the name, which may hold anything: the state is the first, the start the twentieth.
    let fields = line[name...].dropFirst().split(separator: " ")
    guard fields.count > 19, fields[0] != "Z" else { return nil }
    return "\(boot.prefix { $0 != "\n" })/\(number)/\(fields[19])"
  }

  private static func text(at path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
