import Glibc
import Platform
import Wire

/// Records both directions of a conversation as NDJSON, for `nacre replay`.
///
/// `{"ts": …, "direction": "in" | "out", "message": …}`; in place of a message that is no JSON text
/// stands how long it was (`bytes`). Source: protocol specification 8.3.
public final class Trace {
  public enum Direction: String {
    case input = "in"
    case output = "out"
  }

  private let descriptor: Int32
  private let clock: Clock
  private let input: Redaction
  private let output: Redaction

  /// Opens the file for its owner only, anew; `nil` when that is not possible.
  public init?(path: String, clock: Clock, secretMembers: Set<String>, table: MethodTable) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    self.clock = clock
    input = Redaction(secrets: secretMembers, table: table)
    output = Redaction(secrets: secretMembers)
  }

  deinit { close(descriptor) }

  /// Writes down one message.
  func record(_ direction: Direction, _ message: UnsafeRawBufferPointer) {
    let out = JSONWriter(capacity: message.count + 128)
    out.raw("{\"ts\":")
    out.string(clock.now.text)
    out.raw(",\"direction\":")
    out.string(direction.rawValue)
    let redaction = direction == .input ? input : output
    if let message = redaction.redacted(message) {
      out.raw(",\"message\":")
      out.raw(message)
    } else {
      out.raw(",\"bytes\":")
      out.int(message.count)
    }
    out.raw("}\n")
    var sent = 0
    while sent < out.count {
      let count = write(descriptor, out.bytes.baseAddress.map { $0 + sent }, out.count - sent)
      if count < 0, errno == EINTR { continue }
      // A full disk costs the record, not the service.
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Writes down what leaves, line by line.
  func recordLines(_ bytes: UnsafeRawBufferPointer) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      record(.output, UnsafeRawBufferPointer(rebasing: line))
    }
  }
}
