import CJansson
import Glibc
import Wire

/// A request whose envelope has the usual shape, matched by bytes.
///
/// Anything unusual takes the careful road through `Scanner`; both give the same answers by
/// construction, and a differential test keeps it so.
struct Envelope {
  /// The id's own bytes.
  let id: UnsafeRawBufferPointer

  /// The method's name, without quotes; it holds no escape.
  let method: UnsafeRawBufferPointer

  /// The params tree, or `nil` when there are none.
  let params: UnsafeMutablePointer<json_t>?

  /// Lines with more brackets than this may be nested too deeply and go the careful road.
  private static let bracketsMax = 500

  /// Shorter lines cannot hold too many values: each takes a byte and a comma.
  private static let bytesMax = 2 * Scanner.valuesMax

  /// Matches `{"jsonrpc":"2.0","id":<integer>,"method":"<name>"` and then `}` or `,"params":…}`.
  init?(_ line: UnsafeRawBufferPointer, _ error: UnsafeMutablePointer<json_error_t>) {
    var cursor = ByteCursor(line)
    guard cursor.skip("{\"jsonrpc\":\"2.0\",\"id\":"), let id = cursor.integer(),
      cursor.skip(",\"method\":\""), let method = cursor.plainString()
    else { return nil }
    self.id = id
    self.method = method

    if cursor.position == line.count - 1, line[cursor.position] == UInt8(ascii: "}") {
      params = nil
      return
    }
    // jansson passes over a raw U+0000 behind a number or literal, and nests deeper than we do.
    guard line.count <= Envelope.bytesMax, cursor.skip(",\"params\":"), !Envelope.mayBeDeep(line),
      !line.holdsZero
    else {
      return nil
    }

    let rest = UnsafeRawBufferPointer(rebasing: line[cursor.position...])
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL)
    guard rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "["),
      let tree = json_loadb(rest.baseAddress, rest.count, flags, error)
    else { return nil }
    guard Int(error.pointee.position) == rest.count - 1, rest[rest.count - 1] == UInt8(ascii: "}")
    else { return nil }
    params = tree
  }

  private static func mayBeDeep(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count > bracketsMax * 2 else { return false }
    var brackets = 0
    for byte in line { brackets &+= (byte | 0x20) == UInt8(ascii: "{") ? 1 : 0 }
    return brackets > bracketsMax
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var holdsZero: Bool { baseAddress.map { memchr($0, 0, count) != nil } ?? false }
}

/// Steps over expected bytes.
private struct ByteCursor {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func skip(_ expected: StaticString) -> Bool {
    let count = expected.utf8CodeUnitCount
    guard bytes.count - position >= count, let start = bytes.baseAddress else { return false }
    guard memcmp(start + position, expected.utf8Start, count) == 0 else { return false }
    position += count
    return true
  }

  /// A JSON integer of at most 18 digits.
  mutating func integer() -> UnsafeRawBufferPointer? {
    let start = position
    while position < bytes.count, position - start <= 18, bytes[position] &- UInt8(ascii: "0") < 10
    { position += 1 }
    let count = position - start
    guard count > 0, count <= 18, count == 1 || bytes[start] != UInt8(ascii: "0") else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  /// The inside of a string of ASCII letters, digits, dots and the like; the cursor ends after the
  /// closing quote.
  mutating func plainString() -> UnsafeRawBufferPointer? {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return position > start ? UnsafeRawBufferPointer(rebasing: bytes[start..<position]) : nil
      }
      guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
      position += 1
    }
    return nil
  }
}
