import CJansson
import Kernel

/// A JSON text as jansson reads it, for as long as the document lives.
public final class JSONDocument {
  public let root: JSONValue

  /// Holds the texts of the strings.
  private let tree: UnsafeMutablePointer<json_t>

  /// A text of our own; `nil` when the bytes are no JSON text.
  public convenience init?(_ bytes: UnsafeRawBufferPointer) {
    guard let tree = JSONDocument.load(bytes) else { return nil }
    self.init(taking: tree)
  }

  /// A text that somebody else has written; `nil` also when it holds more values than a message
  /// may, which is found before any of them costs memory.
  public convenience init?(foreign bytes: UnsafeRawBufferPointer) {
    guard !holdsTooManyValues(bytes) else { return nil }
    self.init(bytes)
  }

  /// A text that somebody else has written, with as many values as a message may hold.
  public convenience init?(foreign bytes: [UInt8]) {
    guard !bytes.withUnsafeBytes(holdsTooManyValues) else { return nil }
    self.init(bytes)
  }

  /// `nil` when the bytes are no JSON text.
  public init?(_ bytes: [UInt8]) {
    guard let tree = bytes.withUnsafeBytes({ JSONDocument.load($0) }) else { return nil }
    self.tree = tree
    root = JSONValue(TapeCopy.make(of: tree))
  }

  /// A text that a person wrote: a member that is repeated is refused, as one would be lost.
  ///
  /// Throws where it stops being a JSON text, and why.
  public convenience init(byHand bytes: [UInt8]) throws(JSONFault) {
    let read = bytes.withUnsafeBytes { JSONDocument.read($0, JSON_REJECT_DUPLICATES) }
    self.init(taking: try read.get())
  }

  private init(taking tree: UnsafeMutablePointer<json_t>) {
    self.tree = tree
    root = JSONValue(TapeCopy.make(of: tree))
  }

  private static func load(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<json_t>? {
    try? read(bytes).get()
  }

  /// The one place where jansson reads.
  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ more: Int32 = 0
  ) -> Result<UnsafeMutablePointer<json_t>, JSONFault> {
    JSONMemory.isSet
    var error = json_error_t()
    let flags = Int(JSON_DECODE_ANY | JSON_ALLOW_NUL | more)
    let tree = json_loadb(bytes.baseAddress, bytes.count, flags, &error)
    return tree.map { .success($0) } ?? .failure(JSONFault(error))
  }

  /// On which line the bytes stop being a JSON text; `nil` when they are one, or hold more values
  /// than are read.
  public static func line(ofFlawIn bytes: [UInt8]) -> Int? {
    guard !bytes.withUnsafeBytes(holdsTooManyValues) else { return nil }
    switch bytes.withUnsafeBytes({ read($0) }) {
    case .success(let tree):
      json_decref(tree)
      return nil
    case .failure(let fault): return max(1, fault.line)
    }
  }

  deinit {
    root.node.deallocate()
    json_decref(tree)
  }
}

extension JSONDocument: WireWritable {
  /// Writes the text's value.
  public func write(to out: JSONWriter) { root.write(to: out) }
}

extension JSONValue {
  /// The value at a JSON Pointer (RFC 6901), or `nil` when there is none.
  public func value(at pointer: String) -> JSONValue? {
    guard let steps = JSONPointer.steps(of: pointer) else { return nil }
    var value = self
    for name in steps {
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

/// Whether a text, which may be anything, would be more values than a message may hold.
///
/// An array or object has one value more than commas, unless it is empty; strings are passed over.
private func holdsTooManyValues(_ bytes: UnsafeRawBufferPointer) -> Bool {
  // Each value takes a byte and a comma.
  guard bytes.count > 2 * Scanner.valuesMax else { return false }
  var values = 0
  var isJustOpened = false
  var position = 0
  while position < bytes.count {
    let byte = bytes[position]
    position &+= 1
    switch byte {
    case Byte.openBrace, Byte.openBracket:
      values &+= 1
      isJustOpened = true
      continue
    case Byte.closeBrace, Byte.closeBracket: if isJustOpened { values &-= 1 }
    case Byte.comma: values &+= 1
    case Byte.quote: position = endOfString(bytes, from: position)
    case _ where Byte.isWhite(byte): continue
    default: break
    }
    isJustOpened = false
  }
  return values > Scanner.valuesMax
}

/// The place behind the closing quote of a string whose text begins at `start`.
private func endOfString(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var position = start
  while position < bytes.count, bytes[position] != Byte.quote {
    position &+= bytes[position] == Byte.backslash ? 2 : 1
  }
  return position &+ 1
}
