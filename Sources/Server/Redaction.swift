import CJansson
import Wire

/// Cuts the values of secret members out of a message before it is logged or recorded.
///
/// Source: protocol specification 8.2; the names are those that `Protocol/` marks secret.
struct Redaction: Sendable {
  /// Stands where a secret was.
  static let mark = "[secret]"

  let secrets: Set<String>

  /// Whether ids are shortened: enough to find one again, and no handle for whoever reads the log.
  /// A recording keeps them, because it is played again. Source: leave specification 10.
  var shortensIds = false

  /// The message without its secrets, or `nil` when it is no JSON text: nobody knows then what in
  /// it is one.
  func redacted(_ message: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let document = JSONDocument(foreign: message) else { return nil }
    let out = JSONWriter(capacity: message.count + 64)
    write(document.root, to: out)
    return out.copy()
  }

  private func write(_ value: JSONValue, to out: JSONWriter) {
    switch value.kind {
    case .object:
      out.beginObject()
      value.forEachMember { bytes, member in
        let name = String(decoding: bytes, as: UTF8.self)
        out.key(named: name)
        if secrets.contains(name), !member.isNull, !isErrorData(name, member) {
          out.string(Redaction.mark)
        } else {
          write(member, to: out)
        }
      }
      out.endObject()
    case .array:
      out.beginArray()
      for index in 0..<value.count {
        if index > 0 { out.byte(UInt8(ascii: ",")) }
        if let element = value[index] { write(element, to: out) }
      }
      out.endArray()
    case .string where holdsToken(value): out.string(Redaction.mark)
    case .string where shortensIds && holdsId(value):
      out.string(String((value.string ?? "").prefix(8)))
    default: value.write(to: out)
    }
  }

  /// What JSON-RPC itself calls `data` is an object; what a domain keeps secret there is bytes.
  private func isErrorData(_ name: String, _ value: JSONValue) -> Bool {
    name == "data" && value.kind == .object
  }

  /// One of ours: a UUID.
  private func holdsId(_ value: JSONValue) -> Bool {
    guard let bytes = value.string?.utf8, bytes.count == 36 else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit
    }
  }

  /// A token signs in whatever the member is called that it stands in.
  private func holdsToken(_ value: JSONValue) -> Bool {
    value.string?.hasPrefix("nct_") ?? false
  }
}
