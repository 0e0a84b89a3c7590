import Glibc

/// Why a measurement ended early. Nothing is measured on a server that answers errors.
struct BenchmarkError: Error {
  let text: String

  init(_ text: String) { self.text = text }

  /// A system call that failed, with the reason of the system.
  init(failing call: String) { text = "\(call): \(String(cString: strerror(errno)))" }
}
