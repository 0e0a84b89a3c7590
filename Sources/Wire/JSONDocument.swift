import CJansson

/// A JSON text of our own as a tree, for as long as the document lives.
public final class JSONDocument {
  public let root: JSONValue

  /// `nil` when the bytes are no JSON text.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    guard let node = JSONDocument.load(bytes) else { return nil }
    root = JSONValue(node)
  }

  /// `nil` when the bytes are no JSON text.
  public init?(_ bytes: [UInt8]) {
    guard let node = bytes.withUnsafeBytes({ JSONDocument.load($0) }) else { return nil }
    root = JSONValue(node)
  }

  private static func load(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>? {
    var error = json_error_t()
    return json_loadb(bytes.baseAddress, bytes.count, Int(JSON_DECODE_ANY | JSON_ALLOW_NUL), &error)
  }

  deinit { json_decref(root.node) }
}

extension JSONDocument: WireWritable {
  /// Writes the text's value.
  public func write(to out: JSONWriter) { root.write(to: out) }
}

extension JSONValue {
  /// The value at a JSON Pointer (RFC 6901), or `nil` when there is none.
  public func value(at pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var value = self
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = unescaped(step)
      let next: JSONValue? =
        if value.isArray { Int(name).flatMap { $0 >= 0 ? value[$0] : nil } } else {
          value.isObject ? value.member(named: name) : nil
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}

/// A step of a JSON Pointer with `~1` and `~0` read back (RFC 6901 section 4).
private func unescaped(_ step: Substring) -> String {
  var isEscape = false
  return step.reduce(into: "") { text, character in
    if isEscape {
      text.append(character == "1" ? "/" : "~")
      isEscape = false
    } else if character == "~" {
      isEscape = true
    } else {
      text.append(character)
    }
  }
}
